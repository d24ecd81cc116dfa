import { vi } from 'vitest'

/** jsdom has no IntersectionObserver; closing the app takes this one away again. Nothing is ever near the screen. */
export function teachObserver(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
}
