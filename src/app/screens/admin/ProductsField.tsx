import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { RemoteSource } from '#app/fields/RemotePicker.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import type { Locale } from '#contract/base/locale.ts'
import { FoundContent, type StaffProduct, searchContents } from '#contract/product/staff.ts'
import { PickedValues } from './PickedValues.tsx'
import { productsIn } from './products-in.ts'

type Titled = StaffProduct['contentTitles'][number]

/** What products are called: those that the server told of, and those that were chosen here. */
export function useProductTitles(known: readonly Titled[]) {
  const locale = useLocale()
  const [learned, setLearned] = useState<readonly Titled[]>([])
  const titleOf = (id: string) => [...learned, ...known].find((one) => one.id === id)?.titles[locale] ?? id
  return {
    titleOf,
    /** All of a field’s, in a line. */
    titlesIn: (text: string | number) => productsIn(String(text)).map(titleOf).join(', ') || '–',
    learn: ({ id, titles }: Titled) => setLearned((all) => [...all, { id, titles }]),
  }
}

const found = (locale: Locale, bundles: boolean): RemoteSource<FoundContent> => ({
  url: searchContents.path,
  extras: bundles ? { limit: 20, bundles: '1' } : { limit: 20 },
  item: FoundContent,
  labelOf: ({ titles }) => titles[locale],
})

type ProductsFieldProps<V extends FieldValues> = {
  fields: Fields<V>
  /** A field of text, with the ids as `productsIn` reads them. */
  name: FieldPath<V>
  label: ReactNode
  hint?: ReactNode
  /** Whether bundles are among them. */
  bundles?: boolean
  titleOf: (id: string) => string
  learn: (one: Titled) => void
}

/** Several products, found by their titles and taken away one by one. */
export function ProductsField<V extends FieldValues>(props: ProductsFieldProps<V>) {
  const { fields, name, label, hint, bundles = false, titleOf, learn } = props
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const { field } = useController({ control: fields.control, name })
  const problem = useFieldProblem(fields, name)
  const ids = productsIn(field.value)
  const set = (next: string[]) => field.onChange(next.join('\n'))
  return (
    <fieldset className={fieldStyles.group} aria-describedby={`${id}-says`}>
      <legend className={fieldStyles.label}>{label}</legend>
      <PickedValues
        label={t`Choose a product`}
        source={found(locale, bundles)}
        picked={ids.map((one) => ({ value: one, name: titleOf(one) }))}
        onRemove={(gone) => set(ids.filter((one) => one !== gone))}
        onAdd={(one) => {
          learn(one)
          if (!ids.includes(one.id)) set([...ids, one.id])
        }}
      />
      <FieldSays id={`${id}-says`} hint={hint} problem={problem} />
    </fieldset>
  )
}
