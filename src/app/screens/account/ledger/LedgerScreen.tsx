import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHeading } from '#app/i18n/use-heading.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import type { LedgerSearch } from '#app/lib/ledger-search.ts'
import { useWide } from '#app/ui/use-wide.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import { EntrySheet } from './EntrySheet.tsx'
import { LedgerList } from './LedgerList.tsx'
import { LedgerPages } from './LedgerPages.tsx'
import '#app/ui/button.css'

type LedgerScreenProps = {
  kind: LedgerKind
  title: string
  /** What can be done about it, above all entries. */
  above?: ReactNode
  /** What stands there before anything was booked. */
  empty: ReactNode
}

/** What there is, and every entry that it is made of: without end on a phone, page by page where there is room. */
export function LedgerScreen({ kind, title, above, empty }: LedgerScreenProps) {
  useHeading(title)
  const { month, direction, entry, page, limit } = useSearch({ strict: false }) as LedgerSearch
  const filter = { kind, month, direction, offset: clockOffset() }
  return (
    <>
      {above}
      {useWide() ? (
        <LedgerPages filter={filter} empty={empty} page={page} limit={limit} />
      ) : (
        <LedgerList key={`${month} ${direction}`} filter={filter} empty={empty} />
      )}
      {entry && <EntrySheet id={entry} />}
    </>
  )
}
