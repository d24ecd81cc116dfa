import type { QueryClient } from '@tanstack/react-query'
import { queryFor } from '#app/api/query.ts'
import { getInitial } from '#contract/initial/initial.ts'
import { getMySwitches } from '#contract/switch/answer.ts'
import { switchLimits } from '#contract/switch/limits.ts'
import type { Session } from './context.ts'
import { switchAnswers } from './switches.ts'

type Ports = {
  queryClient: QueryClient
  session: Session
  /** A switch that was off is on now. */
  onTurnedOn: () => void
}

/**
 * Asks for the switches again while the page is seen, and at once when it is seen again; what is said is put into the
 * initial answer, so that it is kept with it. A back end whose initial answer has none is not asked. Returns its end.
 */
export function followSwitches({ queryClient, session, onTurnedOn }: Ports): () => void {
  const { queryKey } = queryFor(getInitial, {})
  const known = () => queryClient.getQueryData(queryKey)?.data.switches
  let asking = false

  async function ask(): Promise<void> {
    if (asking || known() === undefined || document.visibilityState !== 'visible') return
    asking = true
    const token = session.token()
    const fresh = { staleTime: 0, gcTime: 0, retry: false, meta: { silent: true } }
    try {
      const { switches } = (await queryClient.fetchQuery({ ...queryFor(getMySwitches, {}), ...fresh })).data
      // Somebody else is here by now: the initial call has been asked for them.
      if (session.token() !== token || JSON.stringify(switches) === JSON.stringify(known())) return
      queryClient.setQueryData(queryKey, (now) => now && { ...now, data: { ...now.data, switches } })
    } catch {
      // What was known stays.
    } finally {
      asking = false
    }
  }

  let on = onKeys()
  const stopListening = switchAnswers.subscribe(() => {
    const now = onKeys()
    const turnedOn = on.size > 0 && [...now].some((key) => !on.has(key))
    on = now
    if (turnedOn) onTurnedOn()
  })
  const look = () => void ask()
  const timer = setInterval(look, switchLimits.askSeconds * 1000)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    stopListening()
  }
}

const onKeys = () => new Set(switchAnswers.get().flatMap(({ flagKey, value }) => (value ? [flagKey] : [])))
