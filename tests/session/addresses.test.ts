import { expect, test } from 'vitest'
import {
  isLogin,
  membersOnly,
  onTarget,
  outlasting,
  ownAddress,
  pathOf,
  reading,
  returnPath,
  routeNames,
  signInAddress,
  withGoto,
  without,
} from '#app/session/addresses.ts'

const origin = 'https://lamp.test'

test.each([
  ['/help', true],
  ['/help?x=1', true],
  ['/help/a', true],
  ['/any/help/a', true],
  ['/helpful', false],
  ['/any/help', false],
  ['/course?from=/help/a', false],
])('R2.19 %s is reading: %s', (at, expected) => expect(reading(origin + at)).toBe(expected))

test.each([
  ['/user', true],
  ['/user/', true],
  ['/user/account/profile', true],
  ['/user?x=1#y', true],
  ['/admin', true],
  ['/admin/doc%20copy', true],
  ['/user/login', false],
  ['/user/login/again', false],
  ['/user/loginless', true],
  ['/userland', false],
  ['/administrators', false],
  ['/help/user', false],
  ['/', false],
])('R2.16 %s is for members alone: %s', (at, expected) => expect(membersOnly(origin + at)).toBe(expected))

test('R2.16 R8.02 the page that signs in is a target of its own, with whatever lies under it', () => {
  for (const at of ['/user/login', '/user/login?goto=%2Fhelp', '/user/login/']) {
    expect(isLogin(origin + at), at).toBe(true)
    expect(onTarget(origin + at, routeNames.userLogin), at).toBe(true)
    expect(onTarget(origin + at, routeNames.user), at).toBe(false)
  }
  expect(onTarget(`${origin}/user`, routeNames.userLogin)).toBe(false)
  expect(onTarget(`${origin}/admin`, routeNames.user)).toBe(false)
})

test.each([
  ['/user?code=c1', '/user'],
  ['/user?code=c1&tab=2#part', '/user?tab=2#part'],
  ['/user?tab=a%20b+c&code=1&code=2', '/user?tab=a%20b+c'],
  ['/user?code', '/user'],
  ['/user?state=0&tab=2', '/user?tab=2'],
  ['/feedback?state=open', '/feedback?state=open'],
  ['/feedback?codes=1&state=00', '/feedback?codes=1&state=00'],
  ['/help/%E7%81%AF#code=1', '/help/%E7%81%AF#code=1'],
])('F39 coming back to %s leads to %s: no code is tried twice, nobody is signed out again', (path, expected) => {
  expect(returnPath(path)).toBe(expected)
  expect(signInAddress(path)).toBe(`/user/login?goto=${encodeURIComponent(expected)}`)
  expect(ownAddress(path, origin)).toBe(origin + expected)
})

test('R8.02 the page that signs in is told where to come back to and why it is there, or neither', () => {
  expect(signInAddress(null)).toBe('/user/login')
  expect(signInAddress(null, 'refused')).toBe('/user/login?reason=refused')
  expect(signInAddress('/user?a=1&b=2', 'ended')).toBe('/user/login?goto=%2Fuser%3Fa%3D1%26b%3D2&reason=ended')
})

test.each([
  ['/user', `${origin}/user`],
  ['user', `${origin}/user`],
  [`${origin}/help/a?x=1#y`, `${origin}/help/a?x=1#y`],
  ['/user/login', `${origin}/help`],
  ['/user/login?goto=%2Fuser%2Flogin', `${origin}/help`],
  ['//evil.test/help', `${origin}/help`],
  [`${origin}.evil.test/`, `${origin}/help`],
  ['http://lamp.test/user', `${origin}/help`],
  ['http://[', `${origin}/help`],
])('F34 %s is %s', (value, expected) => expect(ownAddress(value, origin)).toBe(expected))

test('R4.05 R4.07 sign-on gets the address encoded, after whatever it asks for itself', () => {
  const goto = `${origin}/user?a=1&b=2`
  expect(withGoto('https://sso.test/start', goto)).toBe(`https://sso.test/start?goto=${encodeURIComponent(goto)}`)
  expect(withGoto('https://sso.test/?c=1', goto)).toBe(`https://sso.test/?c=1&goto=${encodeURIComponent(goto)}`)
})

test('P4.02 the key of a private link is never in a query: coming back does without, redirects hand it on', () => {
  const key = `#key=${'k'.repeat(43)}`
  expect(returnPath(`/feedback/a?x=1${key}`)).toBe('/feedback/a?x=1')
  expect(signInAddress(`/feedback/a${key}`)).toBe('/user/login?goto=%2Ffeedback%2Fa')
  expect(ownAddress(`/feedback/a${key}`, origin)).toBe(`${origin}/feedback/a`)
  expect(withGoto('/oauth/refresh?c=1', `${origin}/feedback/a${key}`)).toBe(
    `/oauth/refresh?c=1&goto=${encodeURIComponent(`${origin}/feedback/a`)}${key}`,
  )
})

test('R4.07 an address loses one parameter and not a byte more', () => {
  expect(without(`${origin}/a?code=1`, 'code')).toBe(`${origin}/a`)
  expect(without(`${origin}/a?x=%20+&&code=1&codes=2&y#z?code=3`, 'code')).toBe(`${origin}/a?x=%20+&codes=2&y#z?code=3`)
  expect(pathOf(`${origin}/a%20b?x=1#y`)).toBe('/a%20b?x=1#y')
})

test('R4.06 of the form that asks a refresh leaves a fragment, which stays where the query is taken away', () => {
  expect(outlasting('https://a.test/QA?ask=1&shared=1')).toBe('https://a.test/QA?ask=1&shared=1#ask')
  expect(outlasting('https://a.test/QA?tab=mine')).toBe('https://a.test/QA?tab=mine')
  expect(outlasting('https://a.test/user?ask=1#x')).toBe('https://a.test/user?ask=1#x')
  expect(outlasting('https://a.test/blog?tag=news&id=a%2Fb#part')).toBe('https://a.test/blog/a%2Fb#part')
  expect(outlasting('https://a.test/blog?tag=news')).toBe('https://a.test/blog?tag=news')
})
