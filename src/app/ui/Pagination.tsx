import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/base/limits.ts'
import { ForwardIcon } from './control-icons.tsx'
import { BackIcon } from './icons.tsx'
import { Select } from './Select.tsx'
import './pagination.css'

type PaginationProps = {
  /** From 1. */
  page: number
  /** Items per page. */
  limit: number
  total: number
  onPage: (page: number) => void
  /** Another size; the caller decides which page the person stands on then. */
  onLimit: (limit: number) => void
}

/** Beneath a list on tablets: its pages one by one, and how long a page is. Phones scroll without end in its place. */
export function Pagination({ page, limit, total, onPage, onLimit }: PaginationProps) {
  const { t } = useLingui()
  const pages = Math.max(1, Math.ceil(total / limit))
  // A list that fits the shortest page has nothing to choose.
  if (total <= limits.pageSizes[0] && page === 1) return null
  return (
    <nav className="pagination" aria-label={t`Pages of the list`}>
      <Select
        label={t`Items per page`}
        value={limit}
        options={limits.pageSizes.map((n) => ({ value: n, label: t`${n} / page` }))}
        onChange={onLimit}
      />
      <button type="button" aria-label={t`Previous page`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <BackIcon />
      </button>
      <span role="status">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <button type="button" aria-label={t`Next page`} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ForwardIcon />
      </button>
    </nav>
  )
}
