import { observable } from '#app/lib/observable.ts'

/** When playing is to stop: milliseconds of this device’s clock, with the end of the video, or not at all. */
export type Sleep = { until: number } | 'end' | null

export const sleepMinutes = [15, 30, 60] as const

export const sleep = observable<Sleep>(null)

let timer: ReturnType<typeof setTimeout> | undefined
let stop: () => void = () => {}

/** Sets or takes away when the player stops. */
export function setSleep(what: number | 'end' | null): void {
  clearTimeout(timer)
  if (typeof what !== 'number') {
    sleep.set(what)
    return
  }
  sleep.set({ until: Date.now() + what * 60_000 })
  timer = setTimeout(() => {
    sleep.set(null)
    stop()
  }, what * 60_000)
}

/** The player that is stopped; what is returned takes it away again. */
export function onSleep(pause: () => void): () => void {
  stop = pause
  return () => {
    if (stop === pause) stop = () => {}
  }
}
