import { useState } from 'react'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { codes } from '#contract/base/codes.ts'
import type { InputOf } from '#contract/base/endpoint.ts'
import { placeOrder } from '#contract/order/order.ts'

export type Purchase = InputOf<typeof placeOrder>

/**
 * Buys. An order of which nobody knows whether it was placed, since the answer was lost, stays on this device with its
 * key until the server says what became of it: asked for again, also after a reload, it is the same order.
 */
export function usePurchase(productId: string) {
  const draft = useDraft<Purchase>(`purchase/${productId}`, placeOrder.input)
  const [left, setLeft] = useState<Purchase | null>()
  const { sendAsync, isPending } = useApiMutation(placeOrder, { success: true, silent: true })
  /** What is not answered yet; undefined while the device is being read. */
  const unanswered = left === undefined ? draft.found : left

  /** The id of the order. Throws a Failure. */
  const buy = async (purchase: Purchase): Promise<string> => {
    draft.keep(purchase)
    const kept = await draft.handOver(purchase)
    try {
      const { data } = await sendAsync(purchase, { idempotencyKey: kept?.key })
      draft.end()
      setLeft(null)
      return data.id
    } catch (failure) {
      const isOver = saysNo(failure, { isFirst: !unanswered })
      if (isOver) draft.end()
      else draft.goOn(purchase)
      setLeft(isOver ? null : purchase)
      throw failure
    }
  }
  return { unanswered, buy, isPending }
}

/**
 * Whether the server has said that nothing was bought. Of an earlier press it says nothing where it does not look: to a
 * person whose session is over, or who asks too often.
 */
function saysNo(failure: unknown, { isFirst }: { isFirst: boolean }): boolean {
  if (!(failure instanceof Failure) || failure.kind !== 'envelope') return false
  const code = failure.code ?? codes.broken
  if (code >= codes.broken || code === codes.inFlight) return false
  return isFirst || !(failure.ofSession || code === codes.tooMany)
}
