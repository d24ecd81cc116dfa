import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { useAtEnd } from '#app/ui/use-at-end.ts'
import { listLedger } from '#contract/ledger/ledger.ts'
import type { Filter } from './filter.ts'
import { LedgerFrame } from './LedgerFrame.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import { RowsSkeleton } from './LedgerSkeleton.tsx'

/** The entries of a phone: they go on as one scrolls. */
export function LedgerList({ filter, empty }: { filter: Filter; empty: ReactNode }) {
  const pages = useEndless(listLedger, filter)
  const { list, first, hasMore, isBroken, isPending, more } = pages
  const end = useAtEnd<HTMLButtonElement>(hasMore && !isBroken, more)
  return (
    <LedgerFrame filter={filter} empty={empty} {...pages} answer={first}>
      <ol className="panel ledger-rows">
        {list.map((entry) => (
          <li key={entry.id}>
            <LedgerRow entry={entry} />
          </li>
        ))}
      </ol>
      {isPending && <RowsSkeleton />}
      {hasMore && !isPending && !isBroken && (
        <button ref={end} type="button" className="notice-action" onClick={more}>
          <Trans>Show older ones</Trans>
        </button>
      )}
    </LedgerFrame>
  )
}
