import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { Pagination } from '#app/ui/Pagination.tsx'
import { limits } from '#contract/base/limits.ts'
import { listLedger } from '#contract/ledger/ledger.ts'
import type { Filter } from './filter.ts'
import { LedgerFrame } from './LedgerFrame.tsx'
import { LedgerRow } from './LedgerRow.tsx'
import styles from './ledger.module.css'

type LedgerPagesProps = { filter: Filter; empty: ReactNode; page: number | undefined; limit: number | undefined }

/** The entries where there is room: a page at a time, and what there was before each. */
export function LedgerPages({ filter, empty, page = 1, limit = limits.pageSize }: LedgerPagesProps) {
  const navigate = useNavigate()
  // A first page of the usual size is asked for as a phone does: it is the one that is kept for reading offline.
  const input = { ...filter, page, ...(limit !== limits.pageSize && { limit }) }
  const { data, error, updatedAt, refetch } = useApiQuery(listLedger, input, { quiet: true })
  const go = (to: { page?: number; limit?: number }) =>
    void navigate({ to: '.', search: (search) => ({ ...search, page: undefined, ...to }) })
  return (
    <LedgerFrame
      filter={filter}
      empty={empty}
      answer={data}
      updatedAt={updatedAt}
      error={error}
      isBroken={error !== null && data === undefined}
      retry={() => void refetch()}
    >
      <div className={styles.head} aria-hidden="true">
        <span>
          <Trans>Time and reason</Trans>
        </span>
        <span>
          <Trans>Before</Trans>
        </span>
        <span>
          <Trans context="of an amount">Change</Trans>
        </span>
        <span>
          <Trans>After</Trans>
        </span>
      </div>
      <ol className={`panel ${styles.rows}`}>
        {data?.list.map((entry) => (
          <li key={entry.id}>
            <LedgerRow entry={entry} />
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        limit={limit}
        total={data?.total ?? 0}
        onPage={(next) => go({ page: next })}
        onLimit={(next) => go({ limit: next })}
      />
    </LedgerFrame>
  )
}
