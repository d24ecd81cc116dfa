import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { TextField } from '#app/fields/TextField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { listLedger } from '#contract/ledger/ledger.ts'
import { paymentLimits } from '#contract/payment/limits.ts'
import { beginPayment, TopUpField } from '#contract/payment/payment.ts'
import { openProvider } from './open-provider.ts'
import styles from './top-up.module.css'

/** In yuan. */
const offered = ['50', '100', '200', '500'] as const

/** What was typed, in fen; null when it is no whole yuan within the limits. */
function fenOf(yuan: string): number | null {
  const fen = /^\d{1,6}$/.test(yuan.trim()) ? Number(yuan) * 100 : Number.NaN
  return TopUpField.safeParse(fen).success ? fen : null
}

const TopUpValues = z.object({ yuan: z.string().check(z.refine((yuan) => fenOf(yuan) !== null, 'amount')) })
type TopUpValues = z.infer<typeof TopUpValues>

/** How much, what there will be then, and on to the provider’s own page. */
export function TopUpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { data } = useApiQuery(listLedger, { kind: 'balance', offset: clockOffset() }, { silent: true })
  const { sendAsync } = useApiMutation(beginPayment, { silent: true })
  const fields = useFields<TopUpValues>({
    schema: TopUpValues,
    defaults: { yuan: '100' },
    onSubmit: async ({ yuan }) => {
      const { data: payment } = await sendAsync({ amountFen: fenOf(yuan) as number })
      openProvider(payment.url)
    },
  })
  const yuan = fields.form.watch('yuan')
  const fen = fenOf(yuan)
  const sum = (amount: number) => amountText('balance', amount, locale)
  const [least, most] = [sum(paymentLimits.leastFen), sum(paymentLimits.mostFen)]
  return (
    <Popup title={<Trans>Top up your balance</Trans>} onClose={onClose} holdsGestures>
      <form className={styles.sheet} noValidate onSubmit={fields.onSubmit}>
        <Segments
          legend={t`Amount`}
          options={offered.map((value) => ({ value, label: `¥${value}` }))}
          value={(offered as readonly string[]).includes(yuan) ? (yuan as (typeof offered)[number]) : ('' as never)}
          onChange={(value) => fields.form.setValue('yuan', value, { shouldValidate: true })}
        />
        <TextField
          fields={fields}
          name="yuan"
          label={t`Amount in yuan`}
          hint={t`Whole yuan, from ${least} to ${most}`}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        {data && (
          <dl className={styles.bill}>
            <dt>
              <Trans comment="The balance that one has at present">Current balance</Trans>
            </dt>
            <dd>{sum(data.current)}</dd>
            <dt>
              <Trans>Balance after topping up</Trans>
            </dt>
            <dd>{fen === null ? '–' : sum(data.current + fen)}</dd>
          </dl>
        )}
        <p className={styles.note}>
          <Trans>You pay on the payment provider’s page and come back here. We never see your card.</Trans>
        </p>
        <p className={styles.says} role="alert">
          {online ? fields.failure !== null && failureText(fields.failure) : t`You need to be online to top up.`}
        </p>
        <Button
          type="submit"
          color="primary"
          className={styles.pay}
          disabled={!online || fields.isSending || fen === null}
        >
          <Trans comment="Leads to the payment provider’s page">Go to payment</Trans>
        </Button>
      </form>
    </Popup>
  )
}
