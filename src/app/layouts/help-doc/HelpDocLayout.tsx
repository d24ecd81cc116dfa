import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { BackIcon, Mark, SearchIcon } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import { getHelp } from '#contract/help.ts'
import type { Locale } from '#contract/locale.ts'
import { FontSizeControl } from './FontSizeControl.tsx'
import { ShareButton } from './ShareButton.tsx'

/**
 * The frame of an article. Built into the page template: its first render depends on nothing but the language, and what
 * needs the app to run is out of sight until it does (`.later`).
 */
export function HelpDocLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const locale = useLocale()
  const switchLanguage = useSwitchLanguage()
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return (
    <>
      <a className="skip" href="#content">
        <Trans>Skip to the text</Trans>
      </a>
      <header className="bar">
        <Link className="bar-home" to="/help">
          <BackIcon />
          <Mark />
          <Trans>Help</Trans>
        </Link>
        <Link className="icon" to="/help" search={{ q: '' }} aria-label={t`Search`}>
          <SearchIcon />
        </Link>
        <FontSizeControl />
        <ShareButton />
        <LanguageSwitch className="icon later" locale={locale} onSwitch={switchLanguage} />
      </header>
      {children}
    </>
  )
}

/** A reader who changes language goes on with the same document, where it exists in the other one. */
function useSwitchLanguage() {
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const { data: doc } = useCall(getHelp, { id }, { enabled: false })
  return async (to: Locale) => {
    await activate(to)
    if (doc?.translationId && doc.locale !== to) await navigate({ to: '/help/$id', params: { id: doc.translationId } })
  }
}
