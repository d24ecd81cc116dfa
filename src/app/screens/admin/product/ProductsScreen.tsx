import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { kindWords } from '#app/resource/product-words.ts'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { ProductKind } from '#contract/product/product.ts'
import {
  listStaffProducts,
  ProductStatus,
  type StaffProductSummary,
  setProductStatus,
} from '#contract/product/staff.ts'
import { adding, editing, statusWords } from './product-words.ts'

const home = '/admin/product/items'

/** All products of the site, those that were changed last first. */
export function ProductsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const mayAdd = usePermitted(adding)
  const mayEdit = usePermitted(editing)
  const { sendAsync } = useApiMutation(setProductStatus)
  const titleOf = ({ titles }: StaffProductSummary) => titles[locale]
  return (
    <Panes home={home}>
      <ResourceList
        title={t`Products`}
        home="/admin"
        endpoint={listStaffProducts}
        search={useSearch({ from: '/admin/product_/items' })}
        open={useOpenRow()}
        action={mayAdd && <AddRow to="/admin/product/items/$id" label={t`Add a product`} />}
        searchLabel={t`Search for a title`}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            options: choicesOf(i18n, ProductStatus.options, statusWords),
          },
          {
            name: 'kind',
            label: t`Kind`,
            options: choicesOf(i18n, ProductKind.options, kindWords),
          },
          {
            name: 'soldOut',
            label: t`Stock`,
            options: [{ value: '1', label: t({ message: 'Sold out', context: 'Of a product' }) }],
          },
        ]}
        sorts={[
          { value: 'changed', label: t`Last changed first` },
          { value: 'sold', label: t`Most sold first` },
          { value: 'stock', label: t`Least stock first` },
        ]}
        {...(mayEdit && {
          bulk: [
            {
              label: t`Put on sale`,
              fits: ({ status }: StaffProductSummary) => status !== 'on',
              run: ({ id }: StaffProductSummary) => sendAsync({ ids: [id], status: 'on' }),
            },
            {
              label: t`Take off sale`,
              fits: ({ status }: StaffProductSummary) => status === 'on',
              run: ({ id }: StaffProductSummary) => sendAsync({ ids: [id], status: 'off' }),
            },
          ],
        })}
        view={{
          nameOf: titleOf,
          linkOf: ({ id }) => ({ to: '/admin/product/items/$id', params: { id }, search: keepSearch }),
          columns: [
            {
              name: 'title',
              label: t`Product`,
              cell: (row) => (
                <TwoLines
                  name={titleOf(row)}
                  under={
                    <>
                      {i18n._(kindWords[row.kind])} · {amountText('balance', row.priceFen, locale)}
                      {row.pricePoints > 0 && (
                        <>
                          {' · '}
                          <Plural value={row.pricePoints} one="# point" other="# points" />
                        </>
                      )}
                    </>
                  }
                />
              ),
            },
            { name: 'status', label: t`Status`, cell: ({ status }) => <Chip>{i18n._(statusWords[status])}</Chip> },
            {
              name: 'stock',
              label: t`Stock`,
              cell: ({ stock, sold }) => (
                <>
                  <span>{stock ?? '∞'}</span>
                  <span className={styles.under}>
                    <Plural value={sold} one="# sold" other="# sold" />
                  </span>
                </>
              ),
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No products yet</Trans>}
            text={<Trans>Add one: members buy it with their balance or their points.</Trans>}
          />
        }
        broken={<Trans>The products could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# product" other="# products" />}
      />
    </Panes>
  )
}
