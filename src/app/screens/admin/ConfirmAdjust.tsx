import { Trans } from '@lingui/react/macro'
import { Sheet } from '#app/ui/Sheet.tsx'
import type { LedgerKind } from '#contract/ledger.ts'

type ConfirmAdjustProps = {
  who: string
  amount: string
  kind: LedgerKind
  gives: boolean
  onAnswer: (confirmed: boolean) => void
}

/** Asked before anything is booked, for an entry is never taken out again. */
export function ConfirmAdjust({ who, amount, kind, gives, onAnswer }: ConfirmAdjustProps) {
  const sum = kind === 'points' ? <Trans>{amount} points</Trans> : amount
  return (
    <Sheet
      title={gives ? <Trans>Give it to {who}?</Trans> : <Trans>Take it from {who}?</Trans>}
      onClose={() => onAnswer(false)}
    >
      <p>
        {gives ? (
          <Trans>
            {who} gets {sum}.
          </Trans>
        ) : (
          <Trans>
            {who} loses {sum}.
          </Trans>
        )}{' '}
        <Trans>It counts at once; a mistake is put right by another entry.</Trans>
      </p>
      <div className="confirm">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          <Trans>Leave it</Trans>
        </button>
        <button type="button" className="button button-main" onClick={() => onAnswer(true)}>
          <Trans>Book</Trans>
        </button>
      </div>
    </Sheet>
  )
}
