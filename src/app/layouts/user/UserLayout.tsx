import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Areas } from '#app/layouts/default/Areas.tsx'
import { Header } from '#app/layouts/default/Header.tsx'
import '#app/layouts/default/default.css'
import { setActiveRoute, useMemberCentre } from '#app/session/member-centre.ts'
import { activePath } from '#app/session/menus.ts'
import { MenuButton } from './MenuButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import './user.css'

/** The member area: the frame of the site and the person's menu, behind a button on a phone, beside the content from 768 px. */
export function UserLayout({ children }: { children: ReactNode }) {
  const { userMenus, shrink } = useMemberCentre()
  const here = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => setActiveRoute(activePath(userMenus, here)), [userMenus, here])
  const hasMenu = userMenus.length > 0
  return (
    <div className="tabbed">
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Header>{hasMenu && <MenuButton />}</Header>
      <Areas />
      <div className="tabbed-content member" data-shrink={shrink}>
        {hasMenu && <UserMenu />}
        <div className="member-content">{children}</div>
      </div>
    </div>
  )
}
