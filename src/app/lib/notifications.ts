import type { MessageDescriptor } from '@lingui/core'
import { observable } from './observable.ts'

/** Words of ours, to be said in the interface's language, or the server's own, said as they are. */
export type Words = MessageDescriptor | string

export interface Notification {
  id: number
  kind: 'error' | 'success' | 'info'
  words: Words
}

/** What is on screen now, oldest first. */
export const notifications = observable<readonly Notification[]>([])

let last = 0

/** More than this wait for nobody: of a storm of different words the oldest go (F70). */
const most = 10

/** What tells two notifications apart: the same message about another address is another one. */
const textOf = (words: Words) => (typeof words === 'string' ? words : `${words.id} ${JSON.stringify(words.values)}`)

/** Says something to the person in passing. The same words while they are still on screen are not said twice (F70). */
export function notify(kind: Notification['kind'], words: Words): void {
  const shown = notifications.get()
  if (shown.some((one) => one.kind === kind && textOf(one.words) === textOf(words))) return
  last += 1
  notifications.set([...shown, { id: last, kind, words }].slice(-most))
}

/** Takes a notification away, because its time is over or the person has read it. */
export function dismiss(id: number): void {
  notifications.set(notifications.get().filter((one) => one.id !== id))
}
