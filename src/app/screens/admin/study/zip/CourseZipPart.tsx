import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Line } from '#app/screens/admin/transfer/ImportWishFields.tsx'
import { isSourceName, sourceOfFile } from '#app/screens/admin/transfer/source-name.ts'
import styles from '#app/screens/admin/transfer/transfer.module.css'
import { useUpload } from '#app/screens/admin/transfer/use-upload.ts'
import { ZipField } from '#app/screens/admin/transfer/ZipField.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { beginCourseImport, checkCourseImport, sendCourseImportPart } from '#contract/transfer/course.ts'
import { transferLimits } from '#contract/transfer/limits.ts'

/** Chooses a course’s zip and brings it to be checked. */
export function CourseZipPart() {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const client = useClient()
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState('')
  const begin = useApiMutation(beginCourseImport, { silent: true })
  const check = useApiMutation(checkCourseImport, { silent: true })
  const { upload, done, problem } = useUpload<{ source: string }>({
    begin: async (wish) => (await begin.sendAsync(wish)).data.id,
    send: async (input, signal) => (await client.call(sendCourseImportPart, input, { signal })).data.received,
    check: (begun) => check.sendAsync({ id: begun }),
  })
  const isTooLarge = file !== null && file.size > transferLimits.courseZipBytes
  const isSource = isSourceName(source)
  const choose = (chosen: File) => {
    setFile(chosen)
    setSource(sourceOfFile(chosen.name))
  }
  const send = async () => {
    if (file && (await upload(file, { source: source.trim() }))) setFile(null)
  }
  return (
    <section className={adminStyles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Import</Trans>
      </h2>
      <p className={adminStyles.note}>
        <Trans>
          A folder in the zip becomes a chapter, and each file in it a lesson: Markdown, a video, or questions as GIFT
          or CSV. Numbers before names set the order. Up to 1 GB. You see what would change before anything does.
        </Trans>
      </p>
      <ZipField file={file} disabled={!online || done !== null} onChoose={choose} />
      {file && (
        <div className={styles.wish}>
          <Line
            label={<Trans>Course name</Trans>}
            says={
              isSource ? (
                <Trans>
                  Your course is known by this name. Importing again under the same name updates it: lessons keep what
                  learners have done.
                </Trans>
              ) : (
                <Trans>A name has at most 80 characters and no colon.</Trans>
              )
            }
          >
            {(control) => (
              <input
                {...control}
                className={fieldStyles.input}
                value={source}
                maxLength={80}
                disabled={done !== null}
                aria-invalid={!isSource}
                onChange={({ target }) => setSource(target.value)}
              />
            )}
          </Line>
        </div>
      )}
      {isTooLarge && (
        <p role="alert" className={fieldStyles.says}>
          <Trans>This file is larger than 1 GB.</Trans>
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
            disabled={!online || done !== null || !isSource || isTooLarge}
            onClick={() => void send()}
          >
            {done !== null ? <Trans>Uploading…</Trans> : <Trans>Upload and check</Trans>}
          </button>
        </div>
      )}
      {!online && (
        <p className={adminStyles.note}>
          <Trans>Importing needs a network.</Trans>
        </p>
      )}
    </section>
  )
}
