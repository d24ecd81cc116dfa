import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useApiQuery } from '#app/api/query.ts'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { RemoteSource } from '#app/fields/RemotePicker.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import type { Locale } from '#contract/base/locale.ts'
import { FoundContent, namedAtOnce, type StaffProduct, searchContents } from '#contract/product/staff.ts'
import { PickedValues } from './PickedValues.tsx'
import { productsIn } from './products-in.ts'

type Titled = StaffProduct['contentTitles'][number]

type Names = ReturnType<typeof useProductTitles>

/** What products are called: those that the server told of, and those that were chosen here. */
export function useProductTitles(known: readonly Titled[]) {
  const locale = useLocale()
  const [learned, setLearned] = useState<readonly Titled[]>([])
  const titleOf = (id: string) => [...learned, ...known].find((one) => one.id === id)?.titles[locale] ?? id
  return {
    titleOf,
    /** All of a field’s, in a line. */
    titlesIn: (text: string | number) => productsIn(String(text)).map(titleOf).join(', ') || '–',
    isKnown: (id: string) => [...learned, ...known].some((one) => one.id === id),
    learn: (...more: readonly Titled[]) =>
      setLearned((all) => [...all, ...more.map(({ id, titles }) => ({ id, titles }))]),
  }
}

/** Asks what products are called that come from a draft of this device, which keeps their ids alone. */
function useTitlesOf(ids: readonly string[], { isKnown, learn, bundles }: Names & { bundles: boolean }) {
  const unknown = ids.filter((id) => !isKnown(id)).slice(0, namedAtOnce)
  const { data } = useApiQuery(
    searchContents,
    { ids: unknown.join(','), limit: namedAtOnce, bundles: bundles ? '1' : undefined },
    { enabled: unknown.length > 0, quiet: true, silent: true },
  )
  const isNew = data?.list.some(({ id }) => unknown.includes(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is learned once
  useEffect(() => {
    if (isNew && data) learn(...data.list)
  }, [isNew])
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
  names: Names
}

/** Several products, found by their titles and taken away one by one. */
export function ProductsField<V extends FieldValues>(props: ProductsFieldProps<V>) {
  const { fields, name, label, hint, bundles = false, names } = props
  const { titleOf, learn } = names
  const { t } = useLingui()
  const id = useId()
  const locale = useLocale()
  const { field } = useController({ control: fields.control, name })
  const problem = useFieldProblem(fields, name)
  const ids = productsIn(field.value)
  useTitlesOf(ids, { ...names, bundles })
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
