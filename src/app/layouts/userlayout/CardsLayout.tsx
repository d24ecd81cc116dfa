import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserLayout } from '#app/layouts/user/UserLayout.tsx'
import { heading } from '#app/lib/heading.ts'
import { useObservable } from '#app/lib/observable.ts'
import { routeNames } from '#app/session/addresses.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import './cards.css'

/**
 * The member area with one column of cards. The screen names the page by `useHeading`, and draws its cards, not their
 * `main`; a phone, which has no menu beside the content, has a way back to the first page of the menu.
 */
export function CardsLayout({ children }: { children: ReactNode }) {
  const title = useObservable(heading, '')
  return (
    <UserLayout>
      <main id="content" tabIndex={-1} className="member-cards">
        <header className="cards-head">
          <Link to={routeNames.user} className="icon cards-back">
            <BackIcon />
            <span className="visually-hidden">
              <Trans>Back to Me</Trans>
            </span>
          </Link>
          <h1>{title}</h1>
        </header>
        {children}
      </main>
    </UserLayout>
  )
}
