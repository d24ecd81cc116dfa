import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Areas } from './Areas.tsx'
import { Header } from './Header.tsx'
import './default.css'

/** Header, areas and content; the areas are a tab bar under the thumb, and a rail beside the content from 768 px. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className="tabbed">
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      <Areas />
      <div className="tabbed-content">{children}</div>
    </div>
  )
}
