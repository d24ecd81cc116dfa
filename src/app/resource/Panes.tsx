import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keepSearch } from '#app/lib/keep-search.ts'
import { meantKey } from '#app/lib/meant-key.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { useListHidden } from './list-hidden.ts'
import styles from './panes.module.css'

/** Which row's page is open: what the route calls `$id`. */
export const useOpenRow = (): string | undefined => useParams({ strict: false }).id

type PanesProps = {
  /** Where the list is alone. */
  home: string
  children: ReactNode
}

/**
 * A list and the page of one of its rows: side by side from 64rem on, one at a time on anything smaller. Escape closes
 * the page; the list stays as it was.
 */
export function Panes({ home, children }: PanesProps) {
  const open = useOpenRow()
  const navigate = useNavigate()
  return (
    <main id="content" tabIndex={-1} className={styles.panes} data-open={open === undefined ? undefined : true}>
      <div className={styles.list}>{children}</div>
      {open !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape, wherever in the page the focus is
        <div
          className={styles.page}
          onKeyDown={(event) => {
            // A sheet that is open closes first, and a field's own Escape is the field's.
            const isOwn = event.defaultPrevented || (event.target as Element).closest('dialog, textarea, input, select')
            if (meantKey(event) === 'Escape' && !isOwn) void navigate({ to: home, search: keepSearch })
          }}
        >
          <Outlet />
        </div>
      )}
    </main>
  )
}

type RoomyPanesProps = {
  /** What the list can be narrowed by, in a column of its own before it from 64rem on. */
  tree: ReactNode
  children: ReactNode
}

/**
 * A list and the page that one of its rows is written on, which has all the room that is left: side by side from a
 * tablet on, unless the list is put away; one at a time on a phone. What nobody sees is not there: it would be drawn
 * anew at each save.
 */
export function RoomyPanes({ tree, children }: RoomyPanesProps) {
  const isOpen = useOpenRow() !== undefined
  const isWide = useWide()
  const isHidden = useListHidden()
  const showsList = !isOpen || (isWide && !isHidden)
  return (
    <main
      id="content"
      tabIndex={-1}
      className={styles.roomy}
      data-whole={isOpen || undefined}
      data-list={showsList || undefined}
    >
      {showsList && (
        <>
          <div className={styles.tree}>{tree}</div>
          <div className={styles.list}>{children}</div>
        </>
      )}
      {isOpen && (
        <div className={styles.page}>
          <Outlet />
        </div>
      )}
    </main>
  )
}
