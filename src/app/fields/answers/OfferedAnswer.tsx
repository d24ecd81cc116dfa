import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#app/fields/SelectField.tsx'
import type { AnswerProps } from './AnswerField.tsx'
import { useOrderWords } from './order-words.ts'

/** One of what the site offers: of one’s own orders that can be refunded, or of the courses that one cannot take by oneself. */
export function OfferedAnswer({ fields, item, label, hint, offered, isPreview }: AnswerProps) {
  const { t } = useLingui()
  const orderWords = useOrderWords()
  const isOrder = item.type === 'order'
  const options = isOrder
    ? offered.orders.map((order) => ({ value: order.id, label: orderWords(order) }))
    : offered.courses.map(({ id, title }) => ({ value: id, label: title }))
  const nothing = isOrder ? (
    <Trans>You have no order that can be refunded.</Trans>
  ) : (
    <Trans>No course needs an application at the moment.</Trans>
  )
  return (
    <SelectField
      fields={fields}
      name={item.key}
      label={label}
      hint={options.length === 0 && !isPreview ? nothing : hint}
      options={[{ value: '', label: t`Choose…` }, ...options]}
    />
  )
}
