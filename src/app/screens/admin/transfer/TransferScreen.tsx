import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#app/i18n/use-title.ts'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import { listTransfers } from '#contract/transfer/transfer.ts'
import { ExportPart } from './ExportPart.tsx'
import { ImportPart } from './ImportPart.tsx'
import { LatestZips } from './LatestZips.tsx'
import { TransferCard } from './TransferCard.tsx'

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
      <LatestZips
        endpoint={listTransfers}
        card={(transfer) => <TransferCard key={transfer.id} transfer={transfer} />}
        none={<Trans>No imports or exports yet. Zips are deleted from the server after a day.</Trans>}
        broken={<Trans>Imports and exports could not be loaded</Trans>}
        offline={<Trans>You need to be online to import or export.</Trans>}
      />
    </Panes>
  )
}
