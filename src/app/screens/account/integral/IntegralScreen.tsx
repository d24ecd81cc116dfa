import { Trans, useLingui } from '@lingui/react/macro'
import { LedgerScreen } from '#app/screens/account/ledger/LedgerScreen.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** The member's points and how they were earned and spent. */
export function IntegralScreen() {
  const { t } = useLingui()
  return (
    <LedgerScreen
      kind="points"
      title={t`Points`}
      empty={
        <Notice
          title={<Trans>No points yet</Trans>}
          text={<Trans>Points you earn here appear with their date and reason.</Trans>}
        />
      }
    />
  )
}
