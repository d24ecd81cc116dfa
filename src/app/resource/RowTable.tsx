import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './resource.module.css'
import { onRowKey } from './row-keys.ts'
import type { Selection } from './selection.ts'
import type { Column, Row, RowView } from './types.ts'

export type RowsProps<R extends Row> = {
  label: string
  rows: R[]
  view: RowView<R>
  /** Undefined where nothing can be done to several rows at once. */
  selection: Selection | undefined
  /** The row whose page is open beside the list. */
  open: string | undefined
  sort: string | undefined
  onSort: (sort: string) => void
}

/** The rows where there is room: a column for each thing that is told of them. */
export function RowTable<R extends Row>({ label, rows, view, selection, open, sort, onSort }: RowsProps<R>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [first, ...others] = view.columns
  const all = selection !== undefined && rows.every(({ id }) => selection.ids.has(id))
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table} aria-label={label} onKeyDown={onRowKey}>
        <thead>
          <tr>
            {selection && (
              <td className={styles.check}>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label={t`Select all shown`}
                    checked={all}
                    onChange={() => selection.set(all ? [] : rows.map(({ id }) => id))}
                  />
                </label>
              </td>
            )}
            {view.columns.map((column) => (
              <Heading key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-open={row.id === open || undefined}
              data-links={view.linkOf ? true : undefined}
              onClick={(event) => {
                const control = (event.target as Element).closest('a, button, input, label')
                if (view.linkOf && !control && !getSelection()?.toString()) void navigate(view.linkOf(row))
              }}
            >
              {selection && (
                <td className={styles.check}>
                  <RowCheck row={row} view={view} selection={selection} />
                </td>
              )}
              <th scope="row">
                <RowName row={row} view={view} open={open}>
                  {first.cell(row)}
                </RowName>
              </th>
              {others.map(({ name, cell, ...column }) => (
                <td key={name} className={classOf(column)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const classOf = ({ narrow, roomy }: { narrow?: boolean | undefined; roomy?: boolean | undefined }) =>
  [narrow && styles.narrow, roomy && styles.roomy].filter(Boolean).join(' ') || undefined

function Heading<R extends Row>({
  column: { label, sort: own, narrow, roomy },
  sort,
  onSort,
}: {
  column: Column<R>
  sort: string | undefined
  onSort: (sort: string) => void
}) {
  const isSorted = own !== undefined && own === sort
  return (
    <th
      scope="col"
      className={classOf({ narrow, roomy })}
      aria-sort={isSorted ? (narrow ? 'descending' : 'ascending') : undefined}
    >
      {own === undefined ? (
        label
      ) : (
        <button type="button" onClick={() => onSort(own)}>
          {label}
          {isSorted && (
            <span className={styles.sorted} aria-hidden="true">
              {narrow ? '↓' : '↑'}
            </span>
          )}
        </button>
      )}
    </th>
  )
}

/** What leads to the row's page; its name alone where it has none. */
export function RowName<R extends Row>({
  row,
  view,
  open,
  children,
}: {
  row: R
  view: RowView<R>
  open: string | undefined
  children: ReactNode
}) {
  if (!view.linkOf) return children
  return (
    <Link {...view.linkOf(row)} className={styles.link} data-row-main aria-current={row.id === open || undefined}>
      {children}
    </Link>
  )
}

export function RowCheck<R extends Row>({ row, view, selection }: { row: R; view: RowView<R>; selection: Selection }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={selection.ids.has(row.id)} onChange={() => selection.toggle(row.id)} />
      <span className="visually-hidden">
        <Trans>Select {view.nameOf(row)}</Trans>
      </span>
    </label>
  )
}
