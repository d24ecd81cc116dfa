// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Listener = (event: { isUpdate?: boolean; isExternal?: boolean }) => void

const active = { postMessage: vi.fn() }
const ready = Promise.resolve({ active })
const uncontrolled = { serviceWorker: { controller: null, ready } }
const controlled = { serviceWorker: { controller: {}, ready } }

const heard = new Map<string, Listener>()
/** A worker as its page sees it. */
class Worker extends EventTarget {
  state: ServiceWorkerState
  postMessage = vi.fn()

  constructor(state: ServiceWorkerState) {
    super()
    this.state = state
  }

  becomes(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const registration = {
  update: vi.fn(async () => {}),
  waiting: null as null | Worker,
  installing: null as null | Worker,
}

/** Whatever is on its way without waiting for time. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

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
  registration.update.mockReset()
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

  test('accepted: the waiting worker is told, and the page reloads once it is in charge, which may take longer than the network', async () => {
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    registration.waiting = new Worker('installed')
    registration.update.mockReturnValueOnce(new Promise(() => {}))
    const applied = applyUpdate()
    await settled()
    expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
    registration.waiting.becomes('activating')
    heard.get('controlling')?.({ isUpdate: true })
    await settled()
    expect(reload).not.toHaveBeenCalled()
    registration.waiting.becomes('activated')
    expect(await applied).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('accepted while the new worker is still being installed: it is waited for, however long it takes', async () => {
    vi.useFakeTimers()
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    const installing = new Worker('installing')
    registration.installing = installing
    const applied = applyUpdate()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect([installing.postMessage.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
    registration.waiting = installing
    installing.becomes('installed')
    await vi.advanceTimersByTimeAsync(0)
    expect(installing.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
    installing.becomes('activated')
    expect(await applied).toBe(true)
  })

  test('F04 a new build that cannot be fetched reloads nothing and says so; a still newer one is taken in its place', async () => {
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await applyUpdate()).toBe(false)
    const cut = new Worker('installing')
    registration.installing = cut
    const applied = applyUpdate()
    await settled()
    cut.becomes('redundant')
    expect(await applied).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    const replaced = new Worker('installing')
    const newer = new Worker('installed')
    registration.installing = replaced
    const appliedAgain = applyUpdate()
    await settled()
    registration.waiting = newer
    replaced.becomes('redundant')
    await settled()
    newer.becomes('activated')
    expect(await appliedAgain).toBe(true)
    expect(newer.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  })

  test('left while it is under way: nothing reloads, and the prompt comes back once the new worker is in charge', async () => {
    const { registerServiceWorker, applyUpdate, leaveUpdate, raiseUpdate, updateAvailable } = await page()
    await registerServiceWorker()
    raiseUpdate()
    registration.waiting = new Worker('installed')
    const applied = applyUpdate()
    await settled()
    leaveUpdate()
    expect(updateAvailable.get()).toBe(false)
    heard.get('controlling')?.({ isUpdate: true })
    registration.waiting.becomes('activated')
    expect(await applied).toBe(false)
    expect([updateAvailable.get(), reload.mock.calls.length]).toEqual([true, 0])
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

  test('a new worker that has to wait for the old one is waited for, 30 s at most', async () => {
    vi.useFakeTimers()
    const { registerServiceWorker, applyUpdate } = await page()
    await registerServiceWorker()
    registration.waiting = new Worker('installed')
    const applied = applyUpdate()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await applied).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
