import { fenText } from '#contract/base/amount.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { orderLimits } from '#contract/order/limits.ts'
import type { exportOrders } from '#contract/order/staff.ts'
import type { OrderStatus } from '#contract/order/summary.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { badInput } from '#server/http/failure.ts'
import { csvBegin, csvLine, csvText } from '#server/text/csv.ts'
import { localDay, localText, zoneText } from '#server/text/local-time.ts'
import { titleOf } from './read.ts'
import { type NamedOrder, type OrderFilter, ordersBefore } from './rows-staff.ts'

type Words = { file: string; headings: (zone: string) => string[]; statuses: Record<OrderStatus, string> }

const words: Record<Locale, Words> = {
  'zh-cn': {
    file: '订单',
    headings: (zone) => [
      ...['编号', '商品', '商品编号', '数量', '状态', '会员', '会员编号', '实付（元）', '实付积分'],
      ...['已退（元）', '已退积分', '优惠码', `下单时间（${zone}）`, '收货信息'],
    ],
    statuses: { paid: '待发货', fulfilled: '已完成', cancelled: '已取消', refunded: '已退款' },
  },
  en: {
    file: 'orders',
    headings: (zone) => [
      ...['Number', 'Product', 'Product id', 'Quantity', 'Status', 'Member', 'Account', 'Paid (CNY)', 'Paid in points'],
      ...['Refunded (CNY)', 'Refunded in points', 'Voucher', `Ordered (${zone})`, 'Delivery'],
    ],
    statuses: { paid: 'To be sent', fulfilled: 'Completed', cancelled: 'Cancelled', refunded: 'Refunded' },
  },
}

type Asked = { filter: OrderFilter; offset: number; after?: string | undefined }

/**
 * One part of a file, so that neither side holds more than that of it at once. The first one is noted in the log. Throws
 * 400 {after: illegal} for a part that none has named.
 */
export async function exportPart(call: Call, { filter, offset, after }: Asked): Promise<OutputOf<typeof exportOrders>> {
  const { ports, locale } = call
  const place = after === undefined ? undefined : placeOf(after)
  const { partLines, fileLines } = orderLimits
  const before = place && { before: place.no }
  const { list, total } = await ordersBefore(call.db, { ...filter, ...before, limit: partLines })
  if (!place) {
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    await ports.db.transaction().execute((trx) =>
      audit(trx, ports, {
        ...{ who: actorOf(call), what: 'order.export', subject: { kind: 'order', id: 'csv' } },
        after: { ...(given as Record<string, string>), lines: Math.min(total, fileLines) },
      }),
    )
  }
  const lines = (place?.lines ?? 0) + list.length
  const last = list.at(-1)
  const isEnd = !last || list.length < partLines || lines >= fileLines
  const { file, headings } = words[locale]
  const head = place ? '' : csvBegin + csvLine(headings(zoneText(offset)).map(csvText))
  return {
    name: `${file}-${localDay(ports.clock.now(), offset)}.csv`,
    csv: head + list.map((row) => lineOf(row, locale, offset)).join(''),
    lines: list.length,
    total,
    next: isEnd ? '' : `${lines} ${last.no}`,
  }
}

function lineOf(row: NamedOrder, locale: Locale, offset: number): string {
  return csvLine([
    String(row.no),
    csvText(titleOf(row, locale)),
    csvText(row.productId),
    String(row.quantity),
    words[locale].statuses[row.status],
    csvText(row.name || row.username || ''),
    csvText(row.accountId),
    ...[fenText(row.paidFen), String(row.paidPoints), fenText(row.refundedFen), String(row.refundedPoints)],
    csvText(row.voucher),
    localText(row.createdAt, offset),
    csvText(row.delivery),
  ])
}

/** How many lines there were, and the number of the last of them. */
function placeOf(after: string): { lines: number; no: number } {
  const [, lines, no] = /^(\d{1,6}) (\d{1,12})$/.exec(after) ?? []
  if (lines === undefined || no === undefined) throw badInput({ after: 'illegal' })
  return { lines: Number(lines), no: Number(no) }
}
