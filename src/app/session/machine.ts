import type { Member } from '#contract/initial/initial.ts'
import type { Authorize } from '#contract/sign-on/session.ts'
import {
  isLogin,
  isOwnSignOn,
  membersOnly,
  pathOf,
  type SignInReason,
  signInAddress,
  withGoto,
  without,
  withPrompt,
  withQueryOf,
} from './addresses.ts'
import {
  forget,
  lateLogout,
  onAdopted,
  onCallRefused,
  onLogoutAnswered,
  onSignOutAsked,
  onUnknownToken,
} from './ending.ts'
import {
  type Effect,
  emptyValues,
  isSignedIn,
  type Place,
  type SessionEvent,
  type Step,
  still,
  type Values,
  type Visit,
} from './events.ts'
import { abandoned, fetchFor, onRefreshAuthorize, onRefreshedPage, onWaited, released } from './refresh.ts'

/** How often in a row a refused code may send the browser back to sign-on (F39). */
const refusalsAllowed = 2

/** Section 4 of the specification: what is kept, where we are and what happens → what is kept then and what is to be done. */
export function step(values: Values, place: Place, event: SessionEvent): Step {
  switch (event.type) {
    case 'load':
      return onLoad(values, place)
    case 'navigate':
      return still({ ...values, count: 0 })
    case 'online':
      return { values, effects: lateLogout(values, place) }
    case 'leave':
      return still(abandoned({ ...values, pageRefresh: event.ours ? 2 : 1 }, place))
    case 'signInAsked':
      return { values: { ...values, refused: 0 }, effects: [fetchFor({ why: 'asked', goto: event.goto })] }
    case 'authorizeAnswered':
      return onAuthorize(values, place, event)
    case 'codeAnswered':
      return onCodeAnswer(released(values), place, event)
    case 'waited':
      return onWaited(values, place, event.token)
    case 'signOutAsked':
      return onSignOutAsked(values, place, event)
    case 'logoutAnswered':
      return onLogoutAnswered(values, event)
    case 'callRefused':
      return onCallRefused(values, place, event)
    case 'unknownToken':
      return onUnknownToken(values, place, event)
    case 'memberKnown':
      return onMemberKnown(values, event.member)
    case 'adopted':
      return onAdopted(values, place, event)
  }
}

/** The order is the specification's: state=0, code, count, pageRefresh. */
function onLoad(values: Values, place: Place): Step {
  const url = new URL(place.address)
  const late = lateLogout(values, place)
  if (url.searchParams.get('state') === '0') {
    const kept = {
      refused: values.refused,
      signedOutByChoice: values.signedOutByChoice,
      askWho: values.askWho,
      logoutLater: values.logoutLater,
      leftAt: values.leftAt,
    }
    return {
      values: { ...emptyValues, ...kept, count: 1 },
      effects: [...forget(values), { type: 'clearLocal' }, { type: 'go', url: url.origin + url.pathname + url.hash }],
    }
  }
  const code = url.searchParams.get('code')
  if (code) {
    const gotoUrl = without(place.address, 'code')
    const now = { ...values, count: 0, refreshes: 0, leftAt: '' }
    return { values: now, effects: [{ type: 'redeem', code, gotoUrl }, ...late] }
  }
  if (values.count > 0) {
    const back = withQueryOf(place.address, values.leftAt)
    const restored: Effect[] = back === null ? [] : [{ type: 'replaceAddress', url: back }]
    return { values: { ...values, count: 0, leftAt: '' }, effects: [...restored, ...late] }
  }
  const refreshed = onRefreshedPage({ ...values, leftAt: '' }, place)
  return { values: refreshed.values, effects: [...refreshed.effects, ...late] }
}

function onAuthorize(values: Values, place: Place, event: Extract<SessionEvent, { type: 'authorizeAnswered' }>): Step {
  const { visit, authorize } = event
  if (visit.why === 'refresh') return onRefreshAuthorize(values, place, authorize)
  if (authorize) {
    const url = signOnAddress(authorize, values, place, visit.goto)
    return { values: { ...values, authorize }, effects: [{ type: 'go', url }] }
  }
  // Sign-on is out of reach: the caller tells the person who asked.
  return visit.why === 'refused' ? staysAt(values, visit.goto, 'unreachable') : still(values)
}

/**
 * Where a person signs in. After a sign-out that the issuer was not told of, it asks who they are; another back end's
 * address is its own.
 */
function signOnAddress({ url }: Authorize, { askWho }: Values, place: Place, goto: string): string {
  const address = withGoto(url, goto)
  return askWho && isOwnSignOn(url, place) ? withPrompt(address) : address
}

function onCodeAnswer(values: Values, place: Place, event: Extract<SessionEvent, { type: 'codeAnswered' }>): Step {
  const { gotoUrl, answer, words } = event
  if (answer === 'unreachable') return staysAt(values, gotoUrl, 'unreachable')
  const { flag, token, user } = answer
  if (!flag || !token || !user?.id) {
    const refused = onRefusedCode(values, place, gotoUrl)
    return words ? { ...refused, effects: [{ type: 'notify', words }, ...refused.effects] } : refused
  }
  const userInfo = { id: user.id, token, refresh_token: user.refresh_token, roleId: user.roleId }
  return {
    values: {
      ...values,
      userInfo,
      token,
      user,
      pageRefresh: 2,
      count: values.count + 1,
      refused: 0,
      signedOutByChoice: false,
      askWho: false,
      ended: false,
    },
    effects: [...(values.userInfo?.id === user.id ? [] : forget(values)), { type: 'reopen', url: gotoUrl }],
  }
}

function onRefusedCode(values: Values, place: Place, gotoUrl: string): Step {
  if (values.refused >= refusalsAllowed) return staysAt({ ...values, refused: 0 }, gotoUrl, 'refused')
  const next = { ...values, refused: values.refused + 1 }
  const visit: Visit = { why: 'refused', goto: gotoUrl }
  if (!values.authorize) return { values: next, effects: [fetchFor(visit)] }
  return { values: next, effects: [{ type: 'go', url: signOnAddress(values.authorize, values, place, gotoUrl) }] }
}

/** Somebody else's name, or the same again, changes nothing. */
function onMemberKnown(values: Values, { id, name, path, status, username, roleId }: Member): Step {
  const { userInfo, user } = values
  if (!isSignedIn(userInfo) || userInfo.id !== id) return still(values)
  const now = { id, name, path, status, username, roleId, refresh_token: userInfo.refresh_token }
  if (user?.name === name && user.path === path && user.username === username && user.status === status) {
    return still(values)
  }
  return still({ ...values, user: now })
}

/** A code brought nothing: a public page stays open, one that needs sign-in gives way to the page that explains (F39). */
function staysAt(values: Values, gotoUrl: string, reason: SignInReason): Step {
  if (isLogin(gotoUrl)) return { values, effects: [{ type: 'open', url: signInAddress(null, reason) }] }
  if (!membersOnly(gotoUrl) || isSignedIn(values.userInfo)) {
    return { values, effects: [{ type: 'replaceAddress', url: gotoUrl }] }
  }
  return { values, effects: [{ type: 'open', url: signInAddress(pathOf(gotoUrl), reason) }] }
}
