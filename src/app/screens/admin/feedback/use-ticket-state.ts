import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { keyOf } from '#app/api/query.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { codes } from '#contract/base/codes.ts'
import type { InputOf } from '#contract/base/endpoint.ts'
import { editTicket, getTicket, Ticket } from '#contract/feedback/staff.ts'

/** What staff give a ticket, as choices of a form have it. */
export type TicketState = { status: string; priority: string; assigneeId: string }

/** What was chosen and not saved, and over which state of which version. */
const Kept = z.object({
  change: z.record(z.string(), z.string()),
  base: z.object({ status: z.string(), priority: z.string(), assigneeId: z.string() }),
  version: z.number(),
})
type Kept = z.infer<typeof Kept>

export const stateOf = ({ status, priority, assignee }: Ticket): TicketState => ({
  status,
  priority: String(priority),
  assigneeId: assignee.id,
})

const isSame = (one: TicketState, other: TicketState) =>
  one.status === other.status && one.priority === other.priority && one.assigneeId === other.assigneeId

/** As the contract wants it: what was not chosen is left out. */
function inputOf({ status, priority, assigneeId }: Partial<TicketState>) {
  return {
    ...(status !== undefined && { status }),
    ...(priority !== undefined && { priority: Number(priority) }),
    ...(assigneeId !== undefined && { assigneeId }),
  } as Omit<InputOf<typeof editTicket>, 'id' | 'version'>
}

/**
 * Status, priority and assignee as somebody chooses them: sent at once where there is a network, kept on the device until then. What they did not
 * touch follows the ticket. Where others gave it another state meanwhile, they are asked; what others only said does not
 * disturb.
 */
export function useTicketState(ticket: Ticket) {
  const { id, version } = ticket
  const queryClient = useQueryClient()
  const { sendAsync, isPending, error, reset } = useApiMutation(editTicket, { silent: true })
  const { found, keep, end } = useDraft(`ticket-state/${id}`, Kept)
  const [kept, setKept] = useState<Kept | null>(null)
  /** The ticket as others left it, while the person has not said what is to stay. */
  const [theirs, setTheirs] = useState<Ticket | null>(null)
  /** What was saved last, until the ticket has been read again. */
  const [saved, setSaved] = useState<{ state: TicketState; version: number } | null>(null)
  useEffect(() => {
    if (found) setKept((now) => now ?? found)
  }, [found])

  const present = saved && saved.version > version ? saved.state : stateOf(ticket)
  const change: Partial<TicketState> = kept?.change ?? {}
  const remember = (next: Kept | null) => {
    setKept(next)
    keep(next)
  }

  const choose = (name: keyof TicketState, value: string, online: boolean) => {
    const { [name]: _, ...others } = kept?.change ?? {}
    const changed = value === present[name] ? others : { ...others, [name]: value }
    const base = kept ?? { base: present, version: Math.max(version, saved?.version ?? 0) }
    reset()
    const next = Object.keys(changed).length === 0 ? null : { ...base, change: changed }
    remember(next)
    if (next && online) void send(next)
  }

  const send = async (next: Kept): Promise<void> => {
    setTheirs(null)
    try {
      const { data, msg } = await sendAsync({ id, ...inputOf(next.change), version: next.version })
      setSaved({ state: { ...next.base, ...next.change }, version: data.version })
      setKept(null)
      end()
      saySuccess(msg)
    } catch (failure) {
      const answer = failure instanceof Failure && failure.code === codes.stale ? failure.data : undefined
      const read = Ticket.safeParse(answer)
      // What else went wrong stands beneath the form.
      if (!read.success) return
      if (isSame(stateOf(read.data), next.base)) return send({ ...next, version: read.data.version })
      setTheirs(read.data)
      void queryClient.invalidateQueries({ queryKey: keyOf(getTicket, { id }) })
    }
  }

  return {
    state: { ...present, ...change },
    /** What of it was chosen and is not saved. */
    change,
    theirs,
    isChanged: kept !== null,
    isSending: isPending,
    error: theirs === null ? error : null,
    choose,
    save: () => kept && void send(kept),
    /** Sends what was chosen over what others saved. */
    insist: () => kept && theirs && void send({ ...kept, base: stateOf(theirs), version: theirs.version }),
    /** Lets go of what was chosen. */
    yield: () => {
      setTheirs(null)
      reset()
      remember(null)
    },
  }
}
