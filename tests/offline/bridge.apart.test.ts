// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Listener = (event: { isUpdate?: boolean; isExternal?: boolean }) => void

const active = { postMessage: vi.fn() }
const ready = Promise.resolve({ active })
const uncontrolled = { serviceWorker: { controller: null, ready } }
const controlled = { serviceWorker: { controller: {}, ready } }

const heard = new Map<string, Listener>()
const registration = {
  update: vi.fn(async () => {}),
  waiting: null as null | { postMessage: ReturnType<typeof vi.fn> },
  installing: null as null | (EventTarget & { state: string }),
}

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: Listener) => heard.set(name, listener)
    register = async () => registration
  },
}))
const reload = vi.fn(() => true)
vi.mock('#app/offline/reload.ts', () => ({ guardedReload: () => reload() }))

async function page() {
  vi.resetModules()
  const bridge = await import('#app/offline/service-worker-bridge.ts')
  const update = await import('#app/offline/update.ts')
  return { ...bridge, ...update }
}

beforeEach(() => {
  heard.clear()
  reload.mockClear()
  registration.update.mockClear()
  active.postMessage.mockClear()
  registration.waiting = null
  registration.installing = null
  vi.stubGlobal('navigator', controlled)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('F07 the operator switched the worker off', () => {
  test('nothing is registered; a device that has a worker asks for the present one, offline too, and nothing reloads', async () => {
    const getRegistration = vi.fn(async (): Promise<typeof registration | undefined> => registration)
    vi.stubGlobal('navigator', { serviceWorker: { controller: {}, getRegistration } })
    const { retireServiceWorker, updateAvailable } = await page()
    await retireServiceWorker()
    expect(registration.update).toHaveBeenCalledTimes(1)
    registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await retireServiceWorker()
    // Gone, it may have left what it kept while it was on its way out; what it still leads is left alone.
    const kept = new Set(['workbox-precache-v2-https://site.test/', 'rest', 'library-images'])
    vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) })
    getRegistration.mockResolvedValue(undefined)
    await retireServiceWorker()
    expect(kept.size).toBe(3)
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistration } })
    await retireServiceWorker()
    expect([...kept]).toEqual(['library-images'])
    expect(registration.update).toHaveBeenCalledTimes(2)
    expect([heard.size, updateAvailable.get(), reload.mock.calls.length]).toEqual([0, false, 0])
  })
})

describe('C.03 updates by the reader’s choice', () => {
  test('the first worker takes the page over without prompt and without reload', async () => {
    vi.stubGlobal('navigator', uncontrolled)
    const { registerServiceWorker, updateAvailable } = await page()
    await registerServiceWorker()
    heard.get('controlling')?.({ isUpdate: false, isExternal: false })
    expect([updateAvailable.get(), reload.mock.calls.length]).toEqual([false, 0])
  })

  test('C.02 a page that was on its way while the worker took over asks to be taken too; another one does not', async () => {
    const controlledPage = await page()
    await controlledPage.registerServiceWorker()
    await ready
    expect(active.postMessage).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', uncontrolled)
    const { registerServiceWorker } = await page()
    await registerServiceWorker()
    await vi.waitFor(() => expect(active.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'CLAIM' }))
  })

  test('a first worker that an earlier page asked for is no update either; the next one is', async () => {
    vi.stubGlobal('navigator', uncontrolled)
    const { registerServiceWorker, updateAvailable } = await page()
    await registerServiceWorker()
    heard.get('controlling')?.({ isExternal: true })
    expect(updateAvailable.get()).toBe(false)
    heard.get('controlling')?.({ isExternal: true })
    expect(updateAvailable.get()).toBe(true)
  })

  test('F01 a waiting worker raises the prompt and nothing else; later puts it away', async () => {
    const { registerServiceWorker, updateAvailable, postponeUpdate } = await page()
    await registerServiceWorker()
    heard.get('waiting')?.({})
    expect([updateAvailable.get(), reload.mock.calls.length]).toEqual([true, 0])
    postponeUpdate()
    expect(updateAvailable.get()).toBe(false)
  })

  test('accepted: the waiting worker is told, and the page reloads once it is in charge', async () => {
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    registration.waiting = { postMessage: vi.fn() }
    await applyUpdate()
    expect(registration.waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    expect(reload).not.toHaveBeenCalled()
    heard.get('controlling')?.({ isUpdate: true })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('accepted while the new worker is still being installed: it waits for it', async () => {
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    const installing = Object.assign(new EventTarget(), { state: 'installing' })
    registration.installing = installing
    const applied = applyUpdate()
    await Promise.resolve()
    registration.waiting = { postMessage: vi.fn() }
    installing.state = 'installed'
    setTimeout(() => installing.dispatchEvent(new Event('statechange')))
    await applied
    expect(registration.waiting.postMessage).toHaveBeenCalled()
  })

  test('F03 another tab accepted: this one is prompted, not reloaded', async () => {
    const { registerServiceWorker, updateAvailable } = await page()
    await registerServiceWorker()
    heard.get('controlling')?.({ isExternal: true })
    expect([updateAvailable.get(), reload.mock.calls.length]).toEqual([true, 0])
  })

  test('an update that latest.json told of makes the browser look for the worker', async () => {
    const { registerServiceWorker, raiseUpdate } = await page()
    await registerServiceWorker()
    raiseUpdate()
    raiseUpdate()
    expect(registration.update).toHaveBeenCalledTimes(1)
  })

  test('without a worker the accepted update is a guarded reload', async () => {
    vi.stubGlobal('navigator', {})
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    await applyUpdate()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('a worker that does not take over within 5 s does not keep the reader waiting', async () => {
    vi.useFakeTimers()
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    registration.waiting = { postMessage: vi.fn() }
    await applyUpdate()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
