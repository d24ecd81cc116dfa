import { describe, expect, test } from 'vitest'
import { emptyValues, isSignedIn, type SessionEvent, type Values } from '#app/session/events.ts'
import { step } from '#app/session/machine.ts'
import { authorize, lin, linInfo } from './people.ts'
import { load, now, origin, type Row, signedIn, signOn, testRows } from './rows.ts'

const accepted = { flag: true, token: 'token-lin', user: lin }
const refused = { flag: false }
const codeAnswer = (
  answer: Extract<SessionEvent, { type: 'codeAnswered' }>['answer'],
  at = '/help/a?x=1',
): SessionEvent => ({ type: 'codeAnswered', gotoUrl: origin + at, answer })

const all = { ...signedIn, count: 2, pageRefresh: 1 }

const rows: Row[] = [
  // the order on load, everything being the case at once
  {
    title: 'R4.06 first comes state=0',
    values: all,
    at: '/course?code=c1&state=0',
    event: load,
    now: { userInfo: null, token: null, user: null, authorize: null, count: 1, pageRefresh: 0 },
    effects: [{ type: 'forget', userId: 'u-lin' }, { type: 'clearLocal' }, { type: 'go', url: `${origin}/course` }],
  },
  {
    title: 'R4.07 then the code',
    values: all,
    at: '/course?code=c1',
    event: load,
    now: { count: 0 },
    effects: [{ type: 'redeem', code: 'c1', gotoUrl: `${origin}/course` }],
  },
  {
    title: 'R4.08 then count above 0, which skips the check',
    values: all,
    at: '/course',
    event: load,
    now: { count: 0 },
    effects: [],
  },
  {
    title: 'R4.05 and last pageRefresh 1',
    values: { ...all, count: 0 },
    at: '/course',
    event: load,
    now: { pageRefresh: 0, lease: now + 10_000, holding: true },
    effects: [{ type: 'fetchAuthorize', visit: { why: 'refresh', goto: `${origin}/course` } }],
  },
  // state=0
  {
    title: 'R4.06 R4.03 state=0 clears the session, sets count to 1 and goes to its own path without query',
    values: { ...signedIn, count: 3, pageRefresh: 2 },
    at: '/help/a?state=0&x=1#part',
    event: load,
    now: { userInfo: null, token: null, user: null, authorize: null, count: 1, pageRefresh: 0 },
    effects: [
      { type: 'forget', userId: 'u-lin' },
      { type: 'clearLocal' },
      { type: 'go', url: `${origin}/help/a#part` },
    ],
  },
  {
    title: 'R4.06 what a guest’s refresh has left is kept through state=0',
    values: { leftAt: '/catalog?id=b' },
    at: '/catalog?id=b&state=0',
    event: load,
    now: { count: 1 },
    effects: [{ type: 'clearLocal' }, { type: 'go', url: `${origin}/catalog` }],
  },
  {
    title: 'R4.06 state=0 comes before a code in the same address',
    at: '/help?code=c1&state=0',
    event: load,
    now: { count: 1 },
    effects: [{ type: 'clearLocal' }, { type: 'go', url: `${origin}/help` }],
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
    title:
      'R4.02 R4.07 R3.03 R3.05 R6.02 flag true signs in, the role with it: pageRefresh 2, count one more, reload without the code',
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
    effects: [{ type: 'reopen', url: `${origin}/help/a?x=1` }],
  },
  {
    title: 'R4.07 who signs in as somebody else takes the other’s cached answers away',
    values: { userInfo: { ...linInfo, id: 'u-wang' } },
    event: codeAnswer(accepted),
    now: { userInfo: linInfo, token: 'token-lin', user: lin, count: 1, pageRefresh: 2 },
    effects: [
      { type: 'forget', userId: 'u-wang' },
      { type: 'reopen', url: `${origin}/help/a?x=1` },
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
  ...['/user/account/profile', '/user', '/user/iframe/https%3A%2F%2Fa.test', '/admin', '/admin/doc%20copy?x=1'].map(
    (at): Row => ({
      title: `F39 and at ${at}, which needs sign-in, it ends on a page that explains`,
      values: { authorize, refused: 2 },
      event: codeAnswer(refused, at),
      now: { refused: 0 },
      effects: [{ type: 'open', url: `/user/login?goto=${encodeURIComponent(at)}&reason=refused` }],
    }),
  ),
  {
    title: 'F39 and on the page that signs in, there',
    values: { authorize, refused: 2 },
    event: codeAnswer(refused, '/user/login?goto=%2Fhelp'),
    now: { refused: 0 },
    effects: [{ type: 'open', url: '/user/login?reason=refused' }],
  },
  {
    title: 'R4.12 a code that nobody judged keeps the reader on the page',
    values: { ...signedIn },
    event: codeAnswer('unreachable'),
    now: {},
    effects: [{ type: 'replaceAddress', url: `${origin}/help/a?x=1` }],
  },
  {
    title: 'R4.12 nor a member from theirs',
    values: signedIn,
    event: codeAnswer('unreachable', '/user/account/profile'),
    now: {},
    effects: [{ type: 'replaceAddress', url: `${origin}/user/account/profile` }],
  },
  {
    title: 'R4.12 F39 a guest’s code that nobody judged, for a page that needs sign-in, ends on a page that explains',
    event: codeAnswer('unreachable', '/user/account/profile'),
    now: {},
    effects: [
      { type: 'open', url: `/user/login?goto=${encodeURIComponent('/user/account/profile')}&reason=unreachable` },
    ],
  },
  {
    title: 'F39 a refused code and no way to sign-on leaves the public page open',
    event: { type: 'authorizeAnswered', visit: { why: 'refused', goto: `${origin}/help/a` }, authorize: null },
    now: {},
    effects: [{ type: 'replaceAddress', url: `${origin}/help/a` }],
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
  // asking to sign in
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
    title: 'R1.03 sign-on out of reach: whoever asked stays',
    at: '/user/login',
    event: { type: 'authorizeAnswered', visit: { why: 'asked', goto: `${origin}/help/a` }, authorize: null },
    now: {},
    effects: [],
  },
]

describe('session machine', () => {
  testRows(rows)

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
    const place = { address: `${origin}/help/a?code=bad`, online: true, appStart: false, now }
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
