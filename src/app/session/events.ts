import type { Words } from '#app/lib/notifications.ts'
import type { Member } from '#contract/initial/initial.ts'
import type { Authorize, SessionUser, SignIn, UserInfo } from '#contract/sign-on/session.ts'

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
  /** 1: the page was left; 2: it was left by a reload of our own: after sign-in, for an update, for a missing chunk. */
  pageRefresh: number
  /** Codes refused one after the other in this tab. */
  refused: number
  /** The person chose to sign out: no silent sign-on until they sign in again. */
  signedOutByChoice: boolean
  /** They did, and the issuer was not told: it would let the next person in as the same one, with no question. */
  askWho: boolean
  /** When the silent refresh of some tab is over at the latest, in ms; 0 when none is under way. */
  lease: number
  /** The lease was taken by this page, which is still here. Not kept. */
  holding: boolean
  /** Somebody was signed in on this page, and another tab or the server ended it; nobody has signed in since. Not kept. */
  ended: boolean
  /** Silent refreshes of this tab, one after the other, that came back with nothing. */
  refreshes: number
  /** Path and query that a guest's silent refresh has left, for where it takes the query away and brings nobody; else ''. */
  leftAt: string
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
  askWho: false,
  lease: 0,
  holding: false,
  ended: false,
  refreshes: 0,
  leftAt: '',
}

export interface Place {
  /** The current address, absolute. */
  address: string
  /** Base URL of the API; empty or absent is this origin. */
  apiUrl?: string
  online: boolean
  /** The installed app was opened, as opposed to a page reloaded. */
  appStart: boolean
  /** The device's clock in ms, which may be wrong and may be set. */
  now: number
}

/** Why the browser is to go to single sign-on, and where it comes back to. */
export type Visit = { why: 'asked' | 'refused' | 'refresh'; goto: string }

export type SessionEvent =
  | { type: 'load' }
  | { type: 'navigate' }
  | { type: 'online' }
  /** The page is being left; `ours` when by a reload of our own. */
  | { type: 'leave'; ours: boolean }
  | { type: 'signInAsked'; goto: string }
  | { type: 'authorizeAnswered'; visit: Visit; authorize: Authorize | null }
  /** `unreachable`: nobody judged the code. `words`: what was said of a refusal. */
  | { type: 'codeAnswered'; gotoUrl: string; answer: SignIn | 'unreachable'; words?: Words | null }
  /** The time given to another tab's refresh is over; `token` is the one this page had when it began to wait. */
  | { type: 'waited'; token: string | null }
  /** `anyway`: on this device, even where the server refuses; it is told later. */
  | { type: 'signOutAsked'; anyway?: boolean }
  /** `endSessionUrl`: where the issuer's own session is ended, as the server names it. */
  | {
      type: 'logoutAnswered'
      refreshToken: string
      later: boolean
      answer: 'done' | 'unreachable' | 'refused'
      endSessionUrl: string | null
    }
  /** A call was answered 409, or 303 with data; `dataType` is data's type, `token` the one the call was made with. */
  | { type: 'callRefused'; code: number; msg: string; dataType: string | null; token: string | null }
  /** The server answered this token as it answers guests. */
  | { type: 'unknownToken'; token: string; erased?: boolean }
  /** The server said who the signed-in person is now: they, or their issuer, may have changed their name or picture. */
  | { type: 'memberKnown'; member: Member }
  /** Another tab changed what is kept, or it was cleared. */
  | { type: 'adopted'; userInfo: UserInfo | null; token: string | null; user: SessionUser | null }

export type Effect =
  | { type: 'redeem'; code: string; gotoUrl: string }
  | { type: 'fetchAuthorize'; visit: Visit }
  /** `later`: for a session that was left before. */
  | { type: 'logout'; refreshToken: string; later: boolean }
  /** Another tab refreshes: 'waited' happens after `ms`, unless the page has gone. */
  | { type: 'wait'; ms: number; token: string | null }
  /** Loads another address. */
  | { type: 'go'; url: string }
  /**
   * Our own reload after sign-in, at the address without the code. Where nothing outlives the page, the page stays and
   * its address is corrected.
   */
  | { type: 'reopen'; url: string }
  | { type: 'reload' }
  /** Corrects the address without loading anything. */
  | { type: 'replaceAddress'; url: string }
  /** Opens a page inside the app. */
  | { type: 'open'; url: string }
  /** Says what went wrong, in the server's words where it has some. */
  | { type: 'notify'; words: Words }
  /** All local storage goes but the session's own counters, and what is kept elsewhere of what was read. */
  | { type: 'clearLocal' }
  /** What was read as this person goes. What they typed is theirs to keep or to discard, before they sign out (F22). */
  | { type: 'forget'; userId: string }
  /** The account was deleted: what this person typed goes as well, for nobody will ever send it. */
  | { type: 'discard'; userId: string }

export type Step = { values: Values; effects: Effect[] }

export const still = (values: Values): Step => ({ values, effects: [] })

/** Signed in = id and token both present. */
export function isSignedIn(userInfo: UserInfo | null): userInfo is UserInfo {
  return Boolean(userInfo?.id && userInfo.token)
}

/** The token that calls are made with. */
export const tokenOf = ({ userInfo }: Values) => (isSignedIn(userInfo) ? userInfo.token : null)
