import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { listTransfers } from '#contract/transfer/transfer.ts'
import { ExportPart } from './ExportPart.tsx'
import { ImportPart } from './ImportPart.tsx'
import { TransferCard } from './TransferCard.tsx'
import styles from './transfer.module.css'
import { isUnderWay } from './transfer-words.ts'
import { useLookAfter } from './use-look-after.ts'
import '#app/ui/button.css'

/** Documents as zips of Markdown, in and out (P1.14). */
export function TransferScreen() {
  const { t } = useLingui()
  const title = t`Import and export`
  useTitle(title)
  return (
    <Panes home="/admin/transfer">
      <PaneHead title={title} home="/admin" />
      <ImportPart />
      <ExportPart />
      <Latest />
    </Panes>
  )
}

/** What came and went in the last day; while the server is at one of them, it is looked after. */
function Latest() {
  const id = useId()
  const { data, error, refetch, ...answered } = useApiQuery(listTransfers, {}, { quiet: true })
  useLookAfter(keyOf(listTransfers, {}), data?.list.some(({ state }) => isUnderWay(state)) ?? false, answered)
  return (
    <section className={adminStyles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Last 24 hours</Trans>
      </h2>
      {data ? (
        data.list.length > 0 ? (
          <ul className={styles.cards}>
            {data.list.map((transfer) => (
              <TransferCard key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        ) : (
          <p className={adminStyles.note}>
            <Trans>Nothing was imported or exported. Zips are deleted from the server after a day.</Trans>
          </p>
        )
      ) : error ? (
        <LoadFailure
          broken={<Trans>Imports and exports could not be loaded</Trans>}
          offline={<Trans>Importing and exporting need a network.</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}
