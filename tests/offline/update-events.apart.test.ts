// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { applyUpdate, registerServiceWorker } from '#app/offline/service-worker-bridge.ts'
import { raiseUpdate, updateAvailable } from '#app/offline/update.ts'

const heard = new Map<string, (event: { isUpdate: boolean }) => void>()
const next = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() })
const registration = { update: async () => {}, waiting: next, installing: null }

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: (event: { isUpdate: boolean }) => void) => heard.set(name, listener)
    register = async () => registration
  },
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('F02 five update events in 10 s, each accepted and each followed by its worker, reload the page once', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => {}) } })
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'https://lamp.test/help', origin: 'https://lamp.test', reload })
  await registerServiceWorker()
  for (let event = 0; event < 5; event++) {
    heard.get('waiting')?.({ isUpdate: true })
    raiseUpdate()
    expect(updateAvailable.get()).toBe(true)
    next.state = 'installed'
    const applied = applyUpdate()
    await vi.advanceTimersByTimeAsync(0)
    heard.get('controlling')?.({ isUpdate: true })
    next.state = 'activated'
    next.dispatchEvent(new Event('statechange'))
    expect(await applied).toBe(event === 0)
    await vi.advanceTimersByTimeAsync(1_900)
  }
  expect(next.postMessage).toHaveBeenCalledTimes(5)
  expect(reload).toHaveBeenCalledTimes(1)
})
