import { vi } from 'vitest'

class Quiet {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no IntersectionObserver; closing the app takes this one away again. Nothing is ever near the screen. */
export function teachObserver(): void {
  vi.stubGlobal('IntersectionObserver', Quiet)
}

/** jsdom has no ResizeObserver either. Nothing ever changes its size. */
export function teachResizeObserver(): void {
  vi.stubGlobal('ResizeObserver', Quiet)
}
