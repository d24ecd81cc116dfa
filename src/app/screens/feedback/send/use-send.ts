import { msg } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { readyToSend } from '#app/fields/editor/device-images.ts'
import { type Fields, useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { feedbackPlace } from '#app/lib/form-places.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { sendFeedback } from '#contract/feedback/feedback.ts'
import { SendValues } from './send-values.ts'

/**
 * The form that writes to support. Its draft is let go once it is kept or sent: sent, it opens; kept, it stands on top of
 * one's own as waiting; refused, everything stays and says what is wrong.
 */
export function useSend(about: string): Fields<SendValues> {
  const locale = useLocale()
  const navigate = useNavigate()
  const { send } = useOutboxMutation(sendFeedback, { success: true })
  return useFields<SendValues>({
    schema: SendValues,
    defaults: { kind: 'bug', title: '', body: '', images: [], contact: '', about, diagnostics: '' },
    draft: {
      name: feedbackPlace.draft,
      fields: ['kind', 'title', 'body', 'images', 'contact', 'about', 'diagnostics'],
    },
    onSubmit: async ({ images, ...values }, draft) => {
      const { body, files } = readyToSend(values.body, images)
      const title = values.title.trim()
      const answer = await send(
        { locale, ...values, title, body },
        { label: { kind: 'feedback', text: title, to: '/feedback' }, files, draft },
      )
      if (answer.is === 'sent' && answer.data) {
        void navigate({ to: '/feedback/$id', params: { id: answer.data.id }, replace: true })
        return
      }
      if (answer.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as there is a network.`)
      void navigate({ to: '/feedback', replace: true })
    },
  })
}
