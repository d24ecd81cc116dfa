import { describe, expect, test } from 'vitest'
import {
  type Effect,
  emptyValues,
  isSignedIn,
  type Place,
  type SessionEvent,
  step,
  type Values,
} from '#app/session/machine.ts'
import { authorize, lin, linInfo } from './people.ts'

const origin = 'https://lamp.test'
const signOn = (goto: string) => `${origin}/oauth/start?goto=${encodeURIComponent(goto)}`
const refresh = (goto: string) => `${origin}/oauth/refresh?goto=${encodeURIComponent(goto)}`
const signedIn: Partial<Values> = { userInfo: linInfo, token: 'token-lin', user: lin, authorize }

interface Row {
  title: string
  values?: Partial<Values>
  at?: string
  place?: Partial<Place>
  event: SessionEvent
  /** The values that are new; all others must be as before. */
  now: Partial<Values>
  effects: Effect[]
}

const load: SessionEvent = { type: 'load' }
const accepted = { flag: true, token: 'token-lin', user: lin }
const refused = { flag: false }
const codeAnswer = (
  answer: Extract<SessionEvent, { type: 'codeAnswered' }>['answer'],
  at = '/help/a?x=1',
): SessionEvent => ({
  type: 'codeAnswered',
  gotoUrl: origin + at,
  answer,
})

