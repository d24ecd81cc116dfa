import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UserLayout } from '#app/layouts/user/UserLayout.tsx'
import { heading } from '#app/lib/heading.ts'
import { useObservable } from '#app/lib/observable.ts'
import { routeNames } from '#app/session/addresses.ts'
import { NavBar } from '#app/ui/NavBar.tsx'
import styles from './cards.module.css'

/**
 * The member area with one column of cards. The screen names the page by `useHeading`, and draws its cards, not their
 * `main`; a phone, which has no menu beside the content, has a way back to the first page of the menu.
 */
export function CardsLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const title = useObservable(heading, '')
  return (
    <UserLayout>
      <main id="content" tabIndex={-1} className={styles.cards}>
        <header className={styles.head}>
          <NavBar to={routeNames.user} label={t`Back to Me`} title={title} phoneOnly />
          <h1>{title}</h1>
        </header>
        {children}
      </main>
    </UserLayout>
  )
}
