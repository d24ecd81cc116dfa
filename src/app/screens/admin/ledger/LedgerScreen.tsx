import { useLingui } from '@lingui/react/macro'
import { useTitle } from '#app/i18n/use-title.ts'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Panes } from '#app/resource/Panes.tsx'
import { BookFor } from './BookFor.tsx'

/** Gives or takes balance or points: a payment that came by bank, a prize, a mistake to be put right. */
export function LedgerScreen() {
  const { t } = useLingui()
  useTitle(t`Balance and points`)
  return (
    <Panes home="/admin/ledger">
      <PaneHead title={t`Balance and points`} home="/admin" />
      <BookFor />
    </Panes>
  )
}
