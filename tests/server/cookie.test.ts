import { expect, test } from 'vitest'
import { cookieLine } from '#server/http/cookie.ts'
import { signOnCookies } from '#server/services/sign-on-cookies.ts'

test('R9.07 a cookie without a path is for the whole site', () => {
  expect(cookieLine('seen', '1', { secure: false })).toBe('seen=1; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieLine('seen', '1', { secure: true, maxAge: 60 })).toBe(
    'seen=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('R9.07 those of sign-on name their path and are sent nowhere else', () => {
  const line = signOnCookies(undefined, 'https://help.example.com').keepBrowser('x')
  expect(line).toMatch(/; Path=\/oauth; HttpOnly; SameSite=Lax; Secure$/)
})
