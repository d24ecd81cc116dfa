import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { useEndless } from '#app/api/endless.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { NothingMatches } from './ListTools.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import styles from './resource.module.css'

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
  if (total === null) return <LoadFailure broken={broken} error={error} onRetry={retry} />
  return (
    <>
      {(error || !online) && (
        <NoticeBar isWrong={error !== null}>
          {online ? failureText(error) : <Trans>You are offline: this is what was last loaded.</Trans>}
        </NoticeBar>
      )}
      {total > 0 ? children : onClear ? <NothingMatches onClear={onClear} /> : none}
      {total > 0 && (
        <div className={styles.more}>
          <span role="status">{count(total)}</span>
          {(hasMore || error) && (
            <Button disabled={isPending || !online} onClick={error ? retry : more}>
              {error ? <Trans>Try again</Trans> : isPending ? <Trans>Loading</Trans> : <Trans>Show more</Trans>}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
