import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ListRow } from '#app/ui/ListRow.tsx'
import { NamedIcon } from '#app/ui/menu-icons.tsx'

/** The way to where the password is changed. */
export function PasswordRow() {
  const { t } = useLingui()
  return (
    <section aria-label={t`Security`}>
      <h2>
        <Trans>Security</Trans>
      </h2>
      <div className="panel">
        <Link to="/user/account/changePassword" className="panel-row">
          <ListRow icon={<NamedIcon name="password" />}>
            <Trans>Change the password</Trans>
          </ListRow>
        </Link>
      </div>
    </section>
  )
}
