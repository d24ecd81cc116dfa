import { Trans, useLingui } from '@lingui/react/macro'
import { LedgerScreen } from '#app/screens/account/ledger/LedgerScreen.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { TopUp } from './TopUp.tsx'

/** The member's money and how it came to be. */
export function BalanceScreen() {
  const { t } = useLingui()
  return (
    <LedgerScreen
      kind="balance"
      title={t`Balance`}
      above={<TopUp />}
      empty={
        <Notice
          title={<Trans>No transactions yet</Trans>}
          text={<Trans>Top-ups, payments and refunds appear here with their date and reason.</Trans>}
        />
      }
    />
  )
}
