import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { keyOf } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { getTicket, listTickets, seeTicket, type Ticket } from '#contract/feedback/staff.ts'
import { useVisible } from './use-visible.ts'

type Other = { name: string; writing: boolean }

const nobody: Other[] = []

/**
 * Tells the server who has a ticket open, for as long as the page is in sight and has a network, and whether they write;
 * who else does. A ticket that was changed meanwhile is read again. What goes wrong is not said: nobody asked for it.
 */
export function usePresence({ id, version }: Pick<Ticket, 'id' | 'version'>, writing: boolean): Other[] {
  const client = useClient()
  const queryClient = useQueryClient()
  const online = useOnline()
  const visible = useVisible()
  const [others, setOthers] = useState(nobody)
  const shown = useRef(version)
  shown.current = version
  useEffect(() => {
    if (!online || !visible) return setOthers(nobody)
    const ended = new AbortController()
    const see = async () => {
      const { data } = await client.call(seeTicket, { id, writing }, { signal: ended.signal })
      if (ended.signal.aborted) return
      setOthers(data.others)
      if (data.version <= shown.current) return
      void queryClient.invalidateQueries({ queryKey: keyOf(getTicket, { id }) })
      void queryClient.invalidateQueries({ queryKey: keyOf(listTickets) })
    }
    const say = () =>
      void see().catch(() => {
        // It is said again in a moment.
      })
    say()
    const timer = setInterval(say, feedbackLimits.presenceSeconds * 1_000)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [client, queryClient, id, writing, online, visible])
  return others
}
