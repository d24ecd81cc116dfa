import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { keyOf } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { InfiniteScroll } from '#app/ui/InfiniteScroll.tsx'
import { PullToRefresh } from '#app/ui/PullToRefresh.tsx'
import { listLedger } from '#contract/ledger/ledger.ts'
import type { Filter } from './filter.ts'
import { LedgerFrame } from './LedgerFrame.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import { RowsSkeleton } from './LedgerSkeleton.tsx'
import styles from './ledger.module.css'

/** The entries of a phone: they go on as one scrolls. */
export function LedgerList({ filter, empty }: { filter: Filter; empty: ReactNode }) {
  const pages = useEndless(listLedger, filter)
  const { list, first, hasMore, isBroken, isPending, more } = pages
  const online = useOnline()
  const queryClient = useQueryClient()
  return (
    <PullToRefresh
      words={{
        pull: <Trans>Pull to refresh</Trans>,
        release: <Trans>Release to refresh</Trans>,
        refreshing: <Trans>Refreshing</Trans>,
      }}
      disabled={!online}
      onRefresh={() => queryClient.invalidateQueries({ queryKey: keyOf(listLedger) })}
    >
      <LedgerFrame filter={filter} empty={empty} {...pages} answer={first}>
        <ol className={`panel ${styles.rows}`}>
          {list.map((entry) => (
            <li key={entry.id}>
              <LedgerRow entry={entry} />
            </li>
          ))}
        </ol>
        {isPending && <RowsSkeleton />}
        <InfiniteScroll ready={hasMore && !isPending && !isBroken} onMore={more}>
          <Trans>Show older entries</Trans>
        </InfiniteScroll>
      </LedgerFrame>
    </PullToRefresh>
  )
}
