import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useSiteName } from '#app/i18n/use-site-name.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { Mark } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import { navBarPlace } from '#app/ui/NavBar.tsx'
import { OfflineSign } from '#app/ui/OfflineSign.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './default.module.css'

/** The list is read when the page is there. */
const OutboxSign = lazy(async () => ({ default: (await import('./OutboxSign.tsx')).OutboxSign }))

/** For members who are signed in. */
const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }))

/** Whose site this is, whether it can be reached, the language, and the person. `children` stand last. */
export function Header({ children }: { children?: ReactNode }) {
  const locale = useLocale()
  const online = useOnline()
  const { state } = useSession()
  return (
    <header className="bar">
      <Link className="bar-home" to="/help">
        <Mark />
        <span>{useSiteName()}</span>
      </Link>
      <div className="nav-place" ref={navBarPlace.set} />
      <OfflineSign online={online} className={styles.tabbedOffline} />
      <Suspense fallback={null}>
        <OutboxSign />
      </Suspense>
      <LanguageSwitch locale={locale} onSwitch={activate} />
      {state === 'in' && (
        <Suspense fallback={null}>
          <Bell />
        </Suspense>
      )}
      <AccountMenu />
      {children}
    </header>
  )
}
