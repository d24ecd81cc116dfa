import { Trans, useLingui } from '@lingui/react/macro'
import { LedgerScreen } from '#app/screens/account/ledger/LedgerScreen.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/** The member's money and how it came to be. */
export function BalanceScreen() {
  const { t } = useLingui()
  return (
    <LedgerScreen
      kind="balance"
      title={t`Balance`}
      empty={
        <Notice
          title={<Trans>Nothing has moved yet</Trans>}
          text={<Trans>What is paid in, paid with or refunded stands here, each with its day and reason.</Trans>}
        />
      }
    />
  )
}
