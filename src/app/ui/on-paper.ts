import { observable } from '#app/lib/observable.ts'

/** Whether the browser is printing the page, where nothing scrolls. */
export const onPaper = observable(false)
