import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { OrderStep } from '#contract/order/order.ts'
import { paidWord, statusWords } from './order-words.ts'
import { Price } from './Price.tsx'

/** What has happened to an order, the first first: a step that gave something back says how much. */
export function OrderSteps({ steps, className }: { steps: OrderStep[]; className: string | undefined }) {
  const { t } = useLingui()
  return (
    <ol className={className} aria-label={t`Progress`}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same status may come again, and none ever goes
        <li key={`${index} ${step.status}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
          <Step step={step} isPart={index > 0 && steps[index - 1]?.status === step.status} />
        </li>
      ))}
    </ol>
  )
}

/** `isPart`: the order went on afterwards as it was. */
function Step({ step: { status, at, note, refunded }, isPart }: { step: OrderStep; isPart: boolean }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <>
      <b>
        {isPart ? (
          <Trans comment="Of an order: a part of what was paid was given back">Partly refunded</Trans>
        ) : (
          i18n._(status === 'paid' ? paidWord : statusWords[status])
        )}
      </b>{' '}
      {(refunded.fen > 0 || refunded.points > 0) && (
        <span>
          <Price {...refunded} />{' '}
        </span>
      )}
      <SavedAt at={at} locale={locale} />
      {note !== '' && <p>{note}</p>}
    </>
  )
}
