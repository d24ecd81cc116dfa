import { describe, expect, test } from 'vitest'
import { type Effect, emptyValues, type SessionEvent, type Values } from '#app/session/events.ts'
import { step } from '#app/session/machine.ts'
import { authorize, lin } from './people.ts'
import { load, now, origin, type Row, refresh, signedIn, testRows } from './rows.ts'

const fetchRefresh: Effect = { type: 'fetchAuthorize', visit: { why: 'refresh', goto: `${origin}/course` } }
const answered: SessionEvent = {
  type: 'authorizeAnswered',
  visit: { why: 'refresh', goto: `${origin}/course` },
  authorize,
}
const leave: SessionEvent = { type: 'leave', ours: false }

const rows: Row[] = [
  // pageRefresh
  {
    title: 'R4.04 leaving sets pageRefresh to 1',
    values: { pageRefresh: 2 },
    event: { type: 'leave', ours: false },
    now: { pageRefresh: 1 },
    effects: [],
  },
  ...[0, 1, 2].map(
    (pageRefresh): Row => ({
      title: `R4.04 F01 a reload of our own leaves 2 where ${pageRefresh} was`,
      values: { pageRefresh },
      event: { type: 'leave', ours: true },
      now: { pageRefresh: 2 },
      effects: [],
    }),
  ),
  {
    title: 'R4.05 a refreshed page asks for sign-on’s address and sets pageRefresh to 0',
    values: { pageRefresh: 1, authorize },
    at: '/user/account/profile?tab=2',
    event: load,
    now: { pageRefresh: 0, lease: now + 10_000, holding: true },
    effects: [{ type: 'fetchAuthorize', visit: { why: 'refresh', goto: `${origin}/user/account/profile?tab=2` } }],
  },
  {
    title: 'R4.05 and goes to the refresh url with the encoded current address',
    values: { lease: now + 9_000, holding: true },
    at: '/user/account/profile?tab=2',
    event: { type: 'authorizeAnswered', visit: { why: 'refresh', goto: origin }, authorize },
    now: { authorize, holding: false, refreshes: 1, leftAt: '/user/account/profile?tab=2' },
    effects: [{ type: 'go', url: refresh(`${origin}/user/account/profile?tab=2`) }],
  },
  {
    title: 'R4.05 R4.06 of a member nothing is kept that would come back once the session is over',
    values: { ...signedIn, lease: now + 9_000, holding: true },
    at: '/admin/members?q=lin',
    event: { type: 'authorizeAnswered', visit: { why: 'refresh', goto: origin }, authorize },
    now: { holding: false, refreshes: 1 },
    effects: [{ type: 'go', url: refresh(`${origin}/admin/members?q=lin`) }],
  },
  {
    title: 'R4.06 R4.08 the query that a guest’s refresh took away is back after it',
    values: { count: 1, leftAt: '/catalog?id=a%20b&q=why?how' },
    at: '/catalog#part',
    event: load,
    now: { count: 0, leftAt: '' },
    effects: [{ type: 'replaceAddress', url: `${origin}/catalog?id=a%20b&q=why?how#part` }],
  },
  ...['/catalog?id=c', '/activity'].map(
    (at): Row => ({
      title: `R4.06 R4.08 at ${at} another page’s query is not put back`,
      values: { count: 1, leftAt: '/catalog?id=b' },
      at,
      event: load,
      now: { count: 0, leftAt: '' },
      effects: [],
    }),
  ),
  {
    title: 'R4.05 F36 whoever reads on meanwhile is not sent away, and the others may go at once',
    values: { lease: now + 9_000, holding: true },
    at: '/help/a',
    event: { type: 'authorizeAnswered', visit: { why: 'refresh', goto: `${origin}/user/account/profile` }, authorize },
    now: { authorize, lease: now, holding: false },
    effects: [],
  },
  {
    title: 'R4.12 F36 when sign-on cannot be reached the page and the session stay, and the others need not try',
    values: { ...signedIn, lease: now + 9_000, holding: true },
    at: '/user/account/profile',
    event: { type: 'authorizeAnswered', visit: { why: 'refresh', goto: origin }, authorize: null },
    now: { lease: 0, holding: false },
    effects: [],
  },
  ...['/help', '/help/a', '/any/help/a', '/user/login?goto=%2Fhelp%2Fa'].map(
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
  // two tabs (F36)
  {
    title: 'F36 while another tab refreshes this one waits for the rest of its 10 s',
    values: { ...signedIn, pageRefresh: 1, lease: now + 6_000 },
    at: '/course',
    event: load,
    now: { pageRefresh: 0 },
    effects: [{ type: 'wait', ms: 6_000, token: 'token-lin' }],
  },
  {
    title: 'F36 a lease that is over binds nobody',
    values: { pageRefresh: 1, lease: now },
    at: '/course',
    event: load,
    now: { pageRefresh: 0, lease: now + 10_000, holding: true },
    effects: [fetchRefresh],
  },
  {
    title: 'F36 F15 nor does one from before the clock was set back',
    values: { pageRefresh: 1, lease: now + 10_001 },
    at: '/course',
    event: load,
    now: { pageRefresh: 0, lease: now + 10_000, holding: true },
    effects: [fetchRefresh],
  },
  {
    title: 'F36 the session that came meanwhile is taken, and nobody goes',
    values: { ...signedIn, lease: now - 1 },
    at: '/course',
    event: { type: 'waited', token: 'token-old' },
    now: {},
    effects: [],
  },
  {
    title: 'F36 the other tab came back without a session: there is none to fetch',
    at: '/course',
    event: { type: 'waited', token: null },
    now: {},
    effects: [],
  },
  {
    title: 'F36 nothing came in 10 s: this tab goes itself',
    values: { ...signedIn, lease: now - 1 },
    at: '/course',
    event: { type: 'waited', token: 'token-lin' },
    now: { lease: now + 10_000, holding: true },
    effects: [fetchRefresh],
  },
  {
    title: 'F36 a third tab was quicker: wait once more',
    values: { ...signedIn, lease: now + 9_500 },
    at: '/course',
    event: { type: 'waited', token: 'token-lin' },
    now: {},
    effects: [{ type: 'wait', ms: 9_500, token: 'token-lin' }],
  },
  {
    title: 'F36 R2.19 whoever went on to read meanwhile is not sent away',
    values: { ...signedIn, lease: now - 1 },
    at: '/help/a',
    event: { type: 'waited', token: 'token-lin' },
    now: {},
    effects: [],
  },
  {
    title: 'F36 a tab that is closed before it went gives its lease up',
    values: { lease: now + 8_000, holding: true },
    event: { type: 'leave', ours: false },
    now: { pageRefresh: 1, lease: now, holding: false },
    effects: [],
  },
  {
    title: 'F36 one that has gone to sign-on, or has none, does not',
    values: { lease: now + 8_000 },
    event: { type: 'leave', ours: false },
    now: { pageRefresh: 1 },
    effects: [],
  },
  ...[{ flag: true, token: 'token-lin', user: lin }, { flag: false }, 'unreachable' as const].map(
    (answer): Row => ({
      title: `F36 an answered code ends the lease: ${typeof answer === 'string' ? answer : answer.flag}`,
      values: { ...signedIn, authorize: null, lease: now + 5_000 },
      event: { type: 'codeAnswered', gotoUrl: `${origin}/help/a`, answer },
      now: {
        lease: 0,
        ...(answer === 'unreachable' ? {} : answer.flag ? { count: 1, pageRefresh: 2 } : { refused: 1 }),
      },
      effects: [
        answer === 'unreachable'
          ? { type: 'replaceAddress', url: `${origin}/help/a` }
          : answer.flag
            ? { type: 'reopen', url: `${origin}/help/a` }
            : { type: 'fetchAuthorize', visit: { why: 'refused', goto: `${origin}/help/a` } },
      ],
    }),
  ),
  // bounded (F39)
  {
    title: 'F39 a refresh that came back with nothing is tried once more, without waiting for itself',
    values: { pageRefresh: 1, lease: now + 8_000, refreshes: 1 },
    at: '/course',
    event: load,
    now: { pageRefresh: 0, lease: now + 10_000, holding: true },
    effects: [fetchRefresh],
  },
  {
    title: 'F39 after two in a row the page stays; the next reload is the person’s own',
    values: { ...signedIn, pageRefresh: 1, refreshes: 2 },
    at: '/course',
    event: load,
    now: { pageRefresh: 0, refreshes: 0 },
    effects: [],
  },
  {
    title: 'F39 a refresh that brought a code is no empty one',
    values: { refreshes: 2 },
    at: '/course?code=c1',
    event: load,
    now: { refreshes: 0 },
    effects: [{ type: 'redeem', code: 'c1', gotoUrl: `${origin}/course` }],
  },
]

describe('the refresh of a page', () => {
  testRows(rows)

  test('F39 a refresh that comes back with nothing for ever leaves the page twice and no more', () => {
    let values: Values = { ...emptyValues, pageRefresh: 1 }
    const place = { address: `${origin}/course`, online: true, appStart: false, now }
    const did: string[] = []
    for (let round = 0; round < 4; round += 1) {
      for (const event of [load, answered, leave]) {
        const { values: after, effects } = step(values, place, event)
        if (event === load && effects.length === 0) return expect(did).toEqual(['go', 'go'])
        values = after
        did.push(...effects.filter(({ type }) => type === 'go').map(({ type }) => type))
      }
    }
    throw new Error(`it goes round: ${did.join()}`)
  })
})