const rows: Row[] = [
  // state=0
  {
    title: 'R4.06 state=0 clears the session, sets count to 1 and goes to its own path without query',
    values: { ...signedIn, count: 3, pageRefresh: 2 },
    at: '/help/a?state=0&x=1#part',
    event: load,
    now: { userInfo: null, token: null, user: null, authorize: null, count: 1, pageRefresh: 0 },
    effects: [
      { type: 'forget', userId: 'u-lin' },
      { type: 'go', url: `${origin}/help/a#part` },
    ],
  },
  {
    title: 'R4.06 state=0 comes before a code in the same address',
    at: '/help?code=c1&state=0',
    event: load,
    now: { count: 1 },
    effects: [{ type: 'go', url: `${origin}/help` }],
  },
  {
    title: 'R4.06 a state other than 0 is nobody’s sign-out',
    values: signedIn,
    at: '/help?state=00',
    event: load,
    now: {},
    effects: [],
  },
  // code
  {
    title: 'R4.07 a code is tried with the address minus the code, byte for byte',
    at: '/help/%E7%81%AF?q=a%20b+c&code=c1&y#part',
    event: load,
    now: {},
    effects: [{ type: 'redeem', code: 'c1', gotoUrl: `${origin}/help/%E7%81%AF?q=a%20b+c&y#part` }],
  },
  {
    title: 'R4.02 R4.07 flag true signs in: pageRefresh 2, count one more, reload without the code',
    values: { refused: 1, signedOutByChoice: true },
    event: codeAnswer(accepted),
    now: {
      userInfo: linInfo,
      token: 'token-lin',
      user: lin,
      count: 1,
      pageRefresh: 2,
      refused: 0,
      signedOutByChoice: false,
    },
    effects: [{ type: 'go', url: `${origin}/help/a?x=1`, ours: true }],
  },
  {
    title: 'R4.07 who signs in as somebody else takes the other’s cached answers away',
    values: { userInfo: { ...linInfo, id: 'u-wang' } },
    event: codeAnswer(accepted),
    now: { userInfo: linInfo, token: 'token-lin', user: lin, count: 1, pageRefresh: 2 },
    effects: [
      { type: 'forget', userId: 'u-wang' },
      { type: 'go', url: `${origin}/help/a?x=1`, ours: true },
    ],
  },
  {
    title: 'R4.07 a failed sign-in goes to the authorize url',
    values: { authorize },
    event: codeAnswer(refused),
    now: { refused: 1 },
    effects: [{ type: 'go', url: signOn(`${origin}/help/a?x=1`) }],
  },
  {
    title: 'R4.07 without authorize data a failed sign-in asks for it first',
    event: codeAnswer(refused),
    now: { refused: 1 },
    effects: [{ type: 'fetchAuthorize', visit: { why: 'refused', goto: `${origin}/help/a?x=1` } }],
  },
  {
    title: 'R4.07 and then goes there',
    event: { type: 'authorizeAnswered', visit: { why: 'refused', goto: `${origin}/help/a` }, authorize },
    now: { authorize },
    effects: [{ type: 'go', url: signOn(`${origin}/help/a`) }],
  },
  {
    title: 'R4.02 without the flag nobody signs in, whatever else is there',
    values: { authorize },
    event: codeAnswer({ ...accepted, flag: false }),
    now: { refused: 1 },
    effects: [{ type: 'go', url: signOn(`${origin}/help/a?x=1`) }],
  },
  {
    title: 'R4.02 flag true without a token signs nobody in',
    values: { authorize },
    event: codeAnswer({ flag: true, token: '', user: lin }),
    now: { refused: 1 },
    effects: [{ type: 'go', url: signOn(`${origin}/help/a?x=1`) }],
  },
  {
    title: 'F39 the third refusal in a row leaves a public page open, without the code',
    values: { authorize, refused: 2 },
    event: codeAnswer(refused),
    now: { refused: 0 },
    effects: [{ type: 'replaceAddress', url: `${origin}/help/a?x=1` }],
  },
  {
    title: 'F39 and on a page that needs sign-in it ends on a page that explains',
    values: { authorize, refused: 2 },
    event: codeAnswer(refused, '/user/account/profile'),
    now: { refused: 0 },
    effects: [
      {
        type: 'open',
        url: `/user/login?goto=${encodeURIComponent(`${origin}/user/account/profile`)}&reason=refused`,
      },
    ],
  },
  {
    title: 'R4.12 a code that nobody judged keeps the reader on the page',
    values: { ...signedIn },
    event: codeAnswer('unreachable'),
    now: {},
    effects: [{ type: 'replaceAddress', url: `${origin}/help/a?x=1` }],
  },
  // count
  {
    title: 'R4.08 count above 0 at load: reset, and the check is skipped',
    values: { count: 2, pageRefresh: 1 },
    at: '/user/account/profile',
    event: load,
    now: { count: 0 },
    effects: [],
  },
  {
    title: 'R4.08 with a code count is reset and the code still tried',
    values: { count: 1 },
    at: '/help?code=c1',
    event: load,
    now: { count: 0 },
    effects: [{ type: 'redeem', code: 'c1', gotoUrl: `${origin}/help` }],
  },
  {
    title: 'R4.08 a navigation inside the app resets count as well',
    values: { count: 1, pageRefresh: 1 },
    at: '/user/account/profile',
    event: { type: 'navigate' },
    now: { count: 0 },
    effects: [],
  },
  // pageRefresh
  {
    title: 'R4.04 leaving sets pageRefresh to 1',
    values: { pageRefresh: 2 },
    event: { type: 'leave', ours: false },
    now: { pageRefresh: 1 },
    effects: [],
  },
  {
    title: 'R4.04 our own reload after sign-in leaves 2',
    values: { pageRefresh: 2 },
    event: { type: 'leave', ours: true },
    now: {},
    effects: [],
  },
  {
    title: 'R4.05 a refreshed page asks for sign-on’s address and sets pageRefresh to 0',
    values: { pageRefresh: 1, authorize },
    at: '/user/account/profile?tab=2',
    event: load,
    now: { pageRefresh: 0 },
    effects: [{ type: 'fetchAuthorize', visit: { why: 'refresh', goto: `${origin}/user/account/profile?tab=2` } }],
  },
  {
    title: 'R4.05 and goes to the refresh url with the encoded current address',
    at: '/user/account/profile?tab=2',
    event: { type: 'authorizeAnswered', visit: { why: 'refresh', goto: origin }, authorize },
    now: { authorize },
    effects: [{ type: 'go', url: refresh(`${origin}/user/account/profile?tab=2`) }],
  },
  {
    title: 'R4.05 whoever reads on meanwhile is not sent away',
    at: '/help/a',
    event: { type: 'authorizeAnswered', visit: { why: 'refresh', goto: `${origin}/user/account/profile` }, authorize },
    now: { authorize },
    effects: [],
  },
  {
    title: 'R4.12 when sign-on cannot be reached the page and the session stay',
    values: signedIn,
    at: '/user/account/profile',
    event: { type: 'authorizeAnswered', visit: { why: 'refresh', goto: origin }, authorize: null },
    now: {},
    effects: [],
  },
  ...['/help', '/help/a', '/user/login?goto=%2Fhelp%2Fa'].map(
    (at): Row => ({
      title: `R2.19 R4.05 a refresh of ${at} stays there`,
      values: { pageRefresh: 1, authorize },
      at,
      event: load,
      now: {},
      effects: [],
    }),
  ),
  ...[
    { title: 'F17 R4.12 a refresh offline stays', place: { online: false } },
    { title: 'R4.05 the start of the installed app is no refresh', place: { appStart: true } },
    { title: 'R4.03 who chose to sign out is not signed on silently', values: { signedOutByChoice: true } },
    { title: 'R4.05 a load after our own reload is no refresh', values: { pageRefresh: 2 } },
  ].map(
    ({ title, place, values }): Row => ({
      title,
      values: { pageRefresh: 1, ...values },
      at: '/user/account/profile',
      place,
      event: load,
      now: {},
      effects: [],
    }),
  ),
  // signing in and out
  {
    title: 'R1.03 asking to sign in asks for sign-on’s address and starts a new count of refusals',
    values: { refused: 2 },
    event: { type: 'signInAsked', goto: `${origin}/help/a` },
    now: { refused: 0 },
    effects: [{ type: 'fetchAuthorize', visit: { why: 'asked', goto: `${origin}/help/a` } }],
  },
  {
    title: 'R1.03 and goes to it',
    at: '/user/login',
    event: { type: 'authorizeAnswered', visit: { why: 'asked', goto: `${origin}/help/a` }, authorize },
    now: { authorize },
    effects: [{ type: 'go', url: signOn(`${origin}/help/a`) }],
  },
  {
    title: 'R4.03 signing out asks the server first',
    values: signedIn,
    event: { type: 'signOutAsked' },
    now: {},
    effects: [{ type: 'logout', refreshToken: 'refresh-lin', later: false }],
  },
  {
    title: 'R4.03 then the tokens are cleared and the page reloads, signed out by choice',
    values: signedIn,
    event: { type: 'logoutAnswered', refreshToken: 'refresh-lin', later: false, answer: 'done' },
    now: { userInfo: null, token: null, user: null, count: 1, signedOutByChoice: true },
    effects: [{ type: 'forget', userId: 'u-lin' }, { type: 'reload' }],
  },
  {
    title: 'R4.03 offline the tokens go at once and the server is told later',
    values: signedIn,
    place: { online: false },
    event: { type: 'signOutAsked' },
    now: {
      userInfo: null,
      token: null,
      user: null,
      count: 1,
      signedOutByChoice: true,
      logoutLater: 'refresh-lin',
    },
    effects: [{ type: 'forget', userId: 'u-lin' }, { type: 'reload' }],
  },
  {
    title: 'R4.03 later is when the network is back',
    values: { logoutLater: 'refresh-lin' },
    event: { type: 'online' },
    now: {},
    effects: [{ type: 'logout', refreshToken: 'refresh-lin', later: true }],
  },
  {
    title: 'R4.03 or the next start',
    values: { logoutLater: 'refresh-lin' },
    event: load,
    now: {},
    effects: [{ type: 'logout', refreshToken: 'refresh-lin', later: true }],
  },
  {
    title: 'R4.03 the late news of an earlier session signs out nobody',
    values: { ...signedIn, logoutLater: 'refresh-old' },
    event: { type: 'logoutAnswered', refreshToken: 'refresh-old', later: true, answer: 'done' },
    now: { logoutLater: null },
    effects: [],
  },
  {
    title: 'R4.03 a need-login answer or a 409 signs out',
    values: signedIn,
    event: { type: 'needLogin', token: 'token-lin' },
    now: { userInfo: null, token: null, user: null },
    effects: [{ type: 'forget', userId: 'u-lin' }],
  },
  {
    title: 'F16 a late answer for an earlier token changes nothing',
    values: signedIn,
    event: { type: 'needLogin', token: 'token-old' },
    now: {},
    effects: [],
  },
  {
    title: 'R4.03 F16 a token removed in another tab signs out here',
    values: signedIn,
    event: { type: 'adopted', userInfo: null, token: null, user: null },
    now: { userInfo: null, token: null, user: null },
    effects: [{ type: 'forget', userId: 'u-lin' }],
  },
]

