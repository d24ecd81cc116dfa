import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { FileUpload } from '#app/fields/file/FileUpload.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { productLimits } from '#contract/product/limits.ts'
import { type ProductFile, type StaffProduct, setProductFiles } from '#contract/product/staff.ts'
import styles from './product.module.css'

const written = (files: readonly ProductFile[]) => files.map(({ id, name }) => ({ id, name }))

/** The files of a download, by the names that buyers see, and how often an order may fetch them: saved together. */
export function ProductFiles({ product }: { product: StaffProduct }) {
  const { t } = useLingui()
  const locale = useLocale()
  const failureText = useFailureText()
  const { id } = product
  const [files, setFiles] = useState<ProductFile[]>(product.files)
  const [downloads, setDownloads] = useState(product.downloads === null ? '' : String(product.downloads))
  // Which of them the next one that comes takes the place of.
  const [replaced, setReplaced] = useState<string | null>(null)
  const place = useRef(replaced)
  place.current = replaced
  const { sendAsync, isPending, error } = useApiMutation(setProductFiles, { success: true, silent: true })
  const most = downloads.trim() === '' ? null : Number(downloads)
  const isRight = most === null || (/^\d{1,7}$/.test(downloads.trim()) && most > 0 && most <= productLimits.count)
  const isChanged =
    most !== product.downloads || JSON.stringify(written(files)) !== JSON.stringify(written(product.files))
  const change = (file: string, values: Partial<ProductFile>) =>
    setFiles((list) => list.map((one) => (one.id === file ? { ...one, ...values } : one)))
  return (
    <section className={adminStyles.part} aria-labelledby="product-files">
      <h2 id="product-files">
        <Trans>Files to download</Trans>
      </h2>
      <p className={fieldStyles.says}>
        <Trans>Buyers always get the files listed here, even after a file is replaced.</Trans>
      </p>
      <ul className={styles.files}>
        {files.map(({ id: file, name, bytes }, at) => (
          <li key={file}>
            <label className={styles.line}>
              <span>
                <Trans>Name of file {at + 1}</Trans> <small>{formatBytes(bytes, locale)}</small>
              </span>
              <input
                className={fieldStyles.input}
                value={name}
                maxLength={200}
                onChange={({ target }) => change(file, { name: target.value })}
              />
            </label>
            <span className={styles.fileActions}>
              <Button aria-pressed={replaced === file} onClick={() => setReplaced(replaced === file ? null : file)}>
                <Trans comment="Of a file">Replace</Trans>
              </Button>
              <Button onClick={() => setFiles((list) => list.filter((one) => one.id !== file))}>
                <Trans>Remove</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {replaced !== null && (
        <p role="status">
          <Trans>The next file you choose replaces the marked one.</Trans>
        </p>
      )}
      {(files.length < productLimits.files || replaced !== null) && (
        <FileUpload
          purpose="download"
          multiple={replaced === null}
          onDone={({ id: file, name, bytes }) => {
            const gone = place.current
            setReplaced(null)
            setFiles((list) =>
              gone === null
                ? [...list, { id: file, name, bytes }]
                : list.map((one) => (one.id === gone ? { id: file, name: one.name, bytes } : one)),
            )
          }}
        />
      )}
      <label className={styles.line}>
        <Trans>Downloads per order</Trans>
        <input
          className={fieldStyles.input}
          inputMode="numeric"
          placeholder={t`As often as they like`}
          value={downloads}
          aria-invalid={!isRight || undefined}
          onChange={({ target }) => setDownloads(target.value)}
        />
      </label>
      <p className={styles.problem} role="alert">
        {error ? failureText(error) : ''}
      </p>
      <Button
        color="primary"
        disabled={isPending || !isRight || !isChanged}
        onClick={() =>
          void sendAsync({
            id,
            downloads: most,
            files: written(files),
            was: { files: written(product.files), downloads: product.downloads },
          }).catch(() => {})
        }
      >
        <Trans>Save the files</Trans>
      </Button>
    </section>
  )
}
