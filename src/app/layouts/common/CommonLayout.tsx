import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { config } from '#app/lib/config.ts'
import { Mark } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'

/** The bare frame: whose site this is, and the way home. */
export function CommonLayout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <>
      <header className="bar">
        <Link className="bar-home" to="/help">
          <Mark />
          {config().siteName[locale]}
        </Link>
        <LanguageSwitch locale={locale} onSwitch={activate} />
      </header>
      {children}
    </>
  )
}
