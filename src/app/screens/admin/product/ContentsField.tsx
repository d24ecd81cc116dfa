import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { RemoteSource } from '#app/fields/RemotePicker.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { PickedValues } from '#app/screens/admin/PickedValues.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { FoundContent, type StaffProduct, searchContents } from '#contract/product/staff.ts'
import { contentsIn, type ProductValues } from './product-values.ts'

type Titled = StaffProduct['contentTitles'][number]

/** What the products in a bundle are called: those that the server told of, and those that were chosen here. */
export function useContentTitles(known: readonly Titled[]) {
  const locale = useLocale()
  const [learned, setLearned] = useState<readonly Titled[]>([])
  return {
    titleOf: (id: string) => [...learned, ...known].find((one) => one.id === id)?.titles[locale] ?? id,
    learn: ({ id, titles }: Titled) => setLearned((all) => [...all, { id, titles }]),
  }
}

const contents = (locale: Locale): RemoteSource<FoundContent> => ({
  url: searchContents.path,
  extras: { limit: 20 },
  item: FoundContent,
  labelOf: ({ titles }) => titles[locale],
})

type ContentsFieldProps = {
  fields: Fields<ProductValues>
  titleOf: (id: string) => string
  learn: (one: Titled) => void
}

/** The products of a bundle, found by their titles and taken away one by one. */
export function ContentsField({ fields, titleOf, learn }: ContentsFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const { field } = useController({ control: fields.control, name: 'contents' })
  const problem = useFieldProblem(fields, 'contents')
  const ids = contentsIn(field.value)
  const set = (next: string[]) => field.onChange(next.join('\n'))
  return (
    <fieldset className={fieldStyles.group} aria-describedby={`${id}-says`}>
      <legend className={fieldStyles.label}>
        <Trans>What’s included</Trans>
      </legend>
      <PickedValues
        label={t`Choose a product`}
        source={contents(locale)}
        picked={ids.map((one) => ({ value: one, name: titleOf(one) }))}
        onRemove={(gone) => set(ids.filter((one) => one !== gone))}
        onAdd={(one) => {
          learn(one)
          if (!ids.includes(one.id)) set([...ids, one.id])
        }}
      />
      <FieldSays id={`${id}-says`} problem={problem} />
    </fieldset>
  )
}
