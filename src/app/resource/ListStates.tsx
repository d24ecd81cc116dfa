import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { useEndless } from '#app/api/endless.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { NothingMatches } from './ListTools.tsx'

type ListStatesProps = {
  pages: Omit<ReturnType<typeof useEndless>, 'list' | 'first'>
  none: ReactNode
  broken: ReactNode
  count: (total: number) => ReactNode
  /** Takes search and filters away; undefined where there are none. */
  onClear: (() => void) | undefined
  /** The rows. */
  children: ReactNode
}

/** A list in whichever state it is: on its way, empty, broken, without a network, or its rows and more of them. */
export function ListStates({ pages, none, broken, count, onClear, children }: ListStatesProps) {
  const online = useOnline()
  const failureText = useFailureText()
  const { total, error, isPending, hasMore, more, retry } = pages
  if (total === null && !error) return <ListSkeleton />
  if (total === null)
    return (
      <Notice
        title={online ? broken : <Trans>You are offline</Trans>}
        text={
          online ? (
            failureText(error)
          ) : (
            <Trans>What staff look after is never saved on this device; reading it needs a network.</Trans>
          )
        }
        onRetry={retry}
      />
    )
  return (
    <>
      {(error || !online) && (
        <p className="resource-alert" role={error ? 'alert' : 'status'}>
          {online ? failureText(error) : <Trans>You are offline: this is what was read last.</Trans>}
        </p>
      )}
      {total > 0 ? children : onClear ? <NothingMatches onClear={onClear} /> : none}
      {total > 0 && (
        <div className="resource-more">
          <span role="status">{count(total)}</span>
          {(hasMore || error) && (
            <button type="button" className="button" disabled={isPending || !online} onClick={error ? retry : more}>
              {error ? <Trans>Try again</Trans> : isPending ? <Trans>Loading</Trans> : <Trans>Show more</Trans>}
            </button>
          )}
        </div>
      )}
    </>
  )
}
