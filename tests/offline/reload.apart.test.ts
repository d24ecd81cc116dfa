// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

type Reload = typeof import('#app/offline/reload.ts')

/** A page of a tab: what a module remembers goes with each reload, session storage stays. */
class Tab {
  now = 1_000_000
  reloads = 0
  kept = new Map<string, string>()
  storageDenied = false
  loadedByReloadAt: number | undefined
  #reloadedAt: number | undefined

  async page(): Promise<{ reload: () => boolean; module: Reload }> {
    vi.resetModules()
    // A reload that was asked for becomes this page's way of having been loaded.
    this.loadedByReloadAt = this.#reloadedAt
    const module = await import('#app/offline/reload.ts')
    const reload = () =>
      module.guardedReload({
        now: () => this.now,
        storage: () => {
          if (this.storageDenied) throw new DOMException('denied', 'SecurityError')
          return {
            getItem: (key) => this.kept.get(key) ?? null,
            setItem: (key, value) => void this.kept.set(key, value),
          }
        },
        sinceReload: () => (this.loadedByReloadAt === undefined ? undefined : this.now - this.loadedByReloadAt),
        reload: () => {
          this.reloads++
          this.#reloadedAt = this.now
        },
      })
    return { reload, module }
  }
}

let tab: Tab
beforeEach(() => {
  tab = new Tab()
})

describe('R4.11 the reload guard', () => {
  test('F02 five update events in 10 s make one reload, across the pages they load', async () => {
    for (let i = 0; i < 5; i++) {
      const { reload } = await tab.page()
      expect(reload()).toBe(i === 0)
      expect(reload()).toBe(false)
      tab.now += 1_900
    }
    expect(tab.reloads).toBe(1)
  })

  test('after 10 s it may reload again', async () => {
    ;(await tab.page()).reload()
    tab.now += 9_999
    expect((await tab.page()).reload()).toBe(false)
    tab.now += 1
    expect((await tab.page()).reload()).toBe(true)
    expect(tab.reloads).toBe(2)
  })

  test('session storage denied: no loop either', async () => {
    tab.storageDenied = true
    const first = await tab.page()
    expect(first.reload()).toBe(true)
    // Scripts go on for a moment after they asked for a reload.
    expect(first.reload()).toBe(false)
    tab.now += 500
    expect((await tab.page()).reload()).toBe(false)
    tab.now += 10_000
    expect((await tab.page()).reload()).toBe(true)
  })

  test('F13 F15 rubbish in storage or a clock set back refuse nothing for ever', async () => {
    tab.kept.set('reloadedAt', 'rubbish')
    expect((await tab.page()).reload()).toBe(true)
    tab.now -= 2 * 86_400_000
    expect((await tab.page()).reload()).toBe(true)
  })

  test('F03 a chunk that is gone reloads once; where that is refused the error goes on to its screen', async () => {
    const { module } = await tab.page()
    const target = new EventTarget()
    const reload = vi.fn(() => true)
    const stop = module.reloadOnChunkFailure(target, reload)
    const fail = () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    expect(fail()).toBe(false)
    reload.mockReturnValue(false)
    expect(fail()).toBe(true)
    stop()
    fail()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
