// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isGone, isNewerDeployed, watchLatestBuild } from '#app/offline/latest-build.ts'
import { timing } from '#contract/constants.ts'

const build = { id: 'mine', at: 1_000 }
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'))

describe('R7.12 latest.json', () => {
  const newer = (answer: () => Promise<Response> | Response) => isNewerDeployed(build, async () => answer())

  test('another id, built later, is an update', async () => {
    expect(await newer(() => json({ id: 'next', at: 1_001 }))).toBe(true)
  })

  test.each([
    ['the same build', () => json({ id: 'mine', at: 1_000 })],
    ['the same id with a later time', () => json({ id: 'mine', at: 9_999 })],
    ['an older build (a CDN’s old copy, a rollback)', () => json({ id: 'before', at: 999 })],
    ['a build of the same second', () => json({ id: 'other', at: 1_000 })],
    ['404', () => json({ id: 'next', at: 2_000 }, 404)],
    ['500', () => json({ id: 'next', at: 2_000 }, 500)],
    ['a page', () => new Response('<!doctype html><title>Lamplight</title>')],
    ['F18 a captive portal', () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ['truncated', () => new Response('{"id":"next","at":20')],
    ['empty', () => new Response('')],
    ['no time', () => json({ id: 'next' })],
    ['time as text', () => json({ id: 'next', at: '2000' })],
    ['null', () => json(null)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('F05 %s is no update', async (_name, answer) => {
    expect(await newer(answer)).toBe(false)
  })
})

test.each([
  ['404', () => json(null, 404), true],
  ['200', () => json({ id: 'mine', at: 1_000, version: '1' }), false],
  ['500', () => json(null, 500), false],
  ['F18 a captive portal', () => new Response('<html>'), false],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('R7.11 the running build’s own manifest answered by %s', async (_name, answer, gone) => {
  const fetcher = vi.fn(async (_url: unknown) => answer())
  expect(await isGone(build, fetcher as typeof fetch)).toBe(gone)
  expect(fetcher.mock.calls[0]?.[0]).toBe('/builds/meta/mine.json')
})

describe('R4.10 R9.02 when it asks', () => {
  let stop: () => void
  let onUpdate: ReturnType<typeof vi.fn<() => void>>
  let answers: { meta: () => Response; latest: () => Response }
  const fetcher = vi.fn(async (url: unknown, _init?: RequestInit) =>
    String(url).includes('/meta/') ? answers.meta() : answers.latest(),
  )
  const asked = (part: string) => fetcher.mock.calls.filter(([url]) => String(url).includes(part)).length

  beforeEach(() => {
    vi.useFakeTimers()
    fetcher.mockClear()
    onUpdate = vi.fn()
    answers = { meta: () => json({}), latest: () => json(build) }
    stop = watchLatestBuild({ build, onUpdate, fetcher: fetcher as typeof fetch })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  test('R7.11 1 s after start it asks for its own manifest; gone raises the update event', async () => {
    answers.meta = () => json(null, 404)
    await vi.advanceTimersByTimeAsync(timing.buildMetaDelayMs - 1)
    expect(fetcher).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect([asked('/meta/'), onUpdate.mock.calls.length]).toEqual([1, 1])
  })

  test('every hour, when the page becomes visible, when the network comes back', async () => {
    await vi.advanceTimersByTimeAsync(timing.latestBuildPollMs)
    expect(asked('/latest.json')).toBe(1)
    becomeVisible()
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked('/latest.json')).toBe(3)
    expect(onUpdate).not.toHaveBeenCalled()
    answers.latest = () => json({ id: 'next', at: 2_000 })
    await vi.advanceTimersByTimeAsync(timing.latestBuildPollMs)
    expect(onUpdate).toHaveBeenCalledTimes(1)
    stop()
    becomeVisible()
    await vi.advanceTimersByTimeAsync(timing.latestBuildPollMs)
    expect(asked('/latest.json')).toBe(4)
  })

  test('F06 1,000 polls: each past every cache, under an address of its own, and none is stored', async () => {
    const put = vi.fn()
    vi.stubGlobal('caches', { open: async () => ({ put, add: put, addAll: put }) })
    await vi.advanceTimersByTimeAsync(timing.latestBuildPollMs * 1_000)
    expect(asked('/latest.json')).toBe(1_000)
    for (const [url, init] of fetcher.mock.calls) {
      expect(init?.cache, String(url)).toBe('no-store')
      expect(String(url)).toMatch(/\/builds\/(latest\.json\?t=\d+|meta\/mine\.json)$/)
    }
    expect(put).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
