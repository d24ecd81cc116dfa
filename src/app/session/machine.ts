import type { Authorize, SessionUser, SignIn, UserInfo } from '#contract/session.ts'
import { isLogin, membersOnly, reading, signInAddress, withGoto, without } from './addresses.ts'

/** What is kept of the session, wherever it is kept. */
export interface Values {
  userInfo: UserInfo | null
  /** Fields of the last sign-in response; they decide nothing. */
  token: string | null
  user: SessionUser | null
  authorize: Authorize | null
  /** The refresh token of a session that was left offline and whose server has yet to be told. */
  logoutLater: string | null
  /** Above 0: the next navigation skips the sign-in check. */
  count: number
  /** 1: the page was left; 2: it was left by our own reload after sign-in. */
  pageRefresh: number
  /** Codes refused one after the other in this tab. */
  refused: number
  /** The person chose to sign out: no silent sign-on until they sign in again. */
  signedOutByChoice: boolean
}

export const emptyValues: Values = {
  userInfo: null,
  token: null,
  user: null,
  authorize: null,
  logoutLater: null,
  count: 0,
  pageRefresh: 0,
  refused: 0,
  signedOutByChoice: false,
}

export interface Place {
  /** The current address, absolute. */
  address: string
  online: boolean
  /** The installed app was opened, as opposed to a page reloaded. */
  appStart: boolean
}

/** Why the browser is to go to single sign-on, and where it comes back to. */
export type Visit = { why: 'asked' | 'refused' | 'refresh'; goto: string }

export type SessionEvent =
  | { type: 'load' }
  | { type: 'navigate' }
  | { type: 'online' }
  /** The page is being left; `ours` when by our own reload after sign-in. */
  | { type: 'leave'; ours: boolean }
  | { type: 'signInAsked'; goto: string }
  | { type: 'authorizeAnswered'; visit: Visit; authorize: Authorize | null }
  /** `unreachable`: nobody judged the code. */
  | { type: 'codeAnswered'; gotoUrl: string; answer: SignIn | 'unreachable' }
  | { type: 'signOutAsked' }
  | { type: 'logoutAnswered'; refreshToken: string; later: boolean; answer: 'done' | 'unreachable' }
  /** The server says that this token is no session any more. */
  | { type: 'needLogin'; token: string | null }
  /** The server answered this token as it answers guests. */
  | { type: 'unknownToken'; token: string }
  /** Another tab changed what is kept. */
  | { type: 'adopted'; userInfo: UserInfo | null; token: string | null; user: SessionUser | null }

export type Effect =
  | { type: 'redeem'; code: string; gotoUrl: string }
  | { type: 'fetchAuthorize'; visit: Visit }
  /** `later`: for a session that was left before. */
  | { type: 'logout'; refreshToken: string; later: boolean }
  /** Loads another address. `ours`: leaving this way is no page refresh. */
  | { type: 'go'; url: string; ours?: boolean }
  | { type: 'reload' }
  /** Corrects the address without loading anything. */
  | { type: 'replaceAddress'; url: string }
  /** Opens a page inside the app. */
  | { type: 'open'; url: string }
  /** The person's cached answers go. */
  | { type: 'forget'; userId: string }

export type Step = { values: Values; effects: Effect[] }

/** How often in a row a refused code may send the browser back to sign-on (F39). */
const refusalsAllowed = 2

/** Signed in = id and token both present. */
export function isSignedIn(userInfo: UserInfo | null): userInfo is UserInfo {
  return Boolean(userInfo?.id && userInfo.token)
}

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
      return still(event.ours ? values : { ...values, pageRefresh: 1 })
    case 'signInAsked':
      return { values: { ...values, refused: 0 }, effects: [fetchFor({ why: 'asked', goto: event.goto })] }
    case 'authorizeAnswered':
      return onAuthorize(values, place, event.visit, event.authorize)
    case 'codeAnswered':
      return onCodeAnswer(values, event.gotoUrl, event.answer)
    case 'signOutAsked':
      return onSignOutAsked(values, place)
    case 'logoutAnswered':
      if (event.later) return still(event.answer === 'done' ? { ...values, logoutLater: null } : values)
      return onLogoutAnswer(values, event.refreshToken, event.answer)
    case 'needLogin':
    case 'unknownToken':
      // A late answer to an earlier session says nothing about this one.
      if (!isSignedIn(values.userInfo) || event.token !== values.userInfo.token) return still(values)
      return { values: signedOut(values), effects: forget(values) }
    case 'adopted': {
      const { userInfo, token, user } = event
      const effects = userInfo?.id === values.userInfo?.id ? [] : forget(values)
      return { values: { ...values, userInfo, token, user }, effects }
    }
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
      logoutLater: values.logoutLater,
    }
    return {
      values: { ...emptyValues, ...kept, count: 1 },
      effects: [...forget(values), { type: 'go', url: url.origin + url.pathname + url.hash }],
    }
  }
  const code = url.searchParams.get('code')
  if (code) {
    const gotoUrl = without(place.address, 'code')
    return { values: { ...values, count: 0 }, effects: [{ type: 'redeem', code, gotoUrl }, ...late] }
  }
  if (values.count > 0) return { values: { ...values, count: 0 }, effects: late }
  if (values.pageRefresh !== 1 || !mayRefresh(values, place)) return { values, effects: late }
  return {
    values: { ...values, pageRefresh: 0 },
    effects: [fetchFor({ why: 'refresh', goto: place.address }), ...late],
  }
}

