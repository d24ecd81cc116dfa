import { msg } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { readyToSend } from '#app/fields/editor/device-images.ts'
import { type Fields, useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { askLessonPlace, askPlace } from '#app/lib/form-places.ts'
import { notify } from '#app/lib/notifications.ts'
import { offerPush } from '#app/lib/push-offer.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import type { AskedPlace } from '#contract/question/lesson-place.ts'
import { askQuestion } from '#contract/question/writes.ts'
import { AskValues } from './ask-values.ts'
import { withTyped } from './tag-text.ts'

/**
 * The form that asks. Its draft is let go once the question is kept or sent: sent, it opens; kept, it stands on top of
 * one's own as waiting; refused, everything stays and says what is wrong. Asked about a lesson (`place`), it is in its list
 * there, sent or kept, and the learner goes on where they stopped.
 */
export function useAsk(title: string, place: AskedPlace | null): Fields<AskValues> {
  const locale = useLocale()
  const navigate = useNavigate()
  const { send } = useOutboxMutation(askQuestion)
  return useFields<AskValues>({
    schema: AskValues,
    defaults: { lesson: place, title, body: '', images: [], tags: [], tag: '', categoryId: '', bounty: 0 },
    draft: {
      name: (place ? askLessonPlace(place) : askPlace).draft,
      // Not the lesson: the address says it.
      fields: ['title', 'body', 'images', 'tags', 'categoryId', 'bounty'],
    },
    onSubmit: async ({ images, tag, categoryId, bounty, lesson, ...values }, draft) => {
      const { body, files } = readyToSend(values.body, images)
      const title = values.title.trim()
      const tags = withTyped(values.tags, tag)
      const input = {
        locale,
        ...values,
        title,
        body,
        tags,
        ...(categoryId && { categoryId }),
        ...(bounty > 0 && { bounty }),
        ...(lesson && { lesson }),
      }
      const answer = await send(input, {
        label: { kind: 'question', text: title },
        files,
        draft,
      })
      offerPush()
      const toLesson = ({ courseId, lessonId, second, paragraph }: AskedPlace) =>
        navigate({
          to: '/course/$id',
          params: { id: courseId },
          search: {
            lesson: lessonId,
            at: second ?? undefined,
            question: paragraph && answer.is === 'sent' ? answer.data?.id : undefined,
          },
          replace: true,
        })
      if (answer.is === 'sent' && answer.data) {
        notify('success', msg`Your question was posted`)
        void (lesson ? toLesson(lesson) : navigate({ to: '/QA/$id', params: { id: answer.data.id }, replace: true }))
        return
      }
      const why = answer.is === 'kept' ? answer.why : undefined
      if (why) notify('info', msg`Your question waits to be sent: ${why}`)
      else if (answer.is === 'kept')
        notify('success', msg`Your question is kept on this device and sent when you are online`)
      void (lesson ? toLesson(lesson) : navigate({ to: '/QA', search: { tab: 'mine' }, replace: true }))
    },
  })
}
