import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { listLedger } from '#contract/ledger/ledger.ts'
import type { Filter } from './filter.ts'
import { LedgerFigures } from './LedgerFigures.tsx'
import { LedgerFilter } from './LedgerFilter.tsx'
import { LedgerSkeleton } from './LedgerSkeleton.tsx'

type LedgerFrameProps = {
  filter: Filter
  /** The answer to the first page. */
  answer: OutputOf<typeof listLedger> | undefined
  updatedAt: number | null
  error: unknown
  /** What failed is not there at all; otherwise what was read before stays. */
  isBroken: boolean
  retry: () => void
  empty: ReactNode
  children: ReactNode
}

/** What stands around the entries, and in their place when there are none. */
export function LedgerFrame({ filter, answer, updatedAt, error, isBroken, retry, empty, children }: LedgerFrameProps) {
  const online = useOnline()
  const locale = useLocale()
  const failureText = useFailureText()
  const isFiltered = filter.month !== undefined || filter.direction !== undefined
  if (!answer && !error) return <LedgerSkeleton />
  if (!answer && !online) {
    return (
      <>
        {isFiltered && <LedgerFilter filter={filter} firstMonth={null} isEmpty />}
        <Notice
          title={<Trans>You are offline</Trans>}
          text={<Trans>These entries are not saved on this device. Go online to load them.</Trans>}
          onRetry={retry}
        />
      </>
    )
  }
  if (!answer) {
    return <Notice title={<Trans>The entries could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
  }
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <LedgerFigures filter={filter} answer={answer} />
      <LedgerFilter filter={filter} firstMonth={answer.firstMonth} isEmpty={answer.total === 0} />
      {answer.total === 0 ? isFiltered ? <NothingHere /> : empty : children}
      {online && error !== null && (
        <NoticeBar
          isWrong
          action={
            <button type="button" onClick={retry}>
              <Trans>Try again</Trans>
            </button>
          }
        >
          {isBroken ? <Trans>The rest could not be loaded.</Trans> : <Trans>This is what was last loaded.</Trans>}{' '}
          {failureText(error)}
        </NoticeBar>
      )}
    </>
  )
}

function NothingHere() {
  return (
    <Notice
      title={<Trans>No entries here</Trans>}
      text={<Trans>No entry matches this month and direction.</Trans>}
      action={
        <Link to="." search={{}} className="notice-action">
          <Trans>Show all entries</Trans>
        </Link>
      }
    />
  )
}
