import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { PaneHead } from './PaneHead.tsx'

type RowPageProps<E extends Endpoint> = {
  id: string
  /** Reads the row alone. */
  endpoint: E
  input: InputOf<E>
  /** The list's address. */
  home: string
  titleOf: (row: OutputOf<E>) => { title: string; lang?: string }
  /** That it could not be read. */
  broken: ReactNode
  children: (row: OutputOf<E>) => ReactNode
}

/** The page of one row, in whichever state it is; on a phone it is all there is, on a desktop it stands beside its list. */
export function RowPage<E extends Endpoint>({ id, endpoint, input, home, titleOf, broken, children }: RowPageProps<E>) {
  const online = useOnline()
  const failureText = useFailureText()
  const { data, error, refetch } = useApiQuery(endpoint, input, { quiet: true })
  const row = data as OutputOf<E> | undefined
  const named = row === undefined ? null : titleOf(row)
  useTitle(named?.title ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, id)
  const isGone = error instanceof Failure && error.isNotFound
  return (
    <>
      <PaneHead title={named?.title ?? '…'} lang={named?.lang} home={home} heading={heading} keepsSearch />
      {!online && row !== undefined && (
        <p className="resource-alert" role="status">
          <Trans>You are offline: this is what was read last.</Trans>
        </p>
      )}
      {row !== undefined && !isGone ? (
        children(row)
      ) : !error ? (
        <ListSkeleton />
      ) : isGone ? (
        <Notice title={<Trans>It is not there any more</Trans>} text={<Trans>Somebody has dealt with it.</Trans>} />
      ) : (
        <Notice
          title={online ? broken : <Trans>You are offline</Trans>}
          text={
            online ? (
              failureText(error)
            ) : (
              <Trans>What staff look after is never saved on this device; reading it needs a network.</Trans>
            )
          }
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
