import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { notify } from '#app/lib/notifications.ts'
import type { AccountSummary } from '#contract/account/account.ts'
import { parseFen } from '#contract/base/amount.ts'
import { AmountField, requiredText } from '#contract/base/fields.ts'
import { adjustLedger, LedgerKind } from '#contract/ledger/ledger.ts'
import { ledgerLimits } from '#contract/ledger/limits.ts'
import { ConfirmAdjust } from './ConfirmAdjust.tsx'

const whole = /^[1-9]\d{0,10}$/

/** What was typed, in fen or in points; null when it is no amount. A telephone's number keys have no minus. */
function amountOf(kind: LedgerKind, text: string): number | null {
  const amount = kind === 'balance' ? parseFen(text) : whole.test(text.trim()) ? Number(text) : null
  return amount !== null && amount > 0 && AmountField.safeParse(amount).success ? amount : null
}

const Adjustment = z
  .object({
    kind: LedgerKind,
    direction: z.enum(['give', 'take']),
    amount: z.string(),
    memo: requiredText(ledgerLimits.memoChars),
  })
  .check(z.refine(({ kind, amount }) => amountOf(kind, amount) !== null, { error: 'amount', path: ['amount'] }))
type Adjustment = z.infer<typeof Adjustment>

/** How much, and why. It counts after it was confirmed. */
export function AdjustForm({ person, onBooked }: { person: AccountSummary; onBooked: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const who = person.name || person.username
  const { sendAsync } = useApiMutation(adjustLedger)
  const [asking, setAsking] = useState<Adjustment | null>(null)
  const answer = useRef<(confirmed: boolean) => void>(() => {})

  const fields = useFields<Adjustment>({
    schema: Adjustment,
    defaults: { kind: 'points', direction: 'give', amount: '', memo: '' },
    onSubmit: async (values, draft) => {
      setAsking(values)
      const confirmed = await new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
      setAsking(null)
      if (!confirmed) return 'not sent'
      const { kind, direction, amount, memo } = values
      const sum = amountOf(kind, amount) ?? 0
      const booking = { id: person.id, kind, amount: direction === 'give' ? sum : -sum, memo }
      // The draft's key: whoever lost the answer with the page, and sends again, books once.
      const { data } = await sendAsync(booking, { idempotencyKey: draft?.key })
      const now = amountText(kind, data.after, locale)
      notify('success', msg`Booked. ${who} now has: ${now}`)
      fields.form.reset({ kind, direction, amount: '', memo: '' })
      onBooked()
      return undefined
    },
    draft: { name: `ledger/${person.id}`, fields: ['kind', 'direction', 'amount', 'memo'], final: true },
  })
  const kind = fields.form.watch('kind')
  const asked = asking && amountOf(asking.kind, asking.amount)

  return (
    <form className="adjust" noValidate onSubmit={fields.onSubmit}>
      <ChoiceField
        fields={fields}
        name="kind"
        label={t`What`}
        options={[
          { value: 'points', label: t`Points` },
          { value: 'balance', label: t`Balance` },
        ]}
      />
      <ChoiceField
        fields={fields}
        name="direction"
        label={t`Grant or take`}
        options={[
          { value: 'give', label: t`Give` },
          { value: 'take', label: t`Take back` },
        ]}
      />
      <TextField
        fields={fields}
        name="amount"
        label={kind === 'balance' ? t`Amount in yuan` : t`Points`}
        hint={t`Balance and points never fall below zero.`}
        inputMode={kind === 'balance' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={14}
      />
      <TextField
        fields={fields}
        name="memo"
        label={t`Reason`}
        hint={t`The member reads it beside the entry.`}
        autoComplete="off"
        maxLength={ledgerLimits.memoChars}
      />
      <SubmitButton fields={fields} sending={asking ? <Trans>Book</Trans> : <Trans>Booking…</Trans>}>
        <Trans>Book</Trans>
      </SubmitButton>
      {asking && asked !== null && (
        <ConfirmAdjust
          who={who}
          amount={amountText(asking.kind, asked, locale)}
          kind={asking.kind}
          gives={asking.direction === 'give'}
          memo={asking.memo}
          onAnswer={(confirmed) => answer.current(confirmed)}
        />
      )}
    </form>
  )
}
