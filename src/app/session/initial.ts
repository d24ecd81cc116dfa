import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { Answer } from '#app/api/answer.ts'
import { keyOf, queryFor } from '#app/api/query.ts'
import { onLanguage } from '#app/lib/on-language.ts'
import { initialState, publicPart } from '#app/lib/site.ts'
import { getInitial, type Initial, memberIdOf } from '#contract/initial/initial.ts'
import type { Session } from './context.ts'
import { forgetMember } from './member-centre.ts'
import { watchRefusals } from './refused.ts'

/** The answer to the initial call, asked for when it is not there yet. Throws a Failure. */
export async function ensureInitial(queryClient: QueryClient): Promise<Initial> {
  return (await queryClient.ensureQueryData(queryFor(getInitial, {}))).data
}

/** Asks anew, for what this person has just changed about themselves. Throws a Failure. */
export async function refreshInitial(queryClient: QueryClient): Promise<Initial> {
  return (await queryClient.fetchQuery({ ...queryFor(getInitial, {}), staleTime: 0, meta: { silent: true } })).data
}

/** Resolves once the initial call that is under way has an answer or has failed; at once where none is. */
export function initialSettled(queryClient: QueryClient): Promise<void> {
  const isUnderWay = () => queryClient.getQueryState(keyOf(getInitial, {}))?.fetchStatus === 'fetching'
  return new Promise((resolve) => {
    if (!isUnderWay()) return resolve()
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (isUnderWay()) return
      stop()
      resolve()
    })
  })
}

/**
 * Keeps the site's and the member area's state as the initial call says, which is asked now, whenever who is signed in or
 * the language changes, when the network comes back, and when the server refuses something. What fails is asked again
 * then; the person is not told, for what was known stays. Returns its end.
 */
export function startInitial({ queryClient, session }: { queryClient: QueryClient; session: Session }): () => void {
  const queryKey = keyOf(getInitial, {})
  const userId = () => session.get().userInfo?.id ?? null
  let owner = userId()
  let latest = 0

  async function ask(): Promise<void> {
    latest += 1
    const mine = latest
    // An answer that is on its way is for somebody else, or in the other language.
    await queryClient.cancelQueries({ queryKey })
    const token = session.token()
    try {
      const { userInfo, erased } = await refreshInitial(queryClient)
      if (mine === latest && userInfo === null && token !== null) session.onUnknownToken(token, erased)
    } catch (error) {
      // At sign-out all that is being asked is given up, this too.
      if (error instanceof CancelledError && mine === latest) setTimeout(() => mine === latest && void ask())
    }
  }

  const fill = () => {
    const answer = queryClient.getQueryData(queryFor(getInitial, {}).queryKey)?.data
    const user = userId()
    if (!answer) return
    const isOwn = user !== null && memberIdOf(answer, user) === user
    // Of somebody else nothing is kept in memory either.
    const shown = isOwn ? answer : publicPart(answer)
    const before = initialState.get()
    if (shown !== before.answer || isOwn !== before.isOwn) initialState.set({ answer: shown, isOwn })
  }
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== queryKey[0] || (event.type !== 'added' && event.type !== 'updated')) return
    fill()
    // What the device had kept of them may be older than what the session knows: only an answer counts.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const member = (event.query.state.data as Answer<Initial> | undefined)?.data.userInfo
    if (member) session.onMember(member)
  })
  const stopListening = session.subscribe(() => {
    if (userId() === owner) return
    owner = userId()
    forgetMember()
    void queryClient.resetQueries({ queryKey })
    void ask()
  })
  const again = () => void ask()
  const stopTranslating = onLanguage(again)
  const stopRefusals = watchRefusals(queryClient, again)
  addEventListener('online', again)
  fill()
  void ask()
  return () => {
    latest += 1
    stopWatching()
    stopListening()
    stopTranslating()
    stopRefusals()
    removeEventListener('online', again)
  }
}
