import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { Areas } from '#app/layouts/default/Areas.tsx'
import defaultStyles from '#app/layouts/default/default.module.css'
import { Header } from '#app/layouts/default/Header.tsx'
import { useSite } from '#app/lib/site.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { setActiveRoute, useMemberCentre } from '#app/session/member-centre.ts'
import { activePath, leavesOf } from '#app/session/menus.ts'
import { getInitial } from '#contract/initial/initial.ts'
import { MenuButton } from './MenuButton.tsx'
import { SignedOut } from './SignedOut.tsx'
import { UserMenu } from './UserMenu.tsx'
import '#app/ui/panel.css'
import styles from './member.module.css'

/** The member area, for members who are signed in. */
export function UserLayout({ children }: { children: ReactNode }) {
  const { state } = useSession()
  return <MemberFrame>{state === 'in' ? children : <SignedOut />}</MemberFrame>
}

/** The frame of the site and the person's menu, behind a button on a phone, beside the content from 768 px. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const { userMenus, shrink } = useMemberCentre()
  const online = useOnline()
  const { error } = useApiQuery(getInitial, {}, { enabled: false, silent: true })
  const here = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => setActiveRoute(activePath(userMenus, here)), [userMenus, here])
  const { userInitialize } = useSite()
  // The member's own page is an area as well: alone it needs no menu.
  const hasMenu = leavesOf(userMenus).some(({ path }) => path !== routeNames.user)
  return (
    <div className={defaultStyles.tabbed}>
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Header>{hasMenu && here !== routeNames.user && <MenuButton />}</Header>
      <Areas />
      <div className={`${defaultStyles.tabbedContent} ${styles.member}`} data-shrink={shrink}>
        {hasMenu ? <UserMenu /> : !userInitialize && online && !error && <MenuBones />}
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}

/** The place of the menu beside the content, until the server has named it. */
function MenuBones() {
  return (
    <div className={`${styles.menu} ${styles.skeleton} skeleton`} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
