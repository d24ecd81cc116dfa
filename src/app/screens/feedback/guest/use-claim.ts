import { useApiMutation } from '#app/api/mutation.ts'
import { claimFeedback } from '#contract/feedback/guest.ts'
import { forgetGuestThread } from '#device/guest-feedback.ts'

/** Takes threads of this device into the account, one after the other; what is refused stays here, and is said in passing. */
export function useClaim() {
  const { sendAsync, isPending } = useApiMutation(claimFeedback, { success: true })
  const claim = async (threads: { id: string; key: string }[]): Promise<void> => {
    for (const { id, key } of threads) {
      const claimed = await sendAsync({ id, key }).catch(() => null)
      if (claimed) await forgetGuestThread(key)
    }
  }
  return { claim, isClaiming: isPending }
}
