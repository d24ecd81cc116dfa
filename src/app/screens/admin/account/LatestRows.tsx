import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoadedPart, type LoadedPartProps } from '#app/resource/LoadedPart.tsx'
import styles from '#app/screens/admin/admin.module.css'
import memberStyles from './member.module.css'

/** How many are shown at once; all of them are a tap away. */
export const latest = 5

type LatestRowsProps<T> = {
  /** Of the heading. */
  id: string
  title: ReactNode
  query: LoadedPartProps<{ list: T[]; total: number }>['query']
  /** That they could not be loaded. */
  broken: ReactNode
  row: (item: T) => ReactNode
  /** The way to all of them. */
  all: (total: number) => ReactNode
}

/** The latest of what a member has done, in all its states. */
export function LatestRows<T extends { id: string }>(props: LatestRowsProps<T>) {
  const { id, title, query, broken, row, all } = props
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <LoadedPart query={query} broken={broken}>
        {({ list, total }) =>
          total === 0 ? (
            <p className={styles.note}>
              <Trans>None yet</Trans>
            </p>
          ) : (
            <>
              <ul className={memberStyles.rows}>
                {list.map((item) => (
                  <li key={item.id}>{row(item)}</li>
                ))}
              </ul>
              {total > latest && <p>{all(total)}</p>}
            </>
          )
        }
      </LoadedPart>
    </section>
  )
}
