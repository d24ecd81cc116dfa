import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { useZonedTime } from '#app/screens/admin/document/editor/use-zoned-time.ts'
import { Button } from '#app/ui/Button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { Select } from '#app/ui/Select.tsx'
import { addDocumentPreview, listDocumentPreviews, withdrawDocumentPreview } from '#contract/document/preview.ts'
import { Part } from './Part.tsx'

const spans = [24, 24 * 7, 24 * 30]

/** Links by which somebody without an account reads what is not published. The link itself is shown once. */
export function PreviewLinksPart({ id }: { id: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const zonedTime = useZonedTime()
  const [hours, setHours] = useState(24 * 7)
  const [address, setAddress] = useState('')
  const { data, error } = useApiQuery(listDocumentPreviews, { id }, { quiet: true })
  const add = useApiMutation(addDocumentPreview)
  const withdraw = useApiMutation(withdrawDocumentPreview, { success: true })
  const make = () =>
    add.sendAsync({ id, hours }).then(
      ({ data: { token } }) => setAddress(`${location.origin}/help/${encodeURIComponent(id)}?preview=${token}`),
      () => {
        // What went wrong is said in passing.
      },
    )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Part title={<Trans>Preview links</Trans>} waits={!data} error={error}>
      <p className={styles.note}>
        <Trans>Anyone with the link can read this text without an account until the link expires.</Trans>
      </p>
      <div className={styles.actions}>
        <Select
          label={t`How long it works`}
          value={hours}
          options={spans.map((span) => ({
            value: span,
            label: span === 24 ? t`For a day` : span === 24 * 7 ? t`For a week` : t`For 30 days`,
          }))}
          onChange={setHours}
        />
        <Button disabled={add.isPending || !online} onClick={() => void make()}>
          <Trans>Create a link</Trans>
        </Button>
      </div>
      {address !== '' && (
        <div className={styles.actions}>
          <input
            className={styles.input}
            readOnly
            aria-label={t`The new link, shown once`}
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void copyText(address)}>
            <Trans>Copy</Trans>
          </Button>
        </div>
      )}
      <ul className={styles.rows}>
        {data?.list.map(({ id: previewId, author, expiresAt }) => (
          <li key={previewId}>
            <span>{t`By ${author.name}, until ${zonedTime(expiresAt, zone)}`}</span>
            <Button disabled={withdraw.isPending || !online} onClick={() => withdraw.send({ id, previewId })}>
              <Trans>Revoke</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
