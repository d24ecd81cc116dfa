import { useState } from 'react'
import * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import type { OutboxMutationAnswer } from '#app/offline/use-outbox-mutation.ts'
import { type DoorPerson, readTicket } from '#contract/base/ticket.ts'
import type { OutboxLabel } from '#device/outbox/item.ts'

const Refused = z.object({ fields: z.object({ code: z.optional(z.string()) }) })

/** What became of a ticket. `later`: it counts once there is a network. `words`: the server’s, where it refused. */
export type Verdict =
  | { is: 'in'; name: string; later: boolean }
  | { is: 'used'; name: string; at: number; door: string }
  | { is: 'other' | 'unknown' | 'unreadable' | 'cancelled' }
  | { is: 'refused'; words: string }

/** Whose door it is: the list that lies on this device, and how somebody is let in. */
export type DoorSource = {
  list: {
    data: { title: string; people: DoorPerson[]; cancelled?: boolean } | undefined
    error: Failure | null
    updatedAt: number | null
    refetch: () => unknown
  }
  admitting: {
    isPending: boolean
    send(
      input: { id: string; code: string; door: string; at: number },
      call: { label: OutboxLabel },
    ): Promise<OutboxMutationAnswer<{ name: string }>>
  }
  /** Where letting in is sent to: what of it waits is found by that. */
  path: string
  /** The screen of this door. */
  to: string
}

/**
 * A door: the list that lies on this device, what of it waits to be sent, and the judgement on a ticket,
 * which needs no network. Of one that two doors have let in without one, the server refuses the second, and says so here.
 */
export function useDoor(id: string, { list, admitting, path, to }: DoorSource) {
  const online = useOnline()
  const { data, error, updatedAt, refetch } = list
  const { send, isPending } = admitting
  const mine = useOutbox().items.filter((item) => item.path === path)
  const [verdict, setVerdict] = useState<Verdict | null>(null)

  const judge = async (text: string, door: string): Promise<Verdict> => {
    const ticket = readTicket(text)
    if (!ticket) return { is: 'unreadable' }
    if (ticket.forId !== '' && ticket.forId !== id) return { is: 'other' }
    const { code } = ticket
    const person = data?.people.find((one) => one.code === code)
    const before = usedBefore(person, mine, code)
    if (before) return { is: 'used', name: person?.name ?? '', ...before }
    if (data?.cancelled) return { is: 'cancelled' }
    // Somebody who signed up after the list was saved: the server knows.
    if (!person && !online) return { is: 'unknown' }
    const at = Math.floor(Date.now() / 1_000)
    const label = { kind: 'admission' as const, text: person?.name ?? code, to }
    try {
      const answer = await send({ id, code, door, at }, { label })
      return {
        is: 'in',
        name: answer.is === 'sent' ? (answer.data?.name ?? '') : (person?.name ?? ''),
        later: answer.is === 'kept',
      }
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      if (Refused.safeParse(failure.data).data?.fields.code === 'wrong') return { is: 'unknown' }
      return { is: 'refused', words: failure.msg }
    }
  }
  return {
    ...{ data, error, updatedAt, online, isPending, verdict },
    retry: () => void refetch(),
    waiting: mine.filter(({ parked }) => !parked),
    refused: mine.flatMap(({ idempotencyKey, label, parked }) =>
      parked ? [{ key: idempotencyKey, name: label.text, words: parked.msg }] : [],
    ),
    check: async (text: string, door: string) => setVerdict(await judge(text, door)),
    clear: () => setVerdict(null),
  }
}

/** When and where a ticket was let in already, by the list or by what this device has not sent yet. */
function usedBefore(
  person: DoorPerson | undefined,
  mine: OutboxEntry[],
  code: string,
): { at: number; door: string } | null {
  if (person && person.admittedAt > 0) return { at: person.admittedAt, door: person.door }
  const own = mine.find(({ body, parked }) => !parked && body.code === code)
  return own ? { at: Number(own.body.at), door: String(own.body.door) } : null
}
