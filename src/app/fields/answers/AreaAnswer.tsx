import { useController } from 'react-hook-form'
import { AreaChooser } from '#app/fields/area/AreaChooser.tsx'
import { useFieldProblem } from '#app/fields/FieldSays.tsx'
import type { AnswerProps } from './AnswerField.tsx'

/** A city, by its code alone, which says its province. */
export function AreaAnswer({ fields, item, label, hint }: AnswerProps) {
  const { field } = useController({ control: fields.control, name: item.key })
  const problem = useFieldProblem(fields, item.key)
  const city = String(field.value ?? '')
  return (
    <AreaChooser
      label={label}
      value={city === '' ? { province: '', city: '' } : { province: `${city.slice(0, 2)}0000`, city }}
      hint={hint}
      problem={problem}
      button={field.ref}
      onChoose={(chosen) =>
        fields.form.setValue(item.key, chosen.city, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
    />
  )
}