describe('session machine', () => {
  test.each(rows)('$title', ({ values, at = '/help', place, event, now, effects }) => {
    const before: Values = Object.freeze({ ...emptyValues, ...values })
    const after = step(before, { address: origin + at, online: true, appStart: false, ...place }, event)
    expect(after).toEqual({ values: { ...before, ...now }, effects })
  })

  test.each([
    ['R4.01 id and token: signed in', linInfo, true],
    ['R4.01 no token: signed out', { ...linInfo, token: '' }, false],
    ['R4.01 no id: signed out', { ...linInfo, id: '' }, false],
    ['R4.01 nothing kept: signed out', null, false],
  ])('%s', (_, userInfo, expected) => {
    expect(isSignedIn(userInfo)).toBe(expected)
  })

  test('F39 a code that is refused for ever sends the browser to sign-on twice and no more', () => {
    let values: Values = { ...emptyValues, authorize }
    const place = { address: `${origin}/help/a?code=bad`, online: true, appStart: false }
    let visits = 0
    for (let round = 0; round < 3; round += 1) {
      values = step(values, place, load).values
      const answer = step(values, place, codeAnswer(refused))
      values = answer.values
      visits += answer.effects.filter((effect) => effect.type === 'go').length
    }
    expect(visits).toBe(2)
  })
})
