import { useGuestPass } from '#app/fields/captcha/use-guest-pass.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import type { InputOf } from '#contract/base/endpoint.ts'
import { sendGuestFeedback } from '#contract/feedback/guest.ts'
import { isBegun, noteBegun, threadOfWrite } from '#device/guest-feedback.ts'
import type { OutboxLabel } from '#device/outbox/item.ts'
import { randomKey } from '#device/random-key.ts'

type Input = Omit<InputOf<typeof sendGuestFeedback>, 'key'>
type Call = { label: OutboxLabel; files: Blob[]; draft: SentDraft | undefined }

/**
 * Sends feedback without an account: its key is kept on the device first, then a captcha lets it in, then it goes by the
 * outbox. With no network it is kept there, and the captcha comes when the person asks to send it.
 */
export function useSendAsGuest() {
  const { send } = useOutboxMutation(sendGuestFeedback, { success: true })
  const { letIn, captcha } = useGuestPass()

  /** Where it is then, or that it is kept, gone nobody knows where to (`sent`), or that the person left the captcha. */
  const sendAsGuest = async (
    input: Input,
    call: Call,
  ): Promise<{ id: string; key: string } | 'kept' | 'sent' | 'left'> => {
    const write = call.draft?.key ?? randomKey()
    const thread = await threadOfWrite(write)
    const { key } = thread
    let isIn = isBegun(thread)
    for (;;) {
      // The browser may not have noticed yet that nobody is there: a captcha that cannot come helps nobody.
      if (!isIn && (await checkOnline())) {
        const pass = await letIn(key, input.email || undefined)
        if (pass === 'left') return 'left'
        isIn = pass === 'let in'
      }
      try {
        const answer = await send({ ...input, key }, { ...call, idempotencyKey: write, later: !isIn })
        if (answer.is === 'kept') return 'kept'
        return answer.data ? { id: answer.data.id, key } : 'sent'
      } catch (error) {
        // The server has forgotten the captcha: once more, with all that was typed.
        if (!isIn || fieldErrors(error).captcha === undefined) throw error
        await noteBegun(key, false).catch(() => {})
        isIn = false
      }
    }
  }
  return { sendAsGuest, captcha }
}
