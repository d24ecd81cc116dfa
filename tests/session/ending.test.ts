import type { MessageDescriptor } from '@lingui/core'
import { describe, expect } from 'vitest'
import type { SessionEvent } from '#app/session/events.ts'
import { lin, linInfo } from './people.ts'
import { load, nobody, over, type Row, signedIn, testRows } from './rows.ts'

type Of<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>

const logoutAnswer = (endSessionUrl: string | null): Of<'logoutAnswered'> => ({
  type: 'logoutAnswered',
  refreshToken: 'refresh-lin',
  later: false,
  answer: 'done',
  endSessionUrl,
})

const refusal = (told: Pick<Of<'callRefused'>, 'code' | 'dataType'> & { msg?: string }): Of<'callRefused'> => ({
  type: 'callRefused',
  msg: 'Please sign in again',
  token: 'token-lin',
  ...told,
})

const saying = (message: string): MessageDescriptor => expect.objectContaining({ message })

const rows: Row[] = [
  // signing in and out
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
    event: { type: 'logoutAnswered', refreshToken: 'refresh-lin', later: false, answer: 'done', endSessionUrl: null },
    now: { ...nobody, count: 1, signedOutByChoice: true, askWho: true },
    effects: [{ type: 'forget', userId: 'u-lin' }, { type: 'reload' }],
  },
  {
    title: 'R4.03 offline the tokens go at once and the server is told later',
    values: signedIn,
    place: { online: false },
    event: { type: 'signOutAsked' },
    now: {
      ...nobody,
      count: 1,
      signedOutByChoice: true,
      askWho: true,
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
    event: { type: 'logoutAnswered', refreshToken: 'refresh-old', later: true, answer: 'done', endSessionUrl: null },
    now: { logoutLater: null },
    effects: [],
  },
  {
    title: 'R4.03 where the issuer has a session to end the browser goes there, and comes back by itself',
    values: signedIn,
    event: logoutAnswer('https://issuer.test/session/end?id_token_hint=x'),
    now: { ...nobody, count: 1, signedOutByChoice: true },
    effects: [
      { type: 'forget', userId: 'u-lin' },
      { type: 'go', url: 'https://issuer.test/session/end?id_token_hint=x' },
    ],
  },
  ...['javascript:alert(1)', 'data:text/html,x', '/session/end', ''].map(
    (url): Row => ({
      title: `R4.03 ${url || 'an empty text'} is no address of an issuer: the page reloads`,
      values: signedIn,
      event: logoutAnswer(url),
      now: { ...nobody, count: 1, signedOutByChoice: true, askWho: true },
      effects: [{ type: 'forget', userId: 'u-lin' }, { type: 'reload' }],
    }),
  ),
  {
    title: 'R4.03 a sign-out told later leads nowhere',
    values: { logoutLater: 'refresh-lin' },
    at: '/help/a',
    event: { ...logoutAnswer('https://issuer.test/session/end'), later: true },
    now: { logoutLater: null },
    effects: [],
  },
  {
    title: 'R4.03 F16 whoever signed in meanwhile, in another tab, is not signed out by the answer',
    values: { ...signedIn, userInfo: { ...linInfo, refresh_token: 'refresh-2' } },
    event: logoutAnswer(null),
    now: {},
    effects: [],
  },
  {
    title: 'R4.03 a server that breaks off is told later',
    values: signedIn,
    event: { ...logoutAnswer(null), answer: 'unreachable' },
    now: { ...nobody, count: 1, signedOutByChoice: true, askWho: true, logoutLater: 'refresh-lin' },
    effects: [{ type: 'forget', userId: 'u-lin' }, { type: 'reload' }],
  },
  // R8.02
  ...[
    { name: 'a 409 with data', event: refusal({ code: 409, dataType: 'other' }) },
    { name: 'a 409 without data', event: refusal({ code: 409, dataType: null }) },
    { name: 'a 303 that asks for sign-in', event: refusal({ code: 303, dataType: 'need login' }) },
  ].flatMap(({ name, event }): Row[] => [
    {
      title: `R8.02 R4.03 R2.16 ${name}: the token goes, msg is said, /user/login opens to come back`,
      values: signedIn,
      at: '/user/account/profile?tab=2',
      event,
      now: over,
      effects: [
        { type: 'notify', words: 'Please sign in again' },
        { type: 'open', url: `/user/login?goto=${encodeURIComponent('/user/account/profile?tab=2')}&reason=ended` },
        { type: 'forget', userId: 'u-lin' },
      ],
    },
    {
      title: `R8.02 R2.16 ${name} at /user/login: the token goes, and nothing else happens`,
      values: signedIn,
      at: '/user/login?goto=%2Fhelp',
      event,
      now: over,
      effects: [{ type: 'forget', userId: 'u-lin' }],
    },
    {
      title: `F16 ${name}, late, to an earlier session says nothing`,
      values: signedIn,
      event: { ...event, token: 'token-old' },
      now: {},
      effects: [],
    },
    {
      title: `F16 ${name} to a session that was left says nothing to nobody`,
      event,
      now: {},
      effects: [],
    },
    {
      title: `F16 ${name} to a guest’s call says nothing to whoever has signed in since`,
      values: signedIn,
      event: { ...event, token: null },
      now: {},
      effects: [],
    },
    {
      title: `R8.02 ${name} to a guest: msg is said and /user/login opens`,
      at: '/feedback',
      event: { ...event, token: null },
      now: {},
      effects: [
        { type: 'notify', words: 'Please sign in again' },
        { type: 'open', url: '/user/login?goto=%2Ffeedback' },
      ],
    },
  ]),
  ...['/help/a', '/user/login', '/userland', '/admin'].map(
    (at): Row => ({
      title: `R8.02 R2.16 any other 303 with data leads from ${at} to /user, and nobody is signed out`,
      values: signedIn,
      at,
      event: refusal({ code: 303, dataType: 'other' }),
      now: {},
      effects: [
        { type: 'notify', words: 'Please sign in again' },
        { type: 'open', url: '/user' },
      ],
    }),
  ),
  ...['/user', '/user/account/profile', '/user?x=1'].map(
    (at): Row => ({
      title: `R8.02 R2.16 at ${at} it is there already: msg is said, and the page stays`,
      values: signedIn,
      at,
      event: refusal({ code: 303, dataType: null }),
      now: {},
      effects: [{ type: 'notify', words: 'Please sign in again' }],
    }),
  ),
  {
    title: 'R8.02 without words nothing is said',
    values: signedIn,
    event: refusal({ code: 409, dataType: null, msg: '' }),
    now: over,
    effects: [
      { type: 'open', url: '/user/login?goto=%2Fhelp&reason=ended' },
      { type: 'forget', userId: 'u-lin' },
    ],
  },
  // where they are
  ...['/user/account/profile', '/user/login?goto=%2Fhelp'].map(
    (at): Row => ({
      title: `R4.03 a token that the server does not know any more is dropped at ${at}, which says so itself`,
      values: signedIn,
      at,
      event: { type: 'unknownToken', token: 'token-lin' },
      now: over,
      effects: [{ type: 'forget', userId: 'u-lin' }],
    }),
  ),
  ...['/help/a', '/QA', '/admin/qa'].map(
    (at): Row => ({
      title: `R8.02 R4.03 a token that is refused in the background is dropped at ${at}, which stays open, and it is told`,
      values: signedIn,
      at,
      event: { type: 'unknownToken', token: 'token-lin' },
      now: over,
      effects: [
        { type: 'notify', words: saying('Your session has ended. Sign in again to continue.') },
        { type: 'forget', userId: 'u-lin' },
      ],
    }),
  ),
  {
    title: 'F16 an earlier token that is not known says nothing',
    values: signedIn,
    event: { type: 'unknownToken', token: 'token-old' },
    now: {},
    effects: [],
  },
  // other tabs
  {
    title: 'R4.03 F16 a token removed in another tab signs out here',
    values: signedIn,
    event: { type: 'adopted', userInfo: null, token: null, user: null },
    now: over,
    effects: [{ type: 'forget', userId: 'u-lin' }],
  },
  ...['/user/account/profile', '/admin/doc'].map(
    (at): Row => ({
      title: `F16 and leads from ${at} to /user/login, which explains, for nothing there is for guests`,
      values: signedIn,
      at,
      event: { type: 'adopted', userInfo: null, token: null, user: null },
      now: over,
      effects: [
        { type: 'open', url: `/user/login?goto=${encodeURIComponent(at)}&reason=ended` },
        { type: 'forget', userId: 'u-lin' },
      ],
    }),
  ),
  {
    title: 'F36 a new session of the same person is taken over, and what was read stays',
    values: signedIn,
    at: '/user/account/profile',
    event: { type: 'adopted', userInfo: { ...linInfo, token: 'token-2' }, token: 'token-2', user: lin },
    now: { userInfo: { ...linInfo, token: 'token-2' }, token: 'token-2' },
    effects: [],
  },
  {
    title: 'F16 somebody else signed in there: what was read here goes',
    values: signedIn,
    at: '/user/account/profile',
    event: { type: 'adopted', userInfo: { ...linInfo, id: 'u-wang' }, token: 'token-2', user: lin },
    now: { userInfo: { ...linInfo, id: 'u-wang' }, token: 'token-2' },
    effects: [{ type: 'forget', userId: 'u-lin' }],
  },
]

describe('the end of a session', () => testRows(rows))
