import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { Failure } from '#app/api/failure.ts'
import { keptAnswer } from '#app/api/persist.ts'
import { queryFor } from '#app/api/query.ts'
import { codes } from '#contract/base/codes.ts'
import { getInitial, type Initial, memberIdOf } from '#contract/initial/initial.ts'
import type { SwitchKey } from '#contract/switches.ts'
import { returnPath, routeNames, type SignInReason, type WantedAsGuest } from './addresses.ts'
import type { Session } from './context.ts'
import { ensureInitial } from './initial.ts'
import { mayEnterAdmin } from './permission.ts'
import { usualSide } from './switches.ts'

/** What a route's `beforeLoad` is given, as far as a guard looks. */
export interface Guarded {
  context: { session: Session }
  location: { href: string }
}

/** For routes that make no sense without a member: who is not signed in goes to sign in, and comes back to where they wanted to; `wanted` is told there. */
export async function requireMember({ context, location }: Guarded, wanted?: WantedAsGuest): Promise<void> {
  const { state, ended } = await context.session.known()
  // That it is over is said first, as the page is told that was open: of the two ways here, either may be the last.
  if (state !== 'in') throw toSignIn(location, ended ? 'ended' : wanted)
}

/**
 * For the admin area (R6.01): a member with a node of it; a member without one gets a Failure of code 403. What the
 * server said last is enough to enter, for it checks each call by itself; it is asked again before anybody is refused.
 */
export async function requireAdmin(guarded: Guarded & { context: { queryClient: QueryClient } }): Promise<void> {
  await requireMember(guarded)
  const { queryClient, session } = guarded.context
  const initial = queryFor(getInitial, {})
  const kept = queryClient.getQueryData(initial.queryKey) !== undefined
  const token = session.token()
  const known = await lastKnown(guarded.context).catch((error) => {
    // A back end that names no nodes has granted none.
    if (error instanceof Failure && error.isNotFound) return forbidden(guarded)
    throw error
  })
  if (mayEnterAdmin(known.authNode)) return
  const askAgain = () => queryClient.fetchQuery({ ...initial, staleTime: 0 }).then(({ data }) => data)
  const fresh = kept ? await askAgain().catch(() => null) : known
  const now = fresh ?? known
  if (now.userInfo === null) {
    // Or the page that signs in would call them signed in and send them back here.
    if (fresh && token !== null) session.onUnknownToken(token)
    throw toSignIn(guarded.location)
  }
  if (!mayEnterAdmin(now.authNode)) forbidden(guarded)
}

function forbidden({ location }: Guarded): never {
  throw new Failure('envelope', { url: location.href, code: codes.forbidden })
}

/** What the initial call answers, or where nobody answers, what it answered this person the last time. */
export async function lastKnown({
  queryClient,
  session,
}: Guarded['context'] & { queryClient: QueryClient }): Promise<Initial> {
  try {
    return await ensureInitial(queryClient)
  } catch (error) {
    const userId = session.get().userInfo?.id
    if (!(error instanceof Failure && error.isUnreachable) || userId === undefined) throw error
    const kept = await keptAnswer(userId, getInitial, {})
    if (!kept || memberIdOf(kept.answer.data, userId) !== userId) throw error
    queryClient.setQueryData(queryFor(getInitial, {}).queryKey, kept.answer, { updatedAt: kept.updatedAt })
    return kept.answer.data
  }
}

/** Whether a feature is on for somebody who is not signed in, by what the server says or last said; its default otherwise. */
export async function isOnForGuest({ queryClient }: { queryClient: QueryClient }, key: SwitchKey): Promise<boolean> {
  const known = await ensureInitial(queryClient).catch(async () => {
    return (await keptAnswer(null, getInitial, {}))?.answer.data
  })
  const featureSwitch = known?.switches?.find(({ flagKey }) => flagKey === key)
  return featureSwitch?.value ?? usualSide(key)
}

const toSignIn = ({ href }: Guarded['location'], reason?: SignInReason) =>
  redirect({ to: routeNames.userLogin, search: { goto: returnPath(href), reason } })
