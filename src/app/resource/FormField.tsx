import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { NumberField } from '#app/fields/NumberField.tsx'
import { SelectField } from '#app/fields/SelectField.tsx'
import { SwitchField } from '#app/fields/SwitchField.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import type { NodeQuery } from '#app/session/permission.ts'
import { kindOfField } from './form-kind.ts'

/** What a form says of a field; what kind it is of, its rule says. */
export interface FormFieldSpec<V extends FieldValues> {
  name: Path<V>
  label: string
  hint?: ReactNode
  /** Of a choice: what each value is called. */
  words?: (value: string | number) => string
  /** Of a choice: a list to open, however few there are. */
  select?: true
  rows?: number
  type?: 'email' | 'tel' | 'datetime-local'
  inputMode?: 'decimal' | 'numeric'
  autoComplete?: string
  /** A field of a kind of its own, which draws itself. */
  draw?: (fields: Fields<V>) => ReactNode
  /** A member who does not hold it does not see the field; its value stays. */
  node?: NodeQuery
}

type FormFieldProps<V extends FieldValues> = { fields: Fields<V>; spec: FormFieldSpec<V>; rule: z.ZodMiniType }

/** A field of the kind that its rule asks for. */
export function FormField<V extends FieldValues>({ fields, spec, rule }: FormFieldProps<V>) {
  const { name, label, hint, words = String, select, rows, type, inputMode, autoComplete = 'off' } = spec
  const shared = { fields, name, label, hint }
  if (spec.draw) return spec.draw(fields)
  const kind = kindOfField(rule)
  switch (kind.kind) {
    case 'number':
      return <NumberField {...shared} min={kind.min} max={kind.max} />
    case 'switch':
      return <SwitchField {...shared} />
    case 'choice':
    case 'select': {
      const options = optionsOf(kind.values, words)
      if (select || kind.kind === 'select') return <SelectField {...shared} options={options} />
      return <ChoiceField {...shared} options={options} />
    }
    case 'area':
      return <TextAreaField {...shared} max={kind.max ?? 0} rows={rows ?? 3} />
    default: {
      const limits = kind.max === undefined ? {} : { limits: { max: kind.max } }
      return (
        <TextField
          {...shared}
          {...limits}
          autoComplete={autoComplete}
          {...(type && { type, autoCapitalize: 'none' })}
          {...(inputMode && { inputMode })}
        />
      )
    }
  }
}

const optionsOf = (values: readonly (string | number)[], words: (value: string | number) => string) =>
  values.map((value) => ({ value, label: words(value) }))
