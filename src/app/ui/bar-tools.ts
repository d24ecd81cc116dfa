import { observable } from '#app/lib/observable.ts'

/** The place in the head of the page for what a whole area has at hand; null where a layout has none. */
export const barToolsPlace = observable<HTMLElement | null>(null)
