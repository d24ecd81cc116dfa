/** Keeps a server running: begins it by `start`, and again after a crash. Answers what asks it to end. */
export function keepRunning(
  start: () => import('node:child_process').ChildProcess,
  ended: (code: number) => void,
  ways?: { say?: (line: string) => void; now?: () => number; later?: (then: () => void, ms: number) => NodeJS.Timeout },
): (signal: NodeJS.Signals) => void
