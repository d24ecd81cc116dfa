import { msg } from '@lingui/core/macro'
import { codes, erasedType, needLoginType } from '#contract/base/codes.ts'
import { membersOnly, onTarget, pathOf, routeNames, signInAddress } from './addresses.ts'
import {
  type Effect,
  isSignedIn,
  type Place,
  type SessionEvent,
  type Step,
  still,
  tokenOf,
  type Values,
} from './events.ts'

const endedWords = msg`Your session has ended. Sign in again to continue.`
const deletedWords = msg`Your account has been deleted.`

type Of<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>

/** The session's problems in other people's words: rule R8.02. */
export function onCallRefused(values: Values, place: Place, event: Of<'callRefused'>): Step {
  // A late answer to an earlier session says nothing about this one.
  if (event.token !== tokenOf(values)) return still(values)
  const erased = event.dataType === erasedType
  const needsLogin = erased || event.code === codes.sessionElsewhere || event.dataType === needLoginType
  const target = needsLogin ? routeNames.userLogin : routeNames.user
  // A deleted account has nothing to come back to. A call that was on its way when it ended knows no more than before.
  const next = needsLogin
    ? { ...signedOut(values), ended: !erased && (values.ended || tokenOf(values) !== null) }
    : values
  const gone = [...(needsLogin ? forget(values) : []), ...(erased ? discard(values) : [])]
  const notices: Effect[] = event.msg ? [{ type: 'notify', words: event.msg }] : []
  if (onTarget(place.address, target)) {
    // The page that signs in says itself what it is there for; a page of the member's area says nothing of this.
    return { values: next, effects: needsLogin ? gone : notices }
  }
  // A person who was signed in is told that it is over. A tab may hear so from a call before it hears it from the
  // tab that signed out.
  const url = needsLogin ? signInAddress(pathOf(place.address), next.ended ? 'ended' : undefined) : target
  // Opened before it empties: the page that is left would ask for everything again.
  return { values: next, effects: [...notices, { type: 'open', url }, ...gone] }
}

/**
 * What nobody asked for just now, such as the sending of what waits, has shown that the session is over: what the
 * person reads stays open, and they are told. The member's area and the page that signs in say so themselves.
 */
export function onUnknownToken(values: Values, place: Place, { token, erased }: Of<'unknownToken'>): Step {
  if (token !== tokenOf(values)) return still(values)
  const saysItself = onTarget(place.address, routeNames.user) || onTarget(place.address, routeNames.userLogin)
  const words = erased ? deletedWords : saysItself ? null : endedWords
  const notices: Effect[] = words ? [{ type: 'notify', words }] : []
  return {
    values: { ...signedOut(values), ended: !erased },
    effects: [...notices, ...forget(values), ...(erased ? discard(values) : [])],
  }
}

export function onAdopted(values: Values, place: Place, { userInfo, token, user }: Of<'adopted'>): Step {
  const ended = !isSignedIn(userInfo) && (values.ended || isSignedIn(values.userInfo))
  const next = { ...values, userInfo, token, user, ended }
  if (userInfo?.id === values.userInfo?.id) return still(next)
  const leave = !isSignedIn(userInfo) && membersOnly(place.address)
  const open: Effect[] = leave ? [{ type: 'open', url: signInAddress(pathOf(place.address), 'ended') }] : []
  return { values: next, effects: [...open, ...forget(values)] }
}

export function onSignOutAsked(values: Values, place: Place, { anyway = false }: Of<'signOutAsked'>): Step {
  if (!isSignedIn(values.userInfo)) return still(values)
  const refreshToken = values.userInfo.refresh_token
  if (place.online && !anyway) return { values, effects: [{ type: 'logout', refreshToken, later: false }] }
  return signedOutByChoice(values, refreshToken, null)
}

export function onLogoutAnswered(values: Values, event: Of<'logoutAnswered'>): Step {
  const { refreshToken, later, answer, endSessionUrl } = event
  // Somebody who wants out and may not is told why, and stays until they say otherwise.
  if (answer === 'refused' && !later) return still(values)
  const toldLater = answer === 'unreachable' ? refreshToken : null
  if (later) return still({ ...values, logoutLater: toldLater })
  // Somebody else signed in meanwhile, in another tab.
  if (values.userInfo && values.userInfo.refresh_token !== refreshToken) return still(values)
  return signedOutByChoice(values, toldLater ?? values.logoutLater, endSessionUrl)
}

/**
 * The tokens go at once; a server out of reach is told later. The issuer leads back to the help centre by itself; where it
 * is not told it goes on knowing the person, and the next sign-in asks who is there.
 */
function signedOutByChoice(values: Values, logoutLater: string | null, endSessionUrl: string | null): Step {
  const leave: Effect = isWeb(endSessionUrl) ? { type: 'go', url: endSessionUrl } : { type: 'reload' }
  return {
    values: { ...signedOut(values), logoutLater, count: 1, signedOutByChoice: true, askWho: !isWeb(endSessionUrl) },
    effects: [...forget(values), leave],
  }
}

function isWeb(url: string | null): url is string {
  return url !== null && URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}

export function lateLogout({ logoutLater }: Values, { online }: Place): Effect[] {
  return logoutLater && online ? [{ type: 'logout', refreshToken: logoutLater, later: true }] : []
}

export const signedOut = (values: Values): Values => ({ ...values, userInfo: null, token: null, user: null })

export const forget = ({ userInfo }: Values): Effect[] => (userInfo ? [{ type: 'forget', userId: userInfo.id }] : [])

const discard = ({ userInfo }: Values): Effect[] => (userInfo ? [{ type: 'discard', userId: userInfo.id }] : [])
