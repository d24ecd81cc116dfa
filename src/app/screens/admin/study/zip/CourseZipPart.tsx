import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { Line } from '#app/screens/admin/transfer/ImportWishFields.tsx'
import { isSourceName, sourceOfFile } from '#app/screens/admin/transfer/source-name.ts'
import styles from '#app/screens/admin/transfer/transfer.module.css'
import { ZipUpload } from '#app/screens/admin/transfer/ZipUpload.tsx'
import { beginCourseImport, checkCourseImport, sendCourseImportPart } from '#contract/transfer/course.ts'
import { transferLimits } from '#contract/transfer/limits.ts'

/** Brings a course’s zip to be checked. */
export function CourseZipPart() {
  const client = useClient()
  const [source, setSource] = useState('')
  const begin = useApiMutation(beginCourseImport, { silent: true })
  const check = useApiMutation(checkCourseImport, { silent: true })
  const isSource = isSourceName(source)
  return (
    <ZipUpload<{ source: string }>
      bringing={{
        begin: async (input) => (await begin.sendAsync(input)).data.id,
        send: async (input, signal) => (await client.call(sendCourseImportPart, input, { signal })).data.received,
        check: (id) => check.sendAsync({ id }),
      }}
      about={
        <Trans>
          A folder in the zip becomes a chapter, and each file in it a lesson: Markdown, a video, or questions as GIFT
          or CSV. Numbers before names set the order. Up to 1 GB. You see what would change before anything does.
        </Trans>
      }
      most={{ bytes: transferLimits.courseZipBytes, exceeded: <Trans>This file is larger than 1 GB.</Trans> }}
      wish={isSource ? { source: source.trim() } : null}
      onChoose={({ name }) => setSource(sourceOfFile(name))}
      fields={(disabled) => (
        <div className={styles.wish}>
          <Line
            label={<Trans>Course name</Trans>}
            says={
              isSource ? (
                <Trans>
                  The course is identified by this name. Importing again under the same name updates it: learners keep
                  their progress.
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
                disabled={disabled}
                aria-invalid={!isSource}
                onChange={({ target }) => setSource(target.value)}
              />
            )}
          </Line>
        </div>
      )}
      offline={<Trans>You need to be online to import.</Trans>}
    />
  )
}
