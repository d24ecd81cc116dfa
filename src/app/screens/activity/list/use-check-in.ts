import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import { notify } from '#app/lib/notifications.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { checkIn, getCheckIn } from '#contract/activity/check-in.ts'
import { dayIn } from '#contract/activity/zone.ts'

/** So often it is looked whether another day has begun. */
const lookMs = 30_000

/**
 * The member’s check-ins, and what of them waits on this device. The day is the one that it is now where the account
 * counts its days, by the clock of this device: it is sent along, however much later that may be.
 */
export function useCheckIn() {
  const zone = deviceZone()
  const { data, error, refetch } = useApiQuery(getCheckIn, { zone }, { quiet: true })
  const { items } = useOutbox()
  const { send, isPending } = useOutboxMutation(checkIn, { success: true })
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1_000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1_000)), lookMs)
    return () => clearInterval(timer)
  }, [])
  const today = dayIn(data?.zone || zone, now)
  const waiting = items
    .filter(({ label, parked }) => label.kind === 'checkIn' && !parked)
    .map(({ body }) => String(body.day))
  const days = new Set([...(data?.days ?? []), ...waiting])
  const run = async () => {
    const day = dayIn(data?.zone || zone, Math.floor(Date.now() / 1_000))
    const label = { kind: 'checkIn' as const, text: day, to: '/activity' }
    // Refused, it is said in passing, and the button is still there.
    const answer = await send({ day, zone }, { label }).catch(() => null)
    if (answer?.is === 'kept')
      notify('success', msg`Kept on this device, with today’s date. It is sent as soon as you are online.`)
  }
  return {
    data,
    error,
    retry: () => void refetch(),
    days,
    today,
    isDone: days.has(today),
    waits: waiting.includes(today),
    isPending,
    run,
  }
}
