import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { fileUrl } from '#app/lib/file-url.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { saveFrom } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { type Entitlement, openDownload } from '#contract/order/order.ts'
import { Validity } from './moments.tsx'
import styles from './orders.module.css'

/** The files of a download: each is fetched at an address that is made when it is asked for. */
export function Downloads({ of, onFetched }: { of: Entitlement; onFetched: () => void }) {
  const locale = useLocale()
  const online = useOnline()
  const client = useClient()
  const failureText = useFailureText()
  const [busy, setBusy] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { id, files, fetched, endedAt } = of
  const left = fetched.most === null ? null : Math.max(0, fetched.most - fetched.used)

  const fetchFile = async (file: string) => {
    setBusy(file)
    setError(null)
    try {
      const { data } = await client.call(openDownload, { id, file })
      saveFrom(files.find((one) => one.id === file)?.name ?? '', fileUrl(data.path))
      onFetched()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy('')
    }
  }

  return (
    <section className={styles.over} aria-label={of.title}>
      <b>{of.title}</b>
      <p>
        <Validity of={of} />
      </p>
      {endedAt === null && (
        <ul className={styles.files}>
          {files.map(({ id: file, name, bytes }) => (
            <li key={file}>
              <span>
                {name} <small>{formatBytes(bytes, locale)}</small>
              </span>
              <Button
                data-paper="none"
                aria-label={name}
                disabled={!online || busy !== '' || left === 0}
                onClick={() => void fetchFile(file)}
              >
                <Trans comment="Fetches a file">Download</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {endedAt === null && left !== null && (
        <p>
          {left === 0 ? (
            <Trans>All downloads of this order are used. Support can help.</Trans>
          ) : (
            <Plural value={left} one="# download left" other="# downloads left" />
          )}
        </p>
      )}
      {endedAt === null && !online && (
        <p role="status">
          <Trans>You need to be online to download. What you have downloaded is among the files of this device.</Trans>
        </p>
      )}
      <p className={styles.problem} role="alert">
        {error === null ? '' : failureText(error)}
      </p>
    </section>
  )
}
