import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { DateField } from '#app/fields/DateField.tsx'
import { SelectField } from '#app/fields/SelectField.tsx'
import { SwitchField } from '#app/fields/SwitchField.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import type { Answers } from '#contract/application/answers.ts'
import type { OpenForm } from '#contract/application/application.ts'
import type { FormItem } from '#contract/application/form.ts'
import { limitsOf } from '#contract/application/form-problems.ts'
import { AreaAnswer } from './AreaAnswer.tsx'
import type { DevicePictures } from './device-pictures.ts'
import { ImagesAnswer } from './ImagesAnswer.tsx'
import { MobileAnswer } from './MobileAnswer.tsx'
import { OfferedAnswer } from './OfferedAnswer.tsx'
import { SeveralAnswer } from './SeveralAnswer.tsx'

export type AnswerProps = {
  fields: Fields<Answers>
  item: FormItem
  label: ReactNode
  hint: ReactNode
  /** It only shows what the form will be like: nothing is uploaded or sent. */
  isPreview: boolean
  /** Mobile numbers that need no code, orders that can be refunded, and courses that can be asked for. */
  offered: Pick<OpenForm, 'proved' | 'orders' | 'courses'>
  /** Where pictures wait that cannot be uploaded now. */
  pictures: DevicePictures | undefined
}

/** More than these are a list that opens. */
const inSight = 6

/** One item of a form as the person who fills it in has it. */
export function AnswerField(props: Pick<AnswerProps, 'fields' | 'item' | 'isPreview' | 'offered' | 'pictures'>) {
  const { fields, item } = props
  const locale = useLocale()
  const { t } = useLingui()
  const { type, key: name, required } = item
  const words = item.label[locale]
  const label = required || type === 'consent' ? words : <Trans>{words} (optional)</Trans>
  const hint = item.hint[locale] || undefined
  const { min, max } = limitsOf(item)
  const field = { fields, name, label, hint }
  const counted = { ...field, limits: { min, max } }
  const all = { ...props, label, hint }
  switch (type) {
    case 'text':
      return <TextField {...counted} />
    case 'longText':
      return <TextAreaField {...field} max={max} rows={4} />
    case 'number':
      return (
        <TextField
          {...field}
          limits={{ ...(item.min !== null && { min: item.min }), ...(item.max !== null && { max: item.max }) }}
          inputMode={item.whole ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
      )
    case 'select': {
      const options = item.options.map((option) => ({ value: option.value, label: option.label[locale] }))
      if (options.length <= inSight) return <ChoiceField {...field} options={options} />
      return <SelectField {...field} options={[{ value: '', label: t`Choose…` }, ...options]} />
    }
    case 'multiSelect':
      return <SeveralAnswer {...all} />
    case 'date':
      return <DateField {...field} {...(item.from && { min: item.from })} {...(item.to && { max: item.to })} />
    case 'image':
      return <ImagesAnswer {...all} />
    case 'name':
      return <TextField {...field} autoComplete="name" />
    case 'idNumber':
      return (
        <TextField
          {...field}
          hint={hint ?? <Trans>It is not kept on this device and is encrypted on the server.</Trans>}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
        />
      )
    case 'mobile':
      return <MobileAnswer {...all} />
    case 'area':
      return <AreaAnswer {...all} />
    case 'order':
    case 'course':
      return <OfferedAnswer {...all} />
    case 'consent':
      return <SwitchField {...field} />
    default:
      return null
  }
}
