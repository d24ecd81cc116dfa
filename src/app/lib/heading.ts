import { observable } from './observable.ts'

/** The title of the page that is open, for layouts that draw it; empty while nobody has named it. */
export const heading = observable('')
