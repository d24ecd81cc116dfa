import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { fetchOwnData } from '#app/api/own-data.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { notify } from '#app/lib/notifications.ts'
import { saveBlob } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import '#app/ui/panel.css'
import styles from './data.module.css'

/** All that the site keeps of oneself as one file; it is put together while it is fetched. */
export function ExportData() {
  const locale = useLocale()
  const online = useOnline()
  const { userInfo } = useSession()
  const failureText = useFailureText()
  const [bytes, setBytes] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const page = new AbortController()
    leaving.current = page
    return () => page.abort()
  }, [])
  const fetchAll = async () => {
    const { signal } = leaving.current
    setError(null)
    setBytes(0)
    try {
      const zip = await fetchOwnData({ token: userInfo?.token ?? null, locale, signal }, setBytes)
      saveBlob(`my-data-${formatDate(new Date(), 'yyyy-mm-dd')}.zip`, zip)
      notify('success', msg`Your data is saved as a file`)
    } catch (thrown) {
      if (!signal.aborted) setError(thrown)
    }
    setBytes(null)
  }
  const working = bytes !== null
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="export-data">
      <h2 id="export-data">
        <Trans>Export your data</Trans>
      </h2>
      <p>
        <Trans>
          One zip file with everything the site keeps about you: profile, questions, answers and comments, votes and
          follows, bookmarks and reading, feedback, notifications, activities and check-ins, orders and tickets, balance
          and points, and your images.
        </Trans>
      </p>
      <p className={styles.soft}>
        <Trans>JSON for programs, Markdown for reading. Keep it somewhere safe: it is personal.</Trans>
      </p>
      <Button disabled={!online || working} onClick={() => void fetchAll()}>
        {working ? <Trans>Exporting…</Trans> : <Trans>Export everything</Trans>}
      </Button>
      <p className={styles.soft} role="status">
        {working && bytes > 0 && formatBytes(bytes, locale)}
        {!online && <Trans>You need to be online to export your data.</Trans>}
      </p>
      {error !== null && online && (
        <p className={styles.problem} role="alert">
          {failureText(error)}
        </p>
      )}
    </section>
  )
}
