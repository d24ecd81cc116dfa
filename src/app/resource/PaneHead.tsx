import { useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { NavBar } from '#app/ui/NavBar.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import { useOpenRow } from './Panes.tsx'
import styles from './pane-head.module.css'

type PaneHeadProps = {
  title: string
  lang?: string | undefined
  /** Where the way out leads. */
  home: string
  /** Takes the focus when it arrives. */
  heading?: Ref<HTMLHeadingElement>
  /** Of a row's page: the way out is the list, as it was searched, also where a list has the sections beside it. */
  isPage?: boolean
  /** What can be done here. */
  children?: ReactNode
}

/** The head of a list or of a row's page: the way out, its title, what can be done. */
export function PaneHead({ title, lang, home, heading, isPage = false, children }: PaneHeadProps) {
  const { t } = useLingui()
  const open = useOpenRow()
  const isWide = useWide()
  return (
    <header className={styles.paneHead}>
      {/* One way out at a time: while a page is open, it has it. */}
      {(isPage || open === undefined) && (
        <NavBar
          to={home as LinkProps['to']}
          search={isPage as never}
          label={t`Back`}
          title={title}
          phoneOnly={!isPage}
          inPlace={isPage && isWide}
        />
      )}
      <h1 ref={heading} tabIndex={heading ? -1 : undefined} lang={lang}>
        {title}
      </h1>
      {children}
    </header>
  )
}
