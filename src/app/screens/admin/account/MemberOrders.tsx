import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { statusWords } from '#app/resource/order-words.ts'
import { Sum } from '#app/screens/admin/order/order-words.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listOrders } from '#contract/order/staff.ts'
import { LatestRows, latest } from './LatestRows.tsx'

/** What a member has bought. */
export function MemberOrders({ id }: { id: string }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const answer = useApiQuery(listOrders, { memberId: id, limit: latest }, { quiet: true })
  return (
    <LatestRows
      query={answer}
      id="member-orders"
      title={<Trans>Orders</Trans>}
      broken={<Trans>The member’s orders could not be loaded</Trans>}
      row={({ id: order, no, title, status, paid, createdAt }) => (
        <>
          <Link to="/admin/product/orders/$id" params={{ id: order }}>
            #{no} {title}
          </Link>
          <small>
            <Chip>{i18n._(statusWords[status])}</Chip> <Sum {...paid} /> · <SavedAt at={createdAt} locale={locale} />
          </small>
        </>
      )}
      all={(total) => (
        <Link to="/admin/product/orders" search={{ memberId: id } as never}>
          <Trans>All {total} orders</Trans>
        </Link>
      )}
    />
  )
}
