import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { BackIcon } from '#app/ui/icons.tsx'
import './pane-head.css'

type PaneHeadProps = {
  title: ReactNode
  lang?: string | undefined
  /** The way out on a phone, where nothing stands beside it. */
  home: string
  /** Takes the focus when it arrives. */
  heading?: Ref<HTMLHeadingElement>
  /** The way out keeps what the address is searched for. */
  keepsSearch?: boolean
  /** What can be done here. */
  children?: ReactNode
}

/** The head of a list or of a row's page: the way out, its title, what can be done. */
export function PaneHead({ title, lang, home, heading, keepsSearch = false, children }: PaneHeadProps) {
  return (
    <header className="pane-head">
      <Link to={home} search={keepsSearch as never} className="icon pane-back">
        <BackIcon />
        <span className="visually-hidden">
          <Trans>Back</Trans>
        </span>
      </Link>
      <h1 ref={heading} tabIndex={heading ? -1 : undefined} lang={lang}>
        {title}
      </h1>
      {children}
    </header>
  )
}
