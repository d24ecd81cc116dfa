// Starts the server again after a crash. What ends by itself before it ever served has a reason that it tells, and would end
// again.

/** Pauses before the server is started again, in seconds; when all are used up, it stays ended. */
const pauses = [1, 2, 5, 15, 30]
/** Served for so long, in milliseconds, it has all of its pauses again. */
const wellMs = 10 * 60_000

/**
 * Keeps a server running: `start` begins one, which says `{serving: true}` once it serves. Calls `ended` with its exit
 * code when it is over: it was asked to, or ended by 0, before it ever served, or once more after the last pause.
 *
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {(code: number) => void} ended
 * @param {{ say?: (line: string) => void, now?: () => number, later?: typeof setTimeout }} [ways]
 * @returns {(signal: NodeJS.Signals) => void} asks the server to end
 */
export function keepRunning(
  start,
  ended,
  { say = console.error, now = () => performance.now(), later = setTimeout } = {},
) {
  let child = null
  let waiting = null
  let isAsked = false
  let hasServed = false
  let servingFrom = null
  let tries = 0

  function begin() {
    waiting = null
    servingFrom = null
    child = start()
    child.on('message', (word) => {
      if (!word?.serving) return
      hasServed = true
      servingFrom = now()
    })
    child.on('exit', over)
  }

  function over(code, signal) {
    child = null
    if (isAsked || code === 0 || !hasServed) return ended(signal ? 1 : code)
    if (servingFrom !== null && now() - servingFrom > wellMs) tries = 0
    const how = signal ?? `exit code ${code}`
    const pause = pauses[tries++]
    if (pause === undefined) {
      say(`The server ended by itself again (${how}), for the last time: it is not started any more.`)
      return ended(1)
    }
    say(`The server ended by itself (${how}). It starts again in ${pause} s: ${tries} of ${pauses.length}.`)
    waiting = later(begin, pause * 1_000)
  }

  begin()
  return (signal) => {
    isAsked = true
    if (child) return child.kill(signal)
    if (waiting === null) return
    clearTimeout(waiting)
    waiting = null
    ended(0)
  }
}
