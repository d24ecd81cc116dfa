import { useLingui } from '@lingui/react/macro'
import { useSession } from '#app/session/context.ts'
import { useMemberCentre } from '#app/session/member-centre.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import styles from './default.module.css'
import { MenuPop } from './MenuPop.tsx'

/** The person's own menu in the head of the page. On a phone it is on their page, one tab away. */
export function AccountMenu() {
  const { t } = useLingui()
  const { state, user } = useSession()
  const { navUserMenus } = useMemberCentre()
  if (state !== 'in' || navUserMenus.length === 0) return null
  const name = user?.name || user?.username || ''
  return (
    <div className={styles.account}>
      <button type="button" className="icon" popoverTarget="account-menu" aria-label={name || t`My menu`} title={name}>
        <Avatar path={user?.path ?? ''} name={name} />
      </button>
      <MenuPop id="account-menu" className={styles.accountPop} items={navUserMenus} label={t`My menu`} />
    </div>
  )
}