/** Nobody is sent away from a page that works offline, from the page that signs in, or back into what they left. */
function mayRefresh(values: Values, { address, online, appStart }: Place): boolean {
  return online && !appStart && !values.signedOutByChoice && !reading(address) && !isLogin(address)
}

const fetchFor = (visit: Visit): Effect => ({ type: 'fetchAuthorize', visit })

function onAuthorize(values: Values, place: Place, visit: Visit, authorize: Authorize | null): Step {
  // Sign-on is out of reach: whoever is here stays here.
  if (!authorize) {
    return { values, effects: visit.why === 'refused' ? [{ type: 'replaceAddress', url: visit.goto }] : [] }
  }
  const next = { ...values, authorize }
  if (visit.why !== 'refresh')
    return { values: next, effects: [{ type: 'go', url: withGoto(authorize.url, visit.goto) }] }
  // The person may have gone on reading while the answer was on its way.
  if (!mayRefresh(values, place)) return still(next)
  return { values: next, effects: [{ type: 'go', url: withGoto(authorize.refreshUrl, place.address) }] }
}

function onCodeAnswer(values: Values, gotoUrl: string, answer: SignIn | 'unreachable'): Step {
  if (answer === 'unreachable') return { values, effects: [{ type: 'replaceAddress', url: gotoUrl }] }
  const { flag, token, user } = answer
  if (!flag || !token || !user?.id) return onRefusedCode(values, gotoUrl)
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
    },
    effects: [...(values.userInfo?.id === user.id ? [] : forget(values)), { type: 'go', url: gotoUrl, ours: true }],
  }
}

function onRefusedCode(values: Values, gotoUrl: string): Step {
  if (values.refused < refusalsAllowed) {
    const next = { ...values, refused: values.refused + 1 }
    const visit: Visit = { why: 'refused', goto: gotoUrl }
    if (!values.authorize) return { values: next, effects: [fetchFor(visit)] }
    return { values: next, effects: [{ type: 'go', url: withGoto(values.authorize.url, gotoUrl) }] }
  }
  const next = { ...values, refused: 0 }
  if (isLogin(gotoUrl)) return { values: next, effects: [{ type: 'open', url: signInAddress(null, 'refused') }] }
  if (membersOnly(gotoUrl)) return { values: next, effects: [{ type: 'open', url: signInAddress(gotoUrl, 'refused') }] }
  return { values: next, effects: [{ type: 'replaceAddress', url: gotoUrl }] }
}

function onSignOutAsked(values: Values, place: Place): Step {
  if (!isSignedIn(values.userInfo)) return still(values)
  const refreshToken = values.userInfo.refresh_token
  if (place.online) return { values, effects: [{ type: 'logout', refreshToken, later: false }] }
  return onLogoutAnswer(values, refreshToken, 'unreachable')
}

/** Out of reach, the tokens go at once and the server is told later. */
function onLogoutAnswer(values: Values, refreshToken: string, answer: 'done' | 'unreachable'): Step {
  // Somebody else signed in meanwhile, in another tab.
  if (values.userInfo && values.userInfo.refresh_token !== refreshToken) return still(values)
  const logoutLater = answer === 'done' ? values.logoutLater : refreshToken
  return {
    values: { ...signedOut(values), logoutLater, count: 1, signedOutByChoice: true },
    effects: [...forget(values), { type: 'reload' }],
  }
}

function lateLogout({ logoutLater }: Values, { online }: Place): Effect[] {
  return logoutLater && online ? [{ type: 'logout', refreshToken: logoutLater, later: true }] : []
}

const signedOut = (values: Values): Values => ({ ...values, userInfo: null, token: null, user: null })

const forget = ({ userInfo }: Values): Effect[] => (userInfo ? [{ type: 'forget', userId: userInfo.id }] : [])

const still = (values: Values): Step => ({ values, effects: [] })
