import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useSiteName } from '#app/i18n/use-site-name.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { barToolsPlace } from '#app/ui/bar-tools.ts'
import { BackIcon, Mark } from '#app/ui/icons.tsx'
import { LanguageSwitch } from '#app/ui/LanguageSwitch.tsx'
import { navBarPlace } from '#app/ui/NavBar.tsx'
import { OfflineSign } from '#app/ui/OfflineSign.tsx'
import styles from './common.module.css'
import { WhoIsHere } from './WhoIsHere.tsx'

/** The head of a bare frame: whose site this is, the way back to its help, the language, and who is signed in. */
export function CommonBar() {
  const locale = useLocale()
  const online = useOnline()
  return (
    <>
      <a className="skip" href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={`bar ${styles.bar}`}>
        <Link className="bar-home" to="/help">
          <BackIcon />
          <Mark />
          <span className={styles.site}>{useSiteName()}</span>
          <span className="visually-hidden">
            <Trans>Help</Trans>
          </span>
        </Link>
        <div className="nav-place" ref={navBarPlace.set} />
        <OfflineSign online={online} className={styles.offline} />
        <div className={styles.tools} ref={barToolsPlace.set} />
        <LanguageSwitch locale={locale} onSwitch={activate} />
        <WhoIsHere />
      </header>
    </>
  )
}
