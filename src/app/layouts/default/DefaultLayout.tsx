import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Areas } from './Areas.tsx'
import styles from './default.module.css'
import { Header } from './Header.tsx'

/** Header, areas and content; the areas are a tab bar under the thumb, and a rail beside the content from 768 px. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tabbed}>
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      <Areas />
      <div className={styles.tabbedContent}>{children}</div>
    </div>
  )
}
