import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { notify } from '#app/lib/notifications.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import type { AccountSummary } from '#contract/account/account.ts'
import { parseFen } from '#contract/base/amount.ts'
import { AmountField, requiredText } from '#contract/base/fields.ts'
import { adjustLedger } from '#contract/ledger/adjust.ts'
import { LedgerKind } from '#contract/ledger/ledger.ts'
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

  const send = async (values: Adjustment, key: string | undefined) => {
    setAsking(values)
    const confirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
    setAsking(null)
    if (!confirmed) return 'not sent'
    const { kind, direction, amount, memo } = values
    const sum = amountOf(kind, amount) ?? 0
    const booking = { id: person.id, kind, amount: direction === 'give' ? sum : -sum, memo }
    // The draft's key: staff who lost the answer with the page, and send again, book once.
    const { data } = await sendAsync(booking, { idempotencyKey: key })
    const now = amountText(kind, data.after, locale)
    notify('success', msg`Recorded. ${who} now has: ${now}`)
    onBooked()
    return undefined
  }
  const kinds = { points: t`Points`, balance: t`Balance` }
  const directions = { give: t`Give`, take: t`Take back` }
  const asked = asking && amountOf(asking.kind, asking.amount)

  return (
    <>
      <ResourceForm<Adjustment>
        schema={Adjustment}
        specs={({ kind }) => [
          { name: 'kind', label: t`Type`, words: (value) => kinds[value as Adjustment['kind']] },
          {
            name: 'direction',
            label: t`Give or take back`,
            words: (value) => directions[value as Adjustment['direction']],
          },
          {
            name: 'amount',
            label: kind === 'balance' ? t`Amount in yuan` : t`Points`,
            hint: t`Balance and points never fall below zero.`,
            inputMode: kind === 'balance' ? 'decimal' : 'numeric',
          },
          { name: 'memo', label: t`Reason`, hint: t`The member sees it with the entry.` },
        ]}
        defaults={{ kind: 'points', direction: 'give', amount: '', memo: '' }}
        draft={`ledger/${person.id}`}
        send={(values, _, key) => send(values, key)}
        next={({ kind, direction }) => ({ kind, direction, amount: '', memo: '' })}
        submit={<Trans>Record</Trans>}
        sending={asking ? <Trans>Record</Trans> : <Trans>Recording…</Trans>}
      />
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
    </>
  )
}
