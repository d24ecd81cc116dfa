import { notify } from '#app/lib/notifications.ts'
import { errorMessage } from './errors.ts'

/** Says in passing what went wrong, if there is anything to say. */
export function announce(error: unknown): void {
  const { words, toast } = errorMessage(error, { online: navigator.onLine })
  if (words !== null && toast !== null) notify(toast, words)
}
