import { Trans } from '@lingui/react/macro'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'
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
    <ConfirmSheet
      title={gives ? <Trans>Give it to {who}?</Trans> : <Trans>Take it from {who}?</Trans>}
      action={<Trans>Book</Trans>}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <strong>{kind === 'points' ? <Trans>{amount} points</Trans> : amount}</strong>
      <p>{memo}</p>
      <p>
        <Trans>It counts at once; a mistake is put right by another entry.</Trans>
      </p>
    </ConfirmSheet>
  )
}
