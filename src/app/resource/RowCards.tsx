import { RowCheck, RowName, type RowsProps } from './RowTable.tsx'
import styles from './resource.module.css'
import { onRowKey } from './row-keys.ts'
import type { Row } from './types.ts'

/** The rows of a phone, or beside an open page: a card each, with its name and then all else that is told of it. */
export function RowCards<R extends Row>({ label, rows, view, selection, open }: Omit<RowsProps<R>, 'sort' | 'onSort'>) {
  const [first, ...others] = view.columns
  return (
    <ul className={styles.cards} aria-label={label} onKeyDown={onRowKey}>
      {rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          data-open={row.id === open || undefined}
          data-links={view.linkOf ? true : undefined}
        >
          {selection && <RowCheck row={row} view={view} selection={selection} />}
          <div className={styles.card}>
            <div className={styles.cardName}>
              <RowName row={row} view={view} open={open}>
                {first.cell(row)}
              </RowName>
            </div>
            <dl className={styles.facts}>
              {others.map(({ name, label: what, cell, isAction }) => {
                const content = cell(row)
                return content === null ? null : (
                  <div key={name} data-action={isAction || undefined}>
                    <dt className="visually-hidden">{what}</dt>
                    <dd>{content}</dd>
                  </div>
                )
              })}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}
