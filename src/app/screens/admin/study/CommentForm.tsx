import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { CommentField, commentCourse } from '#contract/course/review.ts'
import { editing } from './course-words.ts'

const CommentValues = z.object({ text: CommentField })

/** A comment more on a course, or on one of its lessons; what is typed is kept for each of them apart. */
export function CommentForm({ id, lessonId }: { id: string; lessonId?: string }) {
  const { t } = useLingui()
  const mayWrite = usePermitted(editing)
  const { sendAsync } = useApiMutation(commentCourse)
  if (!mayWrite) return null
  return (
    <ResourceForm
      schema={CommentValues}
      specs={[{ name: 'text', label: t`Comment`, rows: 3, hint: t`The other side is notified.` }]}
      defaults={{ text: '' }}
      draft={lessonId === undefined ? `course-comment/${id}` : `course-comment/${id}/${lessonId}`}
      send={async ({ text }, _base, idempotencyKey) => {
        const { msg } = await sendAsync({ id, text, lessonId }, { idempotencyKey })
        saySuccess(msg)
      }}
      next={() => ({ text: '' })}
      submit={<Trans>Send comment</Trans>}
      sending={<Trans>Sending…</Trans>}
    />
  )
}
