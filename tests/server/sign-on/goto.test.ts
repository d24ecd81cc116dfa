import { describe, expect, test } from 'vitest'
import { checkedGoto, withParam } from '#server/sign-on/goto.ts'

const origin = 'https://help.example.com'
const fallback = `${origin}/help`

describe('pages of our own stay as they are', () => {
  const own = [
    '/',
    '/help',
    '/help/安装?x=1&y=%26#第一',
    '/help/a%20b',
    '/user/account/overview?tab=2',
    '/help?next=//not-a-host',
    '/help?u=https://elsewhere.example/',
    '/help#//x',
    '/admin/doc%20copy',
  ]
  test.each(own)('%s', (path) => {
    const expected = new URL(origin + path).href
    expect(checkedGoto(path, origin)).toBe(expected)
    expect(checkedGoto(origin + path, origin)).toBe(expected)
  })
})

const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/help',
  '\\evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'https://evil.example/help',
  'http://help.example.com/help',
  'https://help.example.com.evil.example/',
  'https://help.example.comevil.example/',
  'https://help.example.com:8443/help',
  'https://help.example.com@evil.example/',
  'https://help.example.com%40evil.example/',
  'https://user:pw@help.example.com/help',
  'https://help.example.com\\@evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '@evil.example',
  'evil.example',
  'evil.example/help',
  '/\tevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/help\r\nSet-Cookie: a=b',
  '/help\u0000',
  ' //evil.example',
  '/ /evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%25252f%25252fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/help/..//evil.example',
  '/%2e%2e//evil.example',
  '/%E0%A4%A',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://help.example.com/1',
  'file:///etc/passwd',
  'mailto:a@b.c',
  'https://hеlp.example.com/help',
  'https://xn--hlp-8cd.example.com/help',
  'https://help。example。com/help',
  'https://ℯvil.example',
  '?x=1',
  '#x',
  '',
  `/${'a'.repeat(2_001)}`,
  '/oauth/authorize?goto=/oauth/authorize',
  '/OAuth/refresh',
  '/%6fauth/authorize',
  '/help/../oauth/authorize',
  '/demo-issuer/auth',
  '/api/user/logout',
]

test.each(hostile)('F34 %j goes to /help', (goto) => {
  expect(checkedGoto(goto, origin)).toBe(fallback)
})

test('F34 whatever is passed, the answer is of our own origin', () => {
  const pieces = ['/', '//', '\\', 'evil.example', '@', ':', '%2f', '%5c', '\t', '?', '#', '..', origin, 'https:', '.']
  for (const a of pieces) {
    for (const b of pieces) {
      for (const c of pieces) {
        for (const d of pieces) {
          const url = new URL(checkedGoto(a + b + c + d, origin))
          expect(url.origin).toBe(origin)
          expect(url.pathname).not.toMatch(/^\/[/\\]/)
        }
      }
    }
  }
})

test('the answers of an earlier sign-on are taken out, all else stays byte for byte', () => {
  expect(checkedGoto('/help?code=1&a=%20b+c&state=0&codes=2&code#x', origin)).toBe(`${origin}/help?a=%20b+c&codes=2#x`)
  expect(withParam(`${origin}/help?a=%20b+c#x`, 'code', 'y')).toBe(`${origin}/help?a=%20b+c&code=y#x`)
  expect(withParam(`${origin}/help`, 'state', '0')).toBe(`${origin}/help?state=0`)
})
