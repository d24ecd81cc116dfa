import { afterEach, beforeEach } from 'vitest'
import { coreSeconds } from './core-seconds.mjs'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of a core that a test took with its hooks, and the programs that ended in it. */
    core?: number
  }
}

let before = 0

beforeEach(() => {
  before = coreSeconds()
})

afterEach(({ task }) => {
  task.meta.core = coreSeconds() - before
})
