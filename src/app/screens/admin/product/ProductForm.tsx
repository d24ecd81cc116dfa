import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#app/fields/SelectField.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { deviceZone } from '#app/lib/device-zone.ts'
import type { FormFieldSpec } from '#app/resource/FormField.tsx'
import { kindWords } from '#app/resource/product-words.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSave } from '#app/resource/use-save.ts'
import { ProductsField, useProductTitles } from '#app/screens/admin/ProductsField.tsx'
import { useBuyers } from '#app/screens/admin/use-buyers.ts'
import type { PriceRule, ProductKind } from '#contract/product/product.ts'
import { createProduct, editProduct, StaffProduct } from '#contract/product/staff.ts'
import { draftOf, freshValues, ProductValues, valuesOf } from './product-values.ts'
import { ruleWords } from './product-words.ts'

/** A product in both languages: what it is and costs, who may have how many, when it is on sale. */
export function ProductForm({ product, onSaved }: { product?: StaffProduct; onSaved?: (id: string) => void }) {
  const specs = useSpecs(product)
  const zone = deviceZone()
  const save = useSave({ add: createProduct, edit: editProduct })
  return (
    <ResourceForm<ProductValues, StaffProduct>
      key={product?.version ?? 0}
      schema={ProductValues}
      specs={specs}
      defaults={product ? valuesOf(product, zone) : freshValues}
      {...(product && {
        record: { present: product, shape: StaffProduct, valuesOf: (one: StaffProduct) => valuesOf(one, zone) },
      })}
      draft={`product/${product?.id ?? ''}`}
      send={async (values, base, idempotencyKey) => {
        const draft = draftOf(values, zone, base ?? undefined)
        const added = await save(draft, base && { id: base.id, version: base.version }, idempotencyKey)
        if (added) onSaved?.(added.id)
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}

function useSpecs(product: StaffProduct | undefined) {
  const isKnown = product !== undefined
  const buyers = useBuyers(product?.accessConditionId ?? '')
  const names = useProductTitles(product?.contentTitles ?? [])
  const { t } = useLingui()
  const { i18n } = useI18n()
  const time = 'datetime-local' as const
  return ({ kind }: ProductValues): readonly FormFieldSpec<ProductValues>[] => [
    ...(isKnown
      ? []
      : [
          {
            name: 'kind' as const,
            label: t`Kind`,
            hint: t`It cannot be changed once the product is saved.`,
            words: (value: string | number) => i18n._(kindWords[value as ProductKind]),
          },
        ]),
    { name: 'titleZh', label: t`Title in Chinese` },
    { name: 'titleEn', label: t`Title in English` },
    { name: 'summaryZh', label: t`In a sentence, in Chinese` },
    { name: 'summaryEn', label: t`In a sentence, in English` },
    { name: 'yuan', label: t`Price in yuan`, inputMode: 'decimal', hint: t`Leave empty or 0 for no money.` },
    { name: 'points', label: t`Price in points`, hint: t`0 for no points.` },
    {
      name: 'priceRule',
      label: t`If it has both prices`,
      words: (value) => i18n._(ruleWords[value as PriceRule]),
    },
    { name: 'perPerson', label: t`Limit per person`, hint: t`0 for no limit.` },
    {
      name: 'accessConditionId',
      label: t`Who may buy`,
      words: buyers.nameOf,
      draw: (fields) => (
        <SelectField
          fields={fields}
          name="accessConditionId"
          label={<Trans>Who may buy</Trans>}
          hint={
            <Trans>
              Access conditions are managed under “Conditions”. For a bundle, only its own condition counts.
            </Trans>
          }
          options={buyers.options}
        />
      ),
    },
    {
      name: 'saleFrom',
      label: t`On sale from`,
      type: time,
      hint: t`In the time zone of this device. Leave empty to start at once.`,
    },
    { name: 'saleTo', label: t`On sale until`, type: time, hint: t`Leave empty for no end.` },
    ...(kind === 'membership' ? [{ name: 'termDays' as const, label: t`Days valid`, hint: t`0 for no expiry.` }] : []),
    ...(kind === 'download'
      ? [{ name: 'termDays' as const, label: t`Days available for download`, hint: t`0 for no expiry.` }]
      : []),
    ...(kind === 'ticket'
      ? [
          { name: 'startsAt' as const, label: t`Starts`, type: time },
          { name: 'place' as const, label: t`Place` },
        ]
      : []),
    ...(kind === 'bundle'
      ? [
          {
            name: 'contents' as const,
            label: t`What’s included`,
            words: names.titlesIn,
            draw: (fields: Fields<ProductValues>) => (
              <ProductsField fields={fields} name="contents" label={<Trans>What’s included</Trans>} names={names} />
            ),
          },
        ]
      : []),
    { name: 'bodyZh', label: t`Details in Chinese`, rows: 6, hint: t`Markdown` },
    { name: 'bodyEn', label: t`Details in English`, rows: 6, hint: t`Markdown` },
  ]
}
