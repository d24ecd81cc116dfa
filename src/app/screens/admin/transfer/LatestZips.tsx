import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import type { Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import type { TransferState } from '#contract/transfer/transfer.ts'
import styles from './transfer.module.css'
import { isUnderWay } from './transfer-words.ts'
import { useLookAfter } from './use-look-after.ts'

type Listed = { list: { id: string; state: TransferState }[] }
type EntryOf<E extends Endpoint> = OutputOf<E> extends { list: (infer One)[] } ? One : never

type LatestZipsProps<E extends Endpoint> = {
  endpoint: OutputOf<E> extends Listed ? E : never
  card: (one: EntryOf<E>) => ReactNode
  none: ReactNode
  broken: ReactNode
  offline: ReactNode
}

/** Zips of the last day; while the server is at one of them, it is looked after. */
export function LatestZips<E extends Endpoint>({ endpoint, card, none, broken, offline }: LatestZipsProps<E>) {
  const id = useId()
  const input = {} as InputOf<E>
  const query = useApiQuery<E>(endpoint, input, { quiet: true })
  const listed = query.data as Listed | undefined
  useLookAfter(keyOf(endpoint, input), listed?.list.some(({ state }) => isUnderWay(state)) ?? false, query)
  return (
    <section className={adminStyles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Last 24 hours</Trans>
      </h2>
      <LoadedPart query={{ ...query, data: listed }} broken={broken} offline={offline}>
        {({ list }) =>
          list.length > 0 ? (
            <ul className={styles.cards}>{list.map((one) => card(one as EntryOf<E>))}</ul>
          ) : (
            <p className={adminStyles.note}>{none}</p>
          )
        }
      </LoadedPart>
    </section>
  )
}
