import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type OutboxEntry, retryItem } from '#app/offline/outbox.ts'
import { useKeptThreads } from '#app/offline/use-guest-threads.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { sendGuestFeedback } from '#contract/feedback/guest.ts'
import { isBegun, noteBegun } from '#device/guest-feedback.ts'
import { useGuestPass } from './use-guest-pass.ts'

/**
 * Whether a write waits for a captcha: the server said so, or it was kept with no network and nothing has let it in yet.
 * What was refused for another reason is first put right.
 */
export function useNeedsCheck({ endpoint, parked, body: { key } }: OutboxEntry): boolean {
  const threads = useKeptThreads()
  if (endpoint !== sendGuestFeedback.queued.name || typeof key !== 'string') return false
  if (parked) return parked.fields?.captcha !== undefined
  const thread = threads?.find((one) => one.key === key)
  return thread === undefined || !isBegun(thread)
}

/** Of a guest’s write that was kept with no network: does what was not possible then, and sends it. */
export function CheckAndSend({ item, className }: { item: OutboxEntry; className?: string }) {
  const online = useOnline()
  const { tryLetIn, captcha } = useGuestPass()
  const [working, setWorking] = useState(false)
  const send = async () => {
    const key = String(item.body.key)
    setWorking(true)
    await noteBegun(key, false).catch(() => {})
    if ((await tryLetIn(key)) === 'let in') await retryItem(item)
    setWorking(false)
  }
  return (
    <>
      <button type="button" className={className} disabled={!online || working} onClick={() => void send()}>
        <Trans>Verify and send</Trans>
      </button>
      {captcha}
    </>
  )
}
