import { observable } from '#app/lib/observable.ts'

/** For so long a decision can be taken back. */
const undoMs = 10_000

/** What was just decided here: ids of danmu. */
export const justDecided = observable<readonly string[]>([])
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes a decision; several soon after each other are taken back together. */
export function noteDecided(id: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => justDecided.set([]), undoMs)
  justDecided.set([...justDecided.get().filter((one) => one !== id), id])
}
