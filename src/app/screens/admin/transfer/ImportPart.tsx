import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useId, useRef, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Progress } from '#app/ui/Progress.tsx'
import { transferLimits } from '#contract/transfer/limits.ts'
import { ImportWishFields, isSourceName, isVersionName } from './ImportWishFields.tsx'
import type { ImportWish } from './import-wish.ts'
import styles from './transfer.module.css'
import { useUpload } from './use-upload.ts'

/** What was left empty was not said. */
function asked({ source, locale, category = '', version = '', isCurrent }: ImportWish): ImportWish {
  return {
    source: source.trim(),
    ...(locale && { locale }),
    ...(category.trim() && { category: category.trim() }),
    ...(version.trim() && { version: version.trim(), isCurrent: isCurrent ?? false }),
  }
}

/** Chooses a zip, or takes one that is dropped, and brings it to be checked. */
export function ImportPart() {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [wish, setWish] = useState<ImportWish>({ source: '' })
  const { upload, done, problem } = useUpload()
  const isRight = isSourceName(wish.source) && isVersionName(wish.version ?? '')
  const isTooLarge = file !== null && file.size > transferLimits.zipBytes

  const choose = (chosen: File | undefined) => {
    if (!chosen || done !== null) return
    setFile(chosen)
    setWish((before) => ({
      ...before,
      source: chosen.name
        .replace(/\.zip$/i, '')
        .replaceAll(':', '-')
        .slice(0, 80),
    }))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    choose(event.dataTransfer.files[0])
  }
  const send = async () => {
    if (file && (await upload(file, asked(wish)))) setFile(null)
  }
  return (
    <section className={adminStyles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Import</Trans>
      </h2>
      <p className={adminStyles.note}>
        <Trans>
          A zip of Markdown files with their images, up to 200 MB. It is checked first: you see what would change before
          anything does.
        </Trans>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <button
          type="button"
          className="button"
          disabled={!online || done !== null}
          onClick={() => input.current?.click()}
        >
          <Trans>Choose a zip</Trans>
        </button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          aria-label={t`Zip file`}
          hidden
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <span className={styles.name}>{file ? file.name : <Trans>or drop it here</Trans>}</span>
      </div>
      {file && <ImportWishFields wish={wish} onChange={setWish} disabled={done !== null} />}
      {isTooLarge && (
        <p role="alert" className={fieldStyles.says}>
          <Trans>This file is larger than 200 MB.</Trans>
        </p>
      )}
      {problem && (
        <p role="alert" className={fieldStyles.says}>
          {problem}
        </p>
      )}
      {done !== null && <Progress value={done * 100} max={100} label={{ words: t`Uploading the zip` }} />}
      {file && (
        <div className={adminStyles.actions}>
          <button
            type="button"
            className="button button-main"
            disabled={!online || done !== null || !isRight || isTooLarge}
            onClick={() => void send()}
          >
            {done !== null ? <Trans>Uploading…</Trans> : <Trans>Upload and check</Trans>}
          </button>
        </div>
      )}
      {!online && (
        <p className={adminStyles.note}>
          <Trans>Importing and exporting need a network.</Trans>
        </p>
      )}
    </section>
  )
}
