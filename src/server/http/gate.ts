/** Lets pieces of work be under way, so many at once. */
export type Gate = {
  /** Runs `work` when its turn has come, and gives what it gives; what it throws is thrown on. */
  pass<T>(work: () => Promise<T>): Promise<T>
}

/**
 * First come, first served, `most` at once, and one begun in each turn of the event loop: a thousand answers that are
 * asked for in one moment neither lie in memory together nor keep everybody else waiting until the last of them is made.
 */
export function createGate(most: number): Gate {
  const waiting: (() => void)[] = []
  let underWay = 0
  let turnTaken = false

  function begin(): void {
    underWay++
    turnTaken = true
    setImmediate(nextTurn)
  }

  function nextTurn(): void {
    turnTaken = false
    if (underWay >= most) return
    const next = waiting.shift()
    if (!next) return
    begin()
    next()
  }

  return {
    async pass(work) {
      if (turnTaken || underWay >= most || waiting.length > 0) await new Promise<void>((next) => waiting.push(next))
      else begin()
      try {
        return await work()
      } finally {
        underWay--
        // Where no turn is taken nobody else would let the next one in.
        if (!turnTaken && waiting.length > 0) {
          turnTaken = true
          setImmediate(nextTurn)
        }
      }
    },
  }
}
