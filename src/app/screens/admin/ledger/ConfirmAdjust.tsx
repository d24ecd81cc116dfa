import { Trans } from '@lingui/react/macro'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import type { LedgerKind } from '#contract/ledger/ledger.ts'

type ConfirmAdjustProps = {
  who: string
  amount: string
  kind: LedgerKind
  gives: boolean
  memo: string
  onAnswer: (confirmed: boolean) => void
}

/** Asked before anything is booked, for an entry is never taken out again. */
export function ConfirmAdjust({ who, amount, kind, gives, memo, onAnswer }: ConfirmAdjustProps) {
  return (
    <ConfirmPopup
      title={gives ? <Trans>Give it to {who}?</Trans> : <Trans>Take it from {who}?</Trans>}
      action={<Trans>Record</Trans>}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <strong>{kind === 'points' ? <Trans>{amount} points</Trans> : amount}</strong>
      <p>{memo}</p>
      <p>
        <Trans>It takes effect at once; correct a mistake with another entry.</Trans>
      </p>
    </ConfirmPopup>
  )
}
