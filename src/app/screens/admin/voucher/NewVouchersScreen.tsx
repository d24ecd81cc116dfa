import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { SelectField } from '#app/fields/SelectField.tsx'
import { deviceZone } from '#app/lib/device-zone.ts'
import { saveFile } from '#app/lib/save-file.ts'
import type { FormFieldSpec } from '#app/resource/FormField.tsx'
import { NewRowPage } from '#app/resource/NewRowPage.tsx'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { ProductsField, useProductTitles } from '#app/screens/admin/ProductsField.tsx'
import { useBuyers } from '#app/screens/admin/use-buyers.ts'
import { Button } from '#app/ui/Button.tsx'
import { csvBegin, csvLine, csvText } from '#contract/base/csv.ts'
import { createVouchers, type VoucherKind } from '#contract/voucher/voucher.ts'
import { draftOf, freshValues, VoucherValues } from './voucher-values.ts'
import { kindWords } from './voucher-words.tsx'

/** Makes one code or up to a thousand, all alike; what was made is taken as a file. */
export function NewVouchersScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const { sendAsync } = useApiMutation(createVouchers)
  const [made, setMade] = useState<string[]>([])
  const buyers = useBuyers('')
  const names = useProductTitles([])
  const time = 'datetime-local' as const
  const specs: readonly FormFieldSpec<VoucherValues>[] = [
    { name: 'name', label: t`Internal name` },
    { name: 'kind', label: t`Discount`, words: (value) => i18n._(kindWords[value as VoucherKind]) },
    { name: 'value', label: t`How much`, inputMode: 'decimal', hint: t`Percent, yuan or points.` },
    { name: 'count', label: t`How many codes` },
    { name: 'code', label: t`Custom code`, hint: t`Only for a single code. Leave empty for a random one.` },
    { name: 'uses', label: t`Uses per code`, hint: t`0 for no limit.` },
    { name: 'perPerson', label: t`Uses per person`, hint: t`0 for no limit.` },
    {
      name: 'least',
      label: t`Minimum order, in yuan`,
      inputMode: 'decimal',
      hint: t`Leave empty or 0 for no minimum.`,
    },
    {
      name: 'productIds',
      label: t`Products`,
      words: names.titlesIn,
      draw: (fields) => (
        <ProductsField
          fields={fields}
          name="productIds"
          label={<Trans>Products</Trans>}
          hint={<Trans>Choose none for every product.</Trans>}
          bundles
          names={names}
        />
      ),
    },
    {
      name: 'accessConditionId',
      label: t`Who may use it`,
      words: buyers.nameOf,
      draw: (fields) => (
        <SelectField
          fields={fields}
          name="accessConditionId"
          label={<Trans>Who may use it</Trans>}
          hint={<Trans>Access conditions are managed under “Conditions”.</Trans>}
          options={buyers.options}
        />
      ),
    },
    {
      name: 'from',
      label: t`Valid from`,
      type: time,
      hint: t`In the time zone of this device. Leave empty to start at once.`,
    },
    { name: 'to', label: t`Valid until`, type: time, hint: t`Leave empty for no end.` },
  ]
  return (
    <NewRowPage title={t`Generate vouchers`} home="/admin/product/vouchers">
      {made.length > 0 && (
        <p role="status">
          <Plural value={made.length} one="# code was generated." other="# codes were generated." />{' '}
          {made.length === 1 && <b>{made[0]}</b>}{' '}
          <Button
            onClick={() =>
              saveFile(
                'vouchers.csv',
                [csvBegin, ...[t`Voucher code`, ...made].map((cell) => csvLine([csvText(cell)]))],
                'text/csv;charset=utf-8',
              )
            }
          >
            <Trans>Download as CSV</Trans>
          </Button>
        </p>
      )}
      <ResourceForm<VoucherValues>
        schema={VoucherValues}
        specs={specs}
        defaults={freshValues}
        draft="vouchers"
        next={() => freshValues}
        send={async (values, _base, idempotencyKey) => {
          const { data, msg } = await sendAsync(draftOf(values, deviceZone()), { idempotencyKey })
          saySuccess(msg)
          setMade(data.codes)
        }}
        submit={<Trans>Generate</Trans>}
        sending={<Trans>Saving…</Trans>}
      />
    </NewRowPage>
  )
}
