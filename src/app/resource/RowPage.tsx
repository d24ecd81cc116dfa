import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { PaneHead } from './PaneHead.tsx'

type RowPageProps<E extends Endpoint> = {
  id: string
  /** Reads the row alone. */
  endpoint: E
  input: InputOf<E>
  /** The list's address. */
  home: string
  titleOf: (row: OutputOf<E>) => { title: string; lang?: string }
  /** That it could not be loaded. */
  broken: ReactNode
  /** Beside its title: the way to the next one. */
  walk?: (row: OutputOf<E>) => ReactNode
  children: (row: OutputOf<E>) => ReactNode
}

/** The page of one row, in whichever state it is; on a phone it is all there is, on a desktop it stands beside its list. */
export function RowPage<E extends Endpoint>(props: RowPageProps<E>) {
  const { id, endpoint, input, home, titleOf, broken, walk, children } = props
  const online = useOnline()
  const { data, error, refetch } = useApiQuery(endpoint, input, { quiet: true })
  const row = data as OutputOf<E> | undefined
  const named = row === undefined ? null : titleOf(row)
  useTitle(named?.title ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, id)
  const isGone = error instanceof Failure && error.isNotFound
  return (
    <>
      <PaneHead title={named?.title ?? '…'} lang={named?.lang} home={home} heading={heading} isPage>
        {row !== undefined && walk?.(row)}
      </PaneHead>
      {!online && row !== undefined && (
        <NoticeBar>
          <Trans>You are offline: this is what was last loaded.</Trans>
        </NoticeBar>
      )}
      {row !== undefined && !isGone ? (
        children(row)
      ) : !error ? (
        <ListSkeleton />
      ) : isGone ? (
        <Notice title={<Trans>It no longer exists</Trans>} text={<Trans>Someone may have handled it already.</Trans>} />
      ) : (
        <LoadFailure broken={broken} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
