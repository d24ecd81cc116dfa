import { useEffect, useState } from 'react'
import { useSession } from '#app/session/context.ts'
import { onOutboxChange } from '#device/outbox/changes.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import type { Pause } from '#device/outbox/rows.ts'
import type { OutboxEntry } from './outbox.ts'

export interface OutboxList {
  /** What waits of the guest and of the signed-in member, oldest first, parked ones included; nothing of others. */
  items: OutboxEntry[]
  waiting: number
  parked: number
  /** Why nothing of the person's is sent at present: they have to sign in again, or the server has to rest. */
  pause: Pause | null
  /** The device has been read. */
  known: boolean
}

const empty: OutboxList = { items: [], waiting: 0, parked: 0, pause: null, known: false }

/** What waits to be sent, live, whichever tab or worker changes it. */
export function useOutbox(): OutboxList {
  const owner = useSession().userInfo?.id ?? null
  const [read, setRead] = useState<{ owner: string | null; list: OutboxList }>()

  useEffect(() => {
    let gone = false
    /** Of readings that overtake each other the last one counts. */
    let last = 0
    const look = async () => {
      last += 1
      const mine = last
      const list = await readOutbox(owner).catch(() => ({ ...empty, known: true }))
      if (!gone && mine === last) setRead({ owner, list })
    }
    const stop = onOutboxChange(() => void look())
    void look()
    return () => {
      gone = true
      stop()
    }
  }, [owner])

  // Of another person's list nothing is shown, not for one frame.
  return read && read.owner === owner ? read.list : empty
}

async function readOutbox(owner: string | null): Promise<OutboxList> {
  const items: OutboxEntry[] = []
  let pause: Pause | null = null
  for (const one of owner === null ? [guest] : [guest, owner]) {
    const state = await outbox.state(one)
    items.push(...state.items.filter(({ label }) => label.kind !== 'silent').map((item) => ({ ...item, owner: one })))
    pause = state.pause ?? pause
  }
  items.sort((a, b) => a.createdAt - b.createdAt)
  const parked = items.filter((item) => item.parked).length
  return { items, waiting: items.length - parked, parked, pause, known: true }
}
