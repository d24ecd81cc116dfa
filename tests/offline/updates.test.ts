// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberBuild } from '#app/offline/builds-run.ts'
import { isAnotherDeployed, isGone, watchLatestBuild } from '#app/offline/latest-build.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { timing } from '#contract/base/constants.ts'

const build = { id: 'mine', at: 1_000 }
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'))

describe('R7.12 latest.json', () => {
  /** The first look is answered so; a second one finds the running build again. */
  const another = (answer: () => Promise<Response> | Response) => {
    const answers = [answer, () => json(build)]
    return isAnotherDeployed(
      build,
      async () => (answers.shift() ?? answer)(),
      async () => {},
    )
  }
  afterEach(() => localStorage.clear())

  test('another id, built later, is an update', async () => {
    expect(await another(() => json({ id: 'next', at: 1_001 }))).toBe(true)
  })

  test.each([
    ['the same build', () => json({ id: 'mine', at: 1_000 })],
    ['the same id with a later time', () => json({ id: 'mine', at: 9_999 })],
    ['an older build that a CDN remembered once', () => json({ id: 'before', at: 999 })],
    ['a build of the same second, once', () => json({ id: 'other', at: 1_000 })],
    ['an older build in milliseconds, once', () => json({ id: 'before', timestamp: 999_999 })],
    ['no id', () => json({ timestamp: 2_000_000 })],
    ['an empty id', () => json({ id: '', at: 2_000 })],
    ['404', () => json({ id: 'next', at: 2_000 }, 404)],
    ['500', () => json({ id: 'next', at: 2_000 }, 500)],
    ['a page', () => new Response('<!doctype html><title>Lamplight</title>')],
    ['F18 a captive portal', () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ['truncated', () => new Response('{"id":"next","at":20')],
    ['empty', () => new Response('')],
    ['null', () => json(null)],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('F05 %s is no update', async (_name, answer) => {
    expect(await another(answer)).toBe(false)
  })
})

describe('R4.10 R7.12 what names a build', () => {
  const look = (value: unknown) => {
    let calls = 0
    const fetcher = async () => {
      calls += 1
      return json(value)
    }
    const pause = vi.fn(async () => {})
    const is = () => isAnotherDeployed(build, fetcher as typeof fetch, pause)
    return { is, pause, calls: () => calls }
  }
  afterEach(() => localStorage.clear())

  test.each([
    ['an id alone', { id: 'next' }],
    ['a number for an id', { id: 7 }],
    ['an id and Nuxt’s timestamp', { id: 'next', timestamp: 1_001_000 }],
    ['an id and a time that is none', { id: 'next', at: '2000' }],
  ])('%s that is not the running one raises the update event at once', async (_, latest) => {
    const { is, pause } = look(latest)
    expect(await is()).toBe(true)
    expect(pause).not.toHaveBeenCalled()
  })

  test.each([
    ['an older build', { id: 'before', at: 999 }],
    ['an older build by its timestamp', { id: 'before', timestamp: 999_000 }],
    ['a build that ran on this device', { id: 'ran', at: 2_000 }],
    ['a build that ran here, without a time', { id: 'ran' }],
  ])(
    'F05 %s raises it when a second look past every cache agrees: a rollback reaches people too',
    async (_, latest) => {
      rememberBuild('ran')
      const { is, pause, calls } = look(latest)
      expect(await is()).toBe(true)
      expect([pause.mock.calls.length, calls()]).toEqual([1, 2])
    },
  )

  test.each([
    ['the running build', () => json(build)],
    ['yet another', () => json({ id: 'third', at: 998 })],
    ['an error', () => json(null, 500)],
    ['a page', () => new Response('<html>')],
  ])('F05 it does not when the second look finds %s', async (_, second) => {
    const answers = [() => json({ id: 'before', at: 999 }), second]
    const fetcher = async () => (answers.shift() ?? second)()
    expect(await isAnotherDeployed(build, fetcher as typeof fetch, async () => {})).toBe(false)
  })

  test('R7.01 calls about builds carry both headers, and pass every cache', async () => {
    const sent: RequestInit[] = []
    const fetcher = async (_: unknown, init?: RequestInit) => {
      sent.push(init ?? {})
      return json(build)
    }
    await isAnotherDeployed(build, fetcher as typeof fetch)
    await isGone(build, fetcher as typeof fetch)
    await checkOnline(fetcher as typeof fetch)
    expect(sent.map(({ headers, cache }) => ({ headers: Object.fromEntries(new Headers(headers)), cache }))).toEqual(
      Array(3).fill({ headers: { server: 'true', 'think-lang': 'zh-cn' }, cache: 'no-store' }),
    )
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
