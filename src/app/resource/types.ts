import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** What any row of a list has. */
export interface Row {
  id: string
}

/** One thing that a list tells of each row: a column where there is room, a line of a card where there is not. */
export interface Column<R extends Row> {
  name: string
  label: string
  cell: (row: R) => ReactNode
  /** The order that its heading asks for, one of the list's. */
  sort?: string
  /** Figures and dates stand in a narrow column of their own, words take what is left. */
  narrow?: boolean
  /** Left out of a table on a window of less than 64rem. */
  roomy?: boolean
  /** What can be done to the row: a button, at the end of a card. */
  isAction?: boolean
}

/**
 * One way to narrow a list; its name is a search parameter of the address and a field of the endpoint's input. `options`:
 * one of a few. `day`: a day, `2026-11-23`. `exact`: set by a link that leads here, and here only taken away; what it
 * names, the label says.
 */
export type Filter = { name: string; label: string } & (
  | { options: readonly { value: string | number; label: string }[] }
  | { is: 'day' | 'exact' }
)

/**
 * What can be done to several rows at once: by `run` for one after the other, which throws what went wrong with it, and the
 * others go on, after `confirm` where it has one; or by `ask` for all of them, after more was asked. `clear` lets go of them.
 * Offered where `fits` is true of at least one that is chosen, and done to those alone; without it, to all.
 */
export type BulkAction<R extends Row> = { label: string; fits?: (row: R) => boolean } & (
  | {
      run: (row: R) => Promise<unknown>
      /** What asks once more before it is done to these. */
      confirm?: (rows: R[], asked: BulkAsked) => ReactNode
    }
  | { ask: (rows: R[], clear: () => void) => void }
)

/** The question’s part in a bulk action: it may go on, or not. */
export type BulkAsked = { disabled: boolean; onConfirm: () => void; onClose: () => void }

/** How a list draws its rows: the first column leads to the row's page, where it has one. */
export interface RowView<R extends Row> {
  columns: readonly [Column<R>, ...Column<R>[]]
  /** What a row is called, for screen readers. */
  nameOf: (row: R) => string
  linkOf?: ((row: R) => LinkProps) | undefined
}
