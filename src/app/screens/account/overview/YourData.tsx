import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DownloadIcon } from '#app/ui/control-icons.tsx'
import { ListRow } from '#app/ui/ListRow.tsx'

/** The way to one's own data: to take it along, or to have it deleted with the account. */
export function YourData() {
  return (
    <Link to="/user/account/data" className="panel panel-row">
      <ListRow icon={<DownloadIcon />}>
        <Trans>Export data, delete account</Trans>
      </ListRow>
    </Link>
  )
}
