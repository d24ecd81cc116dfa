import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { config } from '#app/lib/config.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { BookIcon, Mark, OfflineIcon, PersonIcon } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import './default.css'

/** Header, areas and content; the areas are a tab bar under the thumb, and a rail beside the content from 768 px. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const { state } = useSession()
  return (
    <div className="tabbed">
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className="bar">
        <Link className="bar-home" to="/help">
          <Mark />
          <span>{config().siteName[locale]}</span>
        </Link>
        <span className="tabbed-offline" role="status">
          {!online && (
            <>
              <OfflineIcon />
              <Trans>Offline</Trans>
            </>
          )}
        </span>
        <LanguageSwitch locale={locale} onSwitch={activate} />
      </header>
      <nav className="tabs" aria-label={t`Areas`}>
        <Link to="/help">
          <BookIcon />
          <Trans>Help</Trans>
        </Link>
        <Link to="/user/login">
          <PersonIcon />
          {state === 'in' ? <Trans>Me</Trans> : <Trans>Sign in</Trans>}
        </Link>
      </nav>
      <div className="tabbed-content">{children}</div>
    </div>
  )
}
