// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { windowTitle } from '#app/lib/title.ts'
import { siteConfig } from './answers.ts'

let lib: typeof import('#app/lib/config.ts')

beforeEach(async () => {
  vi.resetModules()
  lib = await import('#app/lib/config.ts')
})

const pageWith = (text: string | null) => ({
  getElementById: (id: string) =>
    id === 'config' && text !== null ? Object.assign(document.createElement('script'), { textContent: text }) : null,
})
const noFetch = () => Promise.reject(new TypeError('Failed to fetch'))

test('R7.01 the configuration comes with the page, without a request', async () => {
  const get = vi.fn(noFetch)
  const read = await lib.loadConfig(pageWith(JSON.stringify({ ...siteConfig, apiUrl: 'https://api.test' })), get)
  expect(read.apiUrl).toBe('https://api.test')
  expect(lib.config()).toBe(read)
  expect(get).not.toHaveBeenCalled()
})

test('R7.01 a page that brings none asks for it', async () => {
  const get = vi.fn(async () => Response.json({ ...siteConfig, recordNumber: '7' }))
  expect((await lib.loadConfig(pageWith(null), get)).recordNumber).toBe('7')
  expect(get).toHaveBeenCalledWith('/config.json', expect.anything())
})

test.each([
  ['no network', noFetch],
  ['F18 a captive portal', async () => new Response('<html>')],
  ['an error', async () => Response.json({ ...siteConfig, recordNumber: '7' }, { status: 500 })],
])('C.02 with %s the app starts all the same', async (_, get) => {
  expect(await lib.loadConfig(pageWith(''), get)).toEqual(siteConfig)
})

test('R9.01 the CDN prefix is /pro-api when none is configured', async () => {
  const read = await lib.loadConfig(pageWith(JSON.stringify({ ...siteConfig, cdnUrl: '' })), noFetch)
  expect(read.cdnUrl).toBe('/pro-api')
})

test('R1.05 page title and site name, or the site name alone', () => {
  expect(windowTitle('Sign in', 'Lamplight')).toBe('Sign in - Lamplight')
  expect(windowTitle('', 'Lamplight')).toBe('Lamplight')
  expect(windowTitle(null, 'Lamplight')).toBe('Lamplight')
})
