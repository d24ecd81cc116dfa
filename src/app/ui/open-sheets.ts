import { observable } from '#app/lib/observable.ts'

/** The sheets that are open, the one on top last. */
export const openSheets = observable<readonly HTMLDialogElement[]>([])
