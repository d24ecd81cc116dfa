import { fenText } from '#contract/base/amount.ts'
import { csvLine, csvText } from '#contract/base/csv.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { orderLimits } from '#contract/order/limits.ts'
import type { exportOrders } from '#contract/order/staff.ts'
import type { OrderStatus } from '#contract/order/summary.ts'
import { csvPart } from '#server/audit/csv-part.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { localDay, localText } from '#server/text/local-time.ts'
import { titleOf } from './read.ts'
import { type NamedOrder, type OrderFilter, ordersBefore } from './rows-staff.ts'

type Words = { file: string; headings: (zone: string) => string[]; statuses: Record<OrderStatus, string> }

const words: Record<Locale, Words> = {
  'zh-cn': {
    file: '订单',
    headings: (zone) => [
      '编号',
      '商品',
      '商品编号',
      '数量',
      '已退件数',
      '状态',
      '会员',
      '会员编号',
      '实付（元）',
      '实付积分',
      '已退（元）',
      '已退积分',
      '优惠码',
      `下单时间（${zone}）`,
      '收货信息',
    ],
    statuses: { paid: '待发货', fulfilled: '已完成', cancelled: '已取消', refunded: '已退款' },
  },
  en: {
    file: 'orders',
    headings: (zone) => [
      'Number',
      'Product',
      'Product id',
      'Quantity',
      'Returned',
      'Status',
      'Member',
      'Account',
      'Paid (CNY)',
      'Paid in points',
      'Refunded (CNY)',
      'Refunded in points',
      'Voucher',
      `Ordered (${zone})`,
      'Delivery',
    ],
    statuses: { paid: 'To be sent', fulfilled: 'Completed', cancelled: 'Cancelled', refunded: 'Refunded' },
  },
}

type Asked = { filter: OrderFilter; offset: number; after?: string | undefined }

export function exportPart(call: Call, { filter, offset, after }: Asked): Promise<OutputOf<typeof exportOrders>> {
  const { ports, locale } = call
  const { partLines, fileLines } = orderLimits
  const { file, headings } = words[locale]
  return csvPart<NamedOrder>(call, {
    name: `${file}-${localDay(ports.clock.now(), offset)}.csv`,
    headings,
    offset,
    after,
    place: /^(\d{1,9})$/,
    rows: (place) => ordersBefore(call.db, { ...filter, ...(place && { before: Number(place[0]) }), limit: partLines }),
    placeOf: ({ no }) => String(no),
    lineOf: (row) => lineOf(row, locale, offset),
    most: { part: partLines, file: fileLines },
    noted: { what: 'order.export', subject: { kind: 'order', id: 'csv' }, filter },
  })
}

function lineOf(row: NamedOrder, locale: Locale, offset: number): string {
  return csvLine([
    String(row.no),
    csvText(titleOf(row, locale)),
    csvText(row.productId),
    String(row.quantity),
    String(row.returned),
    words[locale].statuses[row.status],
    csvText(row.name || row.username || ''),
    csvText(row.accountId),
    fenText(row.paidFen),
    String(row.paidPoints),
    fenText(row.refundedFen),
    String(row.refundedPoints),
    csvText(row.voucher),
    localText(row.createdAt, offset),
    csvText(row.delivery),
  ])
}
