import { msg } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readyToSend } from '#app/fields/editor/device-images.ts'
import { type Fields, useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { feedbackPlace } from '#app/lib/form-places.ts'
import { notify } from '#app/lib/notifications.ts'
import { offerPush } from '#app/lib/push-offer.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { useSession } from '#app/session/context.ts'
import { sendFeedback } from '#contract/feedback/feedback.ts'
import { keyFragment } from '#contract/feedback/link.ts'
import { SendValues } from './send-values.ts'
import { useSendAsGuest } from './use-send-as-guest.ts'

/**
 * The form that writes to support. Its draft is let go once it is kept or sent: sent, it opens; kept, it stands on top of
 * one's own as waiting; refused, everything stays and says what is wrong. `captcha` is to be drawn beside it.
 *
 * @param about the page that it begins with
 * @param title the sentence that it begins with
 */
export function useSend(
  about: string,
  title: string,
): { fields: Fields<SendValues>; captcha: ReactNode; guest: boolean } {
  const locale = useLocale()
  const navigate = useNavigate()
  const guest = useSession().state !== 'in'
  const { send } = useOutboxMutation(sendFeedback, { success: true })
  const { sendAsGuest, captcha } = useSendAsGuest()
  const fields = useFields<SendValues>({
    schema: SendValues,
    defaults: { kind: 'bug', title, body: '', images: [], contact: '', email: '', about, diagnostics: '' },
    draft: {
      name: feedbackPlace.draft,
      fields: ['kind', 'title', 'body', 'images', 'contact', 'email', 'about', 'diagnostics'],
      guests: true,
    },
    onSubmit: async ({ images, contact, email, ...values }, draft) => {
      const { body, files } = readyToSend(values.body, images)
      const text = values.title.trim()
      const input = { locale, ...values, title: text, body }
      const label = { kind: 'feedback' as const, text, to: '/feedback' }
      if (guest) {
        const answer = await sendAsGuest({ ...input, email }, { label, files, draft })
        if (answer === 'left') return 'not sent'
        if (answer === 'kept') notify('success', msg`Kept on this device. It is not sent yet.`)
        const opened = typeof answer === 'object' ? answer : null
        if (opened)
          void navigate({
            to: '/feedback/$id',
            params: { id: opened.id },
            hash: keyFragment(opened.key),
            replace: true,
          })
        else void navigate({ to: '/feedback', replace: true })
        return
      }
      const answer = await send({ ...input, contact }, { label, files, draft })
      offerPush()
      if (answer.is === 'sent' && answer.data) {
        void navigate({ to: '/feedback/$id', params: { id: answer.data.id }, replace: true })
        return
      }
      if (answer.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
      void navigate({ to: '/feedback', replace: true })
    },
  })
  return { fields, captcha, guest }
}
