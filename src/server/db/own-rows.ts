import type { Locale } from '#contract/base/locale.ts'
import type { Db } from './schema.ts'

/** The query of somebody's own rows, in an order that stays, for they are read some at a time. */
export type OwnRows<Row extends object> = (
  db: Db,
  accountId: string,
) => { offset(rows: number): { limit(rows: number): { execute(): Promise<Row[]> } } }

/** A text of somebody's, as their copy shows it to people: `at` in integer seconds, `body` as Markdown. */
export type OwnText = { heading: string; at: number; body: string }

type Parts<Row extends object, Shown extends object> = {
  /** What the copy has of some rows, where that is not the rows themselves; it may be fewer. */
  shown?(rows: Row[], db: Db): Shown[] | Promise<Shown[]>
  /** What they wrote there. */
  text?(row: Shown, locale: Locale): OwnText
}

/** A kind of what is somebody's own: a file of JSON in their copy, and one of Markdown where they wrote texts. */
export type OwnPart = { rows: OwnRows<object> } & Parts<never, never>

/** Tells the compiler that rows, what is shown of them and texts belong together. */
export function ownPart<Row extends object, Shown extends object = Row>(
  rows: OwnRows<Row>,
  parts: Parts<Row, Shown> = {},
): OwnPart {
  return { rows, ...parts } as OwnPart
}
