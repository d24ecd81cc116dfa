import type { Authorize } from '#contract/sign-on/session.ts'
import { isLogin, outlasting, queryToKeep, reading, withGoto } from './addresses.ts'
import { type Effect, isSignedIn, type Place, type Step, still, tokenOf, type Values, type Visit } from './events.ts'

/** How long one tab's refresh may keep the others waiting (F36). */
const leaseMs = 10_000

/** How often in a row a refresh may leave the page and come back with nothing (F39). */
const refreshesAllowed = 2

export const fetchFor = (visit: Visit): Effect => ({ type: 'fetchAuthorize', visit })

/** Nobody is sent away from a page that works offline, from the page that signs in, or back into what they left. */
function mayRefresh(values: Values, { address, online, appStart }: Place): boolean {
  return online && !appStart && !values.signedOutByChoice && !reading(address) && !isLogin(address)
}

/** A page was loaded that had been left before (R4.05). */
export function onRefreshedPage(values: Values, place: Place): Step {
  if (values.pageRefresh !== 1 || !mayRefresh(values, place)) return still(values)
  const next = { ...values, pageRefresh: 0 }
  // Sign-on leads back with nothing time after time; the next reload is the person's own and tries anew.
  if (values.refreshes >= refreshesAllowed) return still({ ...next, refreshes: 0 })
  return refresh(next, place)
}

/** One tab goes, the others wait for what it brings (F36). A tab that comes back with nothing waits for nobody. */
function refresh(values: Values, place: Place): Step {
  const ms = leaseLeft(values, place)
  if (ms > 0 && values.refreshes === 0) return { values, effects: [{ type: 'wait', ms, token: tokenOf(values) }] }
  return {
    values: { ...values, lease: place.now + leaseMs, holding: true },
    effects: [fetchFor({ why: 'refresh', goto: place.address })],
  }
}

/** A lease that lasts longer than any was taken before the clock was set back, and binds nobody. */
function leaseLeft({ lease }: Values, { now }: Place): number {
  const left = lease - now
  return left > leaseMs ? 0 : Math.max(left, 0)
}

/** The address of sign-on is known, or it is known that sign-on cannot be reached. */
export function onRefreshAuthorize(values: Values, place: Place, authorize: Authorize | null): Step {
  // The person who is here stays here, and so do the other tabs that wait.
  if (!authorize?.refreshUrl) return still(released(authorize ? { ...values, authorize } : values))
  const next = { ...values, authorize }
  // The person may have gone on reading while the answer was on its way.
  if (!mayRefresh(values, place)) return still(abandoned(next, place))
  // Of a member whose session is over by then nothing is to come back.
  const leftAt = isSignedIn(values.userInfo) ? '' : queryToKeep(place.address)
  return {
    values: { ...next, holding: false, refreshes: values.refreshes + 1, leftAt },
    effects: [{ type: 'go', url: withGoto(authorize.refreshUrl, outlasting(place.address)) }],
  }
}

/** The other tab's time is over. */
export function onWaited(values: Values, place: Place, token: string | null): Step {
  // It brought a session, or learned that there is none to bring.
  if (tokenOf(values) !== token || values.lease === 0) return still(values)
  return mayRefresh(values, place) ? refresh(values, place) : still(values)
}

/** The refresh has come to its end, with any result. */
export const released = (values: Values): Values => ({ ...values, lease: 0, holding: false })

/** The refresh was given up before it brought anything: the tabs that wait go by themselves. */
export const abandoned = (values: Values, { now }: Place): Values =>
  values.holding ? { ...values, lease: now, holding: false } : values
