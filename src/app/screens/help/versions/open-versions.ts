import { observable } from '#app/lib/observable.ts'

/** The id of the document whose versions are shown; null for none. */
export const openVersions = observable<string | null>(null)
