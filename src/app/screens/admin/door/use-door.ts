import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import type { OutboxMutationAnswer } from '#app/offline/use-outbox-mutation.ts'
import { useSession } from '#app/session/context.ts'
import { type DoorPerson, readTicket } from '#contract/base/ticket.ts'
import type { OutboxItem, OutboxLabel } from '#device/outbox/item.ts'
import { outbox } from '#device/outbox/outbox.ts'

const Refused = z.object({ fields: z.object({ code: z.optional(z.string()) }) })

/** What became of a ticket. `later`: it counts once there is a network. `words`: why it was refused, or could not be kept. */
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

/** Verdicts that stay in sight, newest first. */
const shownVerdicts = 6

/**
 * A door: the list that lies on this device, what of it waits to be sent, and the judgement on a ticket,
 * which needs no network. Tickets are judged one after another, however fast they come. Of one that two doors have let
 * in without a network, the server refuses the second, and says so here.
 */
export function useDoor(id: string, { list, admitting, path, to }: DoorSource) {
  const online = useOnline()
  const failureText = useFailureText()
  const owner = useSession().userInfo?.id
  const { data, error, updatedAt, refetch } = list
  const mine = useOutbox().items.filter((item) => item.path === path)
  const [verdicts, setVerdicts] = useState<Verdict[]>([])
  const [queued, setQueued] = useState(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const judge = async (text: string, door: string): Promise<Verdict> => {
    const ticket = readTicket(text)
    if (!ticket) return { is: 'unreadable' }
    if (ticket.forId !== '' && ticket.forId !== id) return { is: 'other' }
    const { code } = ticket
    const person = data?.people.find((one) => one.code === code)
    // Read anew: the ticket before this one may just have been put there.
    const kept = owner === undefined ? [] : await outbox.list(owner).catch(() => [])
    const before = usedBefore(
      person,
      kept.filter((item) => item.path === path),
      code,
    )
    if (before) return { is: 'used', name: person?.name ?? '', ...before }
    if (data?.cancelled) return { is: 'cancelled' }
    // Somebody who signed up after the list was saved: the server knows.
    if (!person && !online) return { is: 'unknown' }
    const at = Math.floor(Date.now() / 1_000)
    const label = { kind: 'admission' as const, text: person?.name ?? code, to }
    try {
      const answer = await admitting.send({ id, code, door, at }, { label })
      return {
        is: 'in',
        name: answer.is === 'sent' ? (answer.data?.name ?? '') : (person?.name ?? ''),
        later: answer.is === 'kept',
      }
    } catch (failure) {
      if (failure instanceof Failure && Refused.safeParse(failure.data).data?.fields.code === 'wrong')
        return { is: 'unknown' }
      return { is: 'refused', words: failureText(failure) }
    }
  }
  // By what is known when its turn comes.
  const judgeNow = useRef(judge)
  judgeNow.current = judge
  /** Judges a ticket when those before it are done; resolves with what became of it. */
  const check = (text: string, door: string) => {
    setQueued((count) => count + 1)
    const turn = last.current.then(async () => {
      const verdict = await judgeNow.current(text, door)
      setVerdicts((before) => [verdict, ...before].slice(0, shownVerdicts))
      setQueued((count) => count - 1)
      return verdict
    })
    last.current = turn
    return turn
  }
  return {
    data,
    error,
    updatedAt,
    online,
    verdicts,
    queued,
    check,
    retry: () => void refetch(),
    waiting: mine.filter(({ parked }) => !parked),
    refused: mine.flatMap(({ idempotencyKey, label, parked }) =>
      parked ? [{ key: idempotencyKey, name: label.text, words: parked.msg }] : [],
    ),
  }
}

/** When and where a ticket was let in already, by the list or by what this device has not sent yet. */
function usedBefore(
  person: DoorPerson | undefined,
  mine: OutboxItem[],
  code: string,
): { at: number; door: string } | null {
  if (person && person.admittedAt > 0) return { at: person.admittedAt, door: person.door }
  const own = mine.find(({ body, parked }) => !parked && body.code === code)
  return own ? { at: Number(own.body.at), door: String(own.body.door) } : null
}
