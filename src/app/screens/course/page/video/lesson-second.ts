import { useSyncExternalStore } from 'react'

let second: number | null = null
const listeners = new Set<() => void>()

/** Says where the video of the open lesson stands, in whole seconds; null once there is none any more. */
export function setLessonSecond(value: number | null): void {
  if (value === second) return
  second = value
  for (const listener of listeners) listener()
}

/** The second at which the video of the open lesson stands; null where the lesson has none. */
export function useLessonSecond(): number | null {
  return useSyncExternalStore(subscribe, () => second)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let player: ((second: number) => void) | null = null

/** The player of the open lesson, which goes to a second when it is asked to; what is returned takes it away again. */
export function onSeek(goTo: (second: number) => void): () => void {
  player = goTo
  return () => {
    if (player === goTo) player = null
  }
}

/** Brings the video of the open lesson to a second or a part of one; nothing happens where there is none. */
export function seekLesson(to: number): void {
  player?.(to)
}
