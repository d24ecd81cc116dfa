import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { greeting } from '#app/lib/greeting.ts'
import { useSession } from '#app/session/context.ts'
import { getInitial } from '#contract/initial/initial.ts'
import styles from './admin-index.module.css'

/** Who is here and as what. The guard has asked the server already. */
export function Greeting() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const member = useApiQuery(getInitial, {}, { enabled: false }).data?.userInfo
  const name = member?.name || member?.username || user?.name || user?.username || ''
  const role = member?.roleName
  return (
    <header className={styles.greeting}>
      <h1>{name ? i18n._(greeting(new Date().getHours(), name)) : <Trans>Administration</Trans>}</h1>
      {role && (
        <p>
          <Trans>Your role: {role}.</Trans>
        </p>
      )}
    </header>
  )
}
