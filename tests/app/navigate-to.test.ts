import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fileUrl } from '#app/lib/file-url.ts'
import { frameAddress } from '#app/lib/frame-url.ts'
import { destinationOf, navigateTo } from '#app/lib/navigate-to.ts'
import { notifications } from '#app/lib/notifications.ts'
import { initialState } from '#app/lib/site.ts'
import { Initial } from '#contract/initial/initial.ts'

const origin = 'https://lamp.test'
const opened: string[][] = []

beforeEach(() => {
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('window', { open: (...args: string[]) => void opened.push(args) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  opened.length = 0
  notifications.set([])
  initialState.set({ answer: null, isOwn: false })
})

/** What comes of it: the page of the app, the arguments of window.open, or the error. */
function go(address: string, external?: boolean) {
  const inside: string[] = []
  navigateTo(address, { external, open: (href) => void inside.push(href) })
  return { inside, opened: [...opened], said: notifications.get().map(({ kind, words }) => [kind, wordsOf(words)]) }
}
const wordsOf = (words: unknown) => (typeof words === 'string' ? words : (words as { message?: string }).message)

const dangerous = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://lamp.test/0000-0000',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
  'view-source:https://lamp.test/',
  'filesystem:https://lamp.test/temporary/x',
  'about:blank',
  'https://me:secret@evil.test/',
  'https://lamp.test@evil.test/',
  'https://lamp.test:pw@lamp.test/help',
  'https://evil.test\\@lamp.test/',
  '/\\evil.test',
  '\\\\evil.test',
  '/help\u0000',
  '//evil.test\n/help',
  'https://[evil',
]

test.each(dangerous)('R8.07 F40 %j is refused whoever permits it', (address) => {
  const refused = { kind: 'refused', why: 'dangerous' }
  expect([destinationOf(address), destinationOf(address, { external: true })]).toEqual([refused, refused])
  expect(go(address, true)).toEqual({
    inside: [],
    opened: [],
    said: [['error', 'This address is not safe and was not opened']],
  })
})

test.each(['https://evil.test/', '//evil.test/help', 'http://lamp.test/help', 'https://lamp.test.evil.test/'])(
  'R8.07 %s leads out of the site and is refused without permission',
  (address) => {
    expect(go(address)).toEqual({
      inside: [],
      opened: [],
      said: [['error', 'This address leads out of the site and was not opened']],
    })
  },
)

test('R8.07 with permission an external address opens in a new tab, which cannot reach back', () => {
  expect(go('https://docs.test/a?b=1#c', true)).toEqual({
    inside: [],
    opened: [['https://docs.test/a?b=1#c', '_blank', 'noopener,noreferrer']],
    said: [],
  })
})

test.each([
  ['/help?q=a#b', '/help?q=a#b'],
  ['help', '/help'],
  ['https://lamp.test/user', '/user'],
  ['https:help', '/help'],
  ['/user/iframe/https%3A%2F%2Fa.test%2Fb', '/user/iframe/https%3A%2F%2Fa.test%2Fb'],
])('R8.07 %s is a page of the app', (address, href) => {
  expect(go(address)).toEqual({ inside: [href], opened: [], said: [] })
})

test('R9.01 a relative path gets the CDN prefix, /pro-api when none is configured', () => {
  expect(fileUrl('avatars/lin.png')).toBe('/pro-api/avatars/lin.png')
  expect(fileUrl('/avatars/lin.png')).toBe('/pro-api/avatars/lin.png')
  expect(fileUrl('/pro-api/avatars/lin.png')).toBe('/pro-api/avatars/lin.png')
  initialState.set({ answer: z.parse(Initial, { site: { cdnUrl: 'https://cdn.test/up/' } }), isOwn: false })
  expect(fileUrl('/avatars/lin.png')).toBe('https://cdn.test/up/avatars/lin.png')
  expect(fileUrl('avatars/lin.png?v=2')).toBe('https://cdn.test/up/avatars/lin.png?v=2')
})

test('R9.01 an http(s) address stays; what is no file becomes empty', () => {
  expect(fileUrl('https://img.test/a.png')).toBe('https://img.test/a.png')
  expect(fileUrl('http://img.test/a.png')).toBe('http://img.test/a.png')
  const none = [
    '',
    null,
    undefined,
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'blob:https://lamp.test/x',
    '//evil.test/a.png',
    '\\\\evil.test\\a',
    'java\nscript:x',
    'https://a:b@img.test/a.png',
    'https://[',
    '../secret',
    'a/../../b',
    '%2e%2e/b',
    'file:///a.png',
  ]
  expect(none.map((path) => [path, fileUrl(path)])).toEqual(none.map((path) => [path, '']))
})

const hosts = ['frames.test', 'local.test:8443']
const judged = (address: string, own = origin) => {
  const { url, refused } = frameAddress(address, { hosts, origin: own })
  return refused ?? url
}

test.each([
  ['https://frames.test/a?b=1&c=2#d', 'https://frames.test/a?b=1&c=2#d'],
  ['https://FRAMES.test', 'https://frames.test/'],
  ['https://frames.test:443/', 'https://frames.test/'],
  ['https://local.test:8443/a', 'https://local.test:8443/a'],
  [
    'https://frames.test/%E4%B8%AD?next=https%3A%2F%2Fb.test%2F',
    'https://frames.test/%E4%B8%AD?next=https%3A%2F%2Fb.test%2F',
  ],
])('R2.11 F40 %s is embedded', (address, url) => {
  expect(judged(address)).toBe(url)
})

test.each([
  ['javascript:alert(1)', 'broken'],
  [' javascript:alert(1)', 'broken'],
  ['data:text/html,x', 'broken'],
  ['blob:https://frames.test/x', 'broken'],
  ['file:///etc/passwd', 'broken'],
  ['vbscript:x', 'broken'],
  ['about:blank', 'broken'],
  ['//frames.test/', 'broken'],
  ['frames.test', 'broken'],
  ['https:frames.test', 'broken'],
  ['https:///frames.test', 'broken'],
  ['https://', 'broken'],
  ['https://[frames.test/', 'broken'],
  ['https%3A%2F%2Fframes.test%2F', 'broken'],
  ['', 'broken'],
  ['https://me@frames.test/', 'unsafe'],
  ['https://me:secret@frames.test/', 'unsafe'],
  ['https://@frames.test/', 'unsafe'],
  ['https://frames.test%2F@evil.test/', 'unsafe'],
  ['https://frames%2etest/', 'unsafe'],
  ['https://frames.test/%252e%252e/', 'unsafe'],
  ['https://frames.test/a%2Fb', 'unsafe'],
  ['https://frames.test/a%5Cb', 'unsafe'],
  ['https://frames.test/%2E%2E/a', 'unsafe'],
  ['https://frames.test/a/../b', 'unsafe'],
  ['https://frames.test\\@evil.test/', 'unsafe'],
  ['https://frames.test/\u0000', 'unsafe'],
  ['https://frames.test/a\nb', 'unsafe'],
  ['https://frames.test/a b', 'unsafe'],
  ['https://evil.test/', 'unlisted'],
  ['https://sub.frames.test/', 'unlisted'],
  ['https://frames.test.evil.test/', 'unlisted'],
  ['https://frames.test./', 'unlisted'],
  ['https://frames.test:8443/', 'unlisted'],
  ['https://local.test/', 'unlisted'],
  ['https://fràmes.test/', 'unlisted'],
  ['http://frames.test/', 'insecure'],
  ['https://lamp.test/help', 'own'],
  ['https://LAMP.test:443/', 'own'],
  ['http://lamp.test/', 'own'],
])('F40 %j is not embedded: %s', (address, refused) => {
  expect(judged(address)).toBe(refused)
})

test('F40 our own origin is never embedded, even when somebody listed it; http is allowed where we are http ourselves', () => {
  const own = frameAddress('https://lamp.test/admin', { hosts: ['lamp.test'], origin })
  expect(own).toEqual({ refused: 'own', url: null, host: '' })
  expect(judged('http://frames.test/', 'http://lamp.test')).toBe('http://frames.test/')
  expect(frameAddress('http://localhost:81/', { hosts: ['localhost:81'], origin: 'http://localhost:80' }).refused).toBe(
    null,
  )
})
