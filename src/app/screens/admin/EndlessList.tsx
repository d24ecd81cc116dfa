import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { useEndless } from '#app/api/endless.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'

type EndlessListProps = {
  pages: Omit<ReturnType<typeof useEndless>, 'list' | 'first'>
  /** Instead of the list, when it is empty. */
  none: ReactNode
  /** That it could not be read. */
  broken: ReactNode
  /** How many there are in all. */
  count: ReactNode
  /** The list. */
  children: ReactNode
}

/** A card's list that goes on, in whichever state it is; none of them is ever kept on the device. */
export function EndlessList({ pages, none, broken, count, children }: EndlessListProps) {
  const online = useOnline()
  const failureText = useFailureText()
  const { total, error, isPending, hasMore, more, retry } = pages
  if (total === null) {
    if (!error) return <CardSkeleton rows={3} />
    return (
      <Notice
        heading="h3"
        title={online ? broken : <Trans>You are offline</Trans>}
        text={
          online ? (
            failureText(error)
          ) : (
            <Trans>They are never saved on this device; reading them needs a network.</Trans>
          )
        }
        onRetry={retry}
      />
    )
  }
  return (
    <>
      {total === 0 ? none : children}
      {error && (
        <p className="card-alert" role="alert">
          {online ? failureText(error) : <Trans>You are offline: this is what was read last.</Trans>}
        </p>
      )}
      {(hasMore || error) && (
        <div className="messages-more">
          <span role="status">{count}</span>
          <button type="button" className="button" disabled={isPending || !online} onClick={error ? retry : more}>
            {error ? <Trans>Try again</Trans> : isPending ? <Trans>Loading</Trans> : <Trans>Show more</Trans>}
          </button>
        </div>
      )}
    </>
  )
}
