import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useClient } from '#app/api/client-context.ts'
import { readyToSend } from '#app/fields/editor/device-images.ts'
import { type Fields, useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { askPlace } from '#app/lib/form-places.ts'
import { notify } from '#app/lib/notifications.ts'
import { syncLibraryNow } from '#app/offline/library-sync.ts'
import { useQueued } from '#app/offline/use-queued.ts'
import { readQuestionNow } from '#app/screens/question/question-now.ts'
import { getOverview } from '#contract/overview.ts'
import { listQuestions, listQuestionTags } from '#contract/question.ts'
import { listMyQuestions } from '#contract/question-mine.ts'
import { askQuestion } from '#contract/question-writes.ts'
import { AskValues } from './ask-values.ts'

/**
 * The form that asks. Its draft is let go once the question is kept or sent: sent, it opens; kept, it stands on top of
 * one's own as waiting; refused, everything stays and says what is wrong.
 */
export function useAsk(title: string): Fields<AskValues> {
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useClient()
  const queryClient = useQueryClient()
  const { send } = useQueued(askQuestion, {
    invalidates: [listQuestions, listQuestionTags, listMyQuestions, getOverview],
  })
  return useFields<AskValues>({
    schema: AskValues,
    defaults: { title, body: '', images: [], tags: [], categoryId: '', bounty: 0 },
    draft: { name: askPlace.draft, fields: ['title', 'body', 'images', 'tags', 'categoryId', 'bounty'] },
    onSubmit: async ({ images, categoryId, bounty, ...values }, draft) => {
      const { body, files } = readyToSend(values.body, images)
      const title = values.title.trim()
      const input = { locale, ...values, title, body, ...(categoryId && { categoryId }), ...(bounty > 0 && { bounty }) }
      const answer = await send(input, {
        label: { kind: 'question', text: title },
        files,
        draft,
      })
      if (answer.is === 'sent' && answer.data) {
        notify('success', msg`Your question is there`)
        // It may be a change of one that the device knows already: sent under the same key from another tab (F21).
        await readQuestionNow(client, queryClient, answer.data.id)
        void navigate({ to: '/QA/$id', params: { id: answer.data.id }, replace: true })
        return
      }
      // Another tab or the worker sent it, and had its answer.
      if (answer.is === 'sent') void syncLibraryNow({ force: true })
      if (answer.is === 'kept')
        notify('success', msg`Your question is kept on this device and sent with the next network`)
      void navigate({ to: '/QA', search: { tab: 'mine' }, replace: true })
    },
  })
}
