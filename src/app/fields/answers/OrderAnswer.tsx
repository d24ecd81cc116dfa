import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#app/fields/SelectField.tsx'
import type { AnswerProps } from './AnswerField.tsx'
import { useOrderWords } from './order-words.ts'

/** One of one’s own orders that can be refunded, by its name, its sum and its day. */
export function OrderAnswer({ fields, item, label, hint, theirs: { orders }, isPreview }: AnswerProps) {
  const { t } = useLingui()
  const orderWords = useOrderWords()
  const nothing = <Trans>You have no order that can be refunded.</Trans>
  return (
    <SelectField
      fields={fields}
      name={item.key}
      label={label}
      hint={orders.length === 0 && !isPreview ? nothing : hint}
      options={[
        { value: '', label: t`Choose…` },
        ...orders.map((order) => ({ value: order.id, label: orderWords(order) })),
      ]}
    />
  )
}
