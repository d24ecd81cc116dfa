import { expect, test } from 'vitest'
import { hostCookies } from '#server/http/cookie.ts'
import { signOnCookies } from '#server/sign-on/cookies.ts'

const http = hostCookies('http://localhost:5180')
const https = hostCookies('https://help.example.com')

test('R9.07 a cookie without a path is for the whole site', () => {
  expect(http.line('seen', '1')).toBe('seen=1; Path=/; HttpOnly; SameSite=Lax')
  expect(http.line('seen', '1', { path: '/oauth' })).toBe('seen=1; Path=/oauth; HttpOnly; SameSite=Lax')
})

test('R9.07 F33 on https a cookie has the name that browsers take from this very host alone', () => {
  const line = '__Host-seen=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure'
  expect(https.line('seen', '1', { maxAge: 60 })).toBe(line)
  // What the name promises needs the whole site as its path.
  expect(https.line('seen', '1', { path: '/oauth', maxAge: 60 })).toBe(line)
})

test('F33 on https a cookie of the plain name, which any sibling domain may set, is none of ours', () => {
  const header = 'seen=planted; __Host-seen=ours; __host-other=x; seen=again'
  expect([...https.read(header)]).toEqual([['seen', 'ours']])
  expect([...https.read('seen=planted')]).toEqual([])
  expect([...http.read('seen=1; other=2')]).toEqual([
    ['seen', '1'],
    ['other', '2'],
  ])
  expect([...http.read(undefined)].filter(([name]) => name)).toEqual([])
})

test('R9.07 those of sign-on name their path where they may, and are sent nowhere else', () => {
  const line = signOnCookies(undefined, 'http://localhost:5180').keepBrowser('x')
  expect(line).toMatch(/^sign_on_browser=x; .*; Path=\/oauth; HttpOnly; SameSite=Lax$/)
})
