import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { BackIcon, Mark, SearchIcon } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import { getHelpLater } from '#contract/help-reads.ts'
import type { Locale } from '#contract/locale.ts'
import { FontSizeControl } from './FontSizeControl.tsx'
import { ShareButton } from './ShareButton.tsx'
import { useInnerLinks } from './use-inner-links.ts'

/**
 * The frame of an article. Built into the page template: its first render depends on nothing but the language, and what
 * needs the app to run is out of sight until it does (`.later`).
 */
export function HelpDocLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const locale = useLocale()
  const switchLanguage = useSwitchLanguage()
  const links = useInnerLinks()
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  // The links of the frame are plain, as the article's are: one handler serves both, and the router's own stays out of the
  // first load.
  return (
    <div {...links}>
      <a className="skip" href="#content">
        <Trans>Skip to the text</Trans>
      </a>
      <header className="bar">
        <a className="bar-home" href="/help">
          <BackIcon />
          <Mark />
          <Trans>Help</Trans>
        </a>
        <a className="icon" href="/help?q=" aria-label={t`Search`}>
          <SearchIcon />
        </a>
        <FontSizeControl />
        <ShareButton />
        <LanguageSwitch className="icon later" locale={locale} onSwitch={switchLanguage} />
      </header>
      {children}
    </div>
  )
}

/** A reader who changes language goes on with the same document, where it exists in the other one. */
function useSwitchLanguage() {
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const { data: doc } = useCall(getHelpLater, { id }, { enabled: false })
  return async (to: Locale) => {
    await activate(to)
    if (doc?.translationId && doc.locale !== to) await navigate({ to: '/help/$id', params: { id: doc.translationId } })
  }
}
