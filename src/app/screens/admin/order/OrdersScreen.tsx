import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { statusWords } from '#app/resource/order-words.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { kindWords } from '#app/resource/product-words.ts'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { ChartIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { exportOrders, listOrders } from '#contract/order/staff.ts'
import { OrderStatus } from '#contract/order/summary.ts'
import { ProductKind } from '#contract/product/product.ts'
import { Sum } from './order-words.tsx'

const home = '/admin/product/orders'

/** All orders, the newest first; as a file by the same filter. */
export function OrdersScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const search = useSearch({ from: '/admin/product_/orders' })
  const { voucher = '' } = search
  return (
    <Panes home={home}>
      <ResourceList
        title={t`Orders`}
        home="/admin"
        endpoint={listOrders}
        search={search}
        open={useOpenRow()}
        action={
          <>
            <Link to="/admin/product/figures" className="icon" aria-label={t`Figures`} title={t`Figures`}>
              <ChartIcon />
            </Link>
            <ExportCsv endpoint={exportOrders} filter={search} progressLabel={t`Downloading the orders`} />
          </>
        }
        always={{ offset: clockOffset() }}
        searchLabel={t`Search for a number, a name or a product`}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            options: choicesOf(i18n, OrderStatus.options, statusWords),
          },
          { name: 'kind', label: t`Kind`, options: choicesOf(i18n, ProductKind.options, kindWords) },
          { name: 'from', label: t({ context: 'day', message: 'From' }), is: 'day' },
          { name: 'until', label: t`Until`, is: 'day' },
          { name: 'voucher', label: t`Voucher: ${voucher}`, is: 'exact' },
          { name: 'productId', label: t`Of one product`, is: 'exact' },
          { name: 'memberId', label: t`Of one member`, is: 'exact' },
        ]}
        sorts={[]}
        view={{
          nameOf: ({ no, title }) => `#${no} ${title}`,
          linkOf: ({ id }) => ({ to: '/admin/product/orders/$id', params: { id }, search: keepSearch }),
          columns: [
            {
              name: 'title',
              label: t`Order`,
              cell: ({ no, title, quantity, member, createdAt }) => (
                <TwoLines
                  name={
                    <>
                      #{no} {title}
                      {quantity > 1 && ` × ${quantity}`}
                    </>
                  }
                  under={
                    <>
                      <bdi>{member.name}</bdi> · <SavedAt at={createdAt} locale={locale} />
                    </>
                  }
                />
              ),
            },
            { name: 'status', label: t`Status`, cell: ({ status }) => <Chip>{i18n._(statusWords[status])}</Chip> },
            {
              name: 'paid',
              label: t({ message: 'Paid', context: 'What was paid for an order' }),
              cell: ({ paid, refunded }) => (
                <>
                  <span>
                    <Sum {...paid} />
                  </span>
                  {(refunded.fen > 0 || refunded.points > 0) && (
                    <span className={styles.under}>
                      − <Sum {...refunded} />
                    </span>
                  )}
                </>
              ),
            },
          ],
        }}
        none={<Notice title={<Trans>No orders yet</Trans>} />}
        broken={<Trans>The orders could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# order" other="# orders" />}
      />
    </Panes>
  )
}
