import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Progress } from '#app/ui/Progress.tsx'
import { transferLimits } from '#contract/transfer/limits.ts'
import { beginImport, checkImport, sendTransferPart } from '#contract/transfer/transfer.ts'
import { ImportWishFields, isVersionName } from './ImportWishFields.tsx'
import type { ImportWish } from './import-wish.ts'
import { isSourceName, sourceOfFile } from './source-name.ts'
import { useUpload } from './use-upload.ts'
import { ZipField } from './ZipField.tsx'

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
  const [file, setFile] = useState<File | null>(null)
  const [wish, setWish] = useState<ImportWish>({ source: '' })
  const client = useClient()
  const begin = useApiMutation(beginImport, { silent: true })
  const check = useApiMutation(checkImport, { silent: true })
  const { upload, done, problem } = useUpload<ImportWish>({
    begin: async (wish) => (await begin.sendAsync(wish)).data.id,
    send: async (input, signal) => (await client.call(sendTransferPart, input, { signal })).data.received,
    check: (id) => check.sendAsync({ id }),
  })
  const isRight = isSourceName(wish.source) && isVersionName(wish.version ?? '')
  const isTooLarge = file !== null && file.size > transferLimits.zipBytes

  const choose = (chosen: File) => {
    setFile(chosen)
    setWish((before) => ({ ...before, source: sourceOfFile(chosen.name) }))
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
      <ZipField file={file} disabled={!online || done !== null} onChoose={choose} />
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
