import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { BackIcon, Mark, SearchIcon } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { FontSizeControl } from './FontSizeControl.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useInnerLinks } from './use-inner-links.ts'

type ReadingFrameProps = {
  /** The list that the page belongs to, and its name. */
  home: string
  name: ReactNode
  onLanguage: (to: Locale) => void
  children: ReactNode
}

/**
 * The frame of a finished page. Built into the page template: its first render depends on nothing but the language, and
 * what needs the app to run is out of sight until it does (`.later`). The links of the frame are plain, as the text's
 * are: one handler serves both, and the router's own stays out of the first load.
 */
export function ReadingFrame({ home, name, onLanguage, children }: ReadingFrameProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const links = useInnerLinks()
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    <div {...links}>
      <a className="skip" href="#content">
        <Trans>Skip to the text</Trans>
      </a>
      <header className="bar">
        <a className="bar-home bar-area" href={home}>
          <BackIcon />
          <Mark />
          {name}
        </a>
        <a className="icon" href="/help?q=" aria-label={t`Search`}>
          <SearchIcon />
        </a>
        <FontSizeControl />
        <ShareButton />
        <LanguageSwitch className="icon later" locale={locale} onSwitch={onLanguage} />
      </header>
      {children}
    </div>
  )
}
