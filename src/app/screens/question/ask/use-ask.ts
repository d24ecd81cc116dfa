import { msg } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { readyToSend } from '#app/fields/editor/device-images.ts'
import { type Fields, useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { askPlace } from '#app/lib/form-places.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { askQuestion } from '#contract/question/writes.ts'
import { AskValues } from './ask-values.ts'
import { withTyped } from './tag-text.ts'

/**
 * The form that asks. Its draft is let go once the question is kept or sent: sent, it opens; kept, it stands on top of
 * one's own as waiting; refused, everything stays and says what is wrong.
 */
export function useAsk(title: string): Fields<AskValues> {
  const locale = useLocale()
  const navigate = useNavigate()
  const { send } = useOutboxMutation(askQuestion)
  return useFields<AskValues>({
    schema: AskValues,
    defaults: { title, body: '', images: [], tags: [], tag: '', categoryId: '', bounty: 0 },
    draft: { name: askPlace.draft, fields: ['title', 'body', 'images', 'tags', 'categoryId', 'bounty'] },
    onSubmit: async ({ images, tag, categoryId, bounty, ...values }, draft) => {
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
      }
      const answer = await send(input, {
        label: { kind: 'question', text: title },
        files,
        draft,
      })
      if (answer.is === 'sent' && answer.data) {
        notify('success', msg`Your question is posted`)
        void navigate({ to: '/QA/$id', params: { id: answer.data.id }, replace: true })
        return
      }
      const why = answer.is === 'kept' ? answer.why : undefined
      if (why) notify('info', msg`Your question waits on this device: ${why}`)
      else if (answer.is === 'kept')
        notify('success', msg`Your question is kept on this device and sent when you are online`)
      void navigate({ to: '/QA', search: { tab: 'mine' }, replace: true })
    },
  })
}
