import { expect, test } from 'vitest'
import { isOwnSignOn } from '#app/session/addresses.ts'
import { emptyValues } from '#app/session/events.ts'
import { step } from '#app/session/machine.ts'
import { authorize, lin } from './people.ts'
import { load, nobody, origin, refresh, signedIn, signOn, testRows } from './rows.ts'

const asked = (url: string) => ({
  type: 'authorizeAnswered' as const,
  visit: { why: 'asked' as const, goto: `${origin}/help` },
  authorize: { url, refreshUrl: `${url}/refresh` },
})
const accepted = { flag: true, token: 'token-lin', user: lin }

testRows([
  {
    title: 'R4.03 the issuer was never told of the sign-out: at the next sign-in it asks who is there',
    values: { signedOutByChoice: true, askWho: true },
    event: asked(authorize.url),
    now: { authorize: asked(authorize.url).authorize },
    effects: [{ type: 'go', url: `${signOn(`${origin}/help`)}&prompt=login` }],
  },
  {
    title: 'R4.03 another back end’s address is left as it is',
    values: { signedOutByChoice: true, askWho: true },
    event: asked('https://issuer.example/login'),
    now: { authorize: asked('https://issuer.example/login').authorize },
    effects: [{ type: 'go', url: `https://issuer.example/login?goto=${encodeURIComponent(`${origin}/help`)}` }],
  },
  {
    title: 'R4.03 whoever left with the issuer’s knowing is asked nothing more than it asks by itself',
    values: { signedOutByChoice: true },
    event: asked(authorize.url),
    now: { authorize: asked(authorize.url).authorize },
    effects: [{ type: 'go', url: signOn(`${origin}/help`) }],
  },
  {
    title: 'R4.03 R4.07 a code that is refused then asks as well',
    values: { ...nobody, authorize, askWho: true },
    at: '/help?code=c1',
    event: { type: 'codeAnswered', gotoUrl: `${origin}/help`, answer: { flag: false } },
    now: { refused: 1 },
    effects: [{ type: 'go', url: `${signOn(`${origin}/help`)}&prompt=login` }],
  },
  {
    title: 'R4.03 whoever signed in was asked: it is over',
    values: { ...nobody, signedOutByChoice: true, askWho: true },
    at: '/help?code=c1',
    event: { type: 'codeAnswered', gotoUrl: `${origin}/help`, answer: accepted },
    now: { ...signedIn, authorize: null, pageRefresh: 2, count: 1, signedOutByChoice: false, askWho: false },
    effects: [{ type: 'reopen', url: `${origin}/help` }],
  },
  {
    title: 'R4.06 an address that clears what is kept does not make the issuer forget',
    values: { ...signedIn, signedOutByChoice: true, askWho: true },
    at: '/course?state=0',
    event: load,
    now: { ...nobody, authorize: null, count: 1 },
    effects: [{ type: 'forget', userId: 'u-lin' }, { type: 'clearLocal' }, { type: 'go', url: `${origin}/course` }],
  },
  {
    title: 'R4.05 R4.03 no reload signs them back in meanwhile',
    values: { ...nobody, authorize, signedOutByChoice: true, askWho: true, pageRefresh: 1 },
    at: '/course',
    event: load,
    now: {},
    effects: [],
  },
])

test.each<[string, string, boolean]>([
  ['', `${origin}/oauth/authorize`, true],
  ['', '/oauth/authorize', true],
  ['', 'https://issuer.test/oauth/authorize', false],
  ['', `${origin}/oauthorize`, false],
  ['https://api.lamp.test', 'https://api.lamp.test/oauth/authorize', true],
  ['https://api.lamp.test', `${origin}/oauth/authorize`, false],
  ['https://api.lamp.test/v1/', 'https://api.lamp.test/v1/oauth/authorize', true],
  ['https://api.lamp.test/v1', 'https://api.lamp.test/oauth/authorize', false],
  ['', 'no address://', false],
])('API at "%s": %s is our own sign-on: %s', (apiUrl, url, own) => {
  expect(isOwnSignOn(url, { apiUrl, address: `${origin}/help` })).toBe(own)
})

test('R4.05 a reload in a page that needs a session goes to refresh, unless they left by choice', () => {
  const place = { address: `${origin}/course`, online: true, appStart: false, now: 0 }
  const values = { ...emptyValues, authorize, pageRefresh: 1 }
  const event = {
    type: 'authorizeAnswered' as const,
    visit: { why: 'refresh' as const, goto: place.address },
    authorize,
  }
  expect(step(values, place, event).effects).toEqual([{ type: 'go', url: refresh(place.address) }])
  expect(step({ ...values, signedOutByChoice: true, askWho: true }, place, event).effects).toEqual([])
})
