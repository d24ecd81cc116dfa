/** So long, in milliseconds, long work goes on before others have their turn. */
const turnMs = 15

/** Lets others have their turn within long work: asked often, it waits only where some time has gone by. */
export function takingTurns(): () => Promise<void> | undefined {
  let turn = performance.now() + turnMs
  return () => {
    if (performance.now() <= turn) return undefined
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      turn = performance.now() + turnMs
    })
  }
}
