import { vi } from 'vitest'

// How long a test waits for what it waits for. A bound that catches what hangs, one for all files: a whole app over a
// whole server takes its time on a busy machine, and one second, which is what the libraries mean by default, measures that.
const timeout = 30_000

type Wait = typeof vi.waitFor & { bounded?: true }

// Files that share a process share `vi` as well.
if (!(vi.waitFor as Wait).bounded) {
  const { waitFor } = vi
  const bounded: Wait = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
  bounded.bounded = true
  vi.waitFor = bounded
}

if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: timeout })
