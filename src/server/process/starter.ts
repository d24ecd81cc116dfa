/** Takes the end of the starter for a SIGTERM, however it ended: the channel to it closes even after a kill -9. */
export function endWithStarter(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
