import { useLingui } from '@lingui/react/macro'
import { useSite } from '#app/lib/site.ts'
import styles from './me.module.css'

/** Whose site this is, as the server names it. */
export function About() {
  const { t } = useLingui()
  const { siteName, version, recordNumber } = useSite()
  const about = [siteName, version && t`Version ${version}`, recordNumber].filter(Boolean)
  return about.length > 0 && <p className={styles.about}>{about.join(' · ')}</p>
}
