/** Takes the end of the starter for a SIGTERM, however it ended: the channel to it closes even after a kill -9. */
export function endWithStarter(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

/** Tells the starter that the server serves: what ends after this has crashed, what ended before could not begin. */
export function tellStarter(): void {
  process.send?.({ serving: true })
}
