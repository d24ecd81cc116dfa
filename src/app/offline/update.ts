import { observable, useObservable } from '#app/lib/observable.ts'

const available = observable(false)

/** The update event: a newer build is there, or a newer worker waits. Any number of them make one prompt. */
export function raiseUpdate(): void {
  available.set(true)
}

/** The reader chose "later": the prompt goes until the next event. */
export function postponeUpdate(): void {
  available.set(false)
}

/** Whether to show the new-version prompt. */
export function useUpdateAvailable(): boolean {
  return useObservable(available, false)
}

/** The same outside React, for tests and the bridge. */
export const updateAvailable = { get: available.get, subscribe: available.subscribe }
