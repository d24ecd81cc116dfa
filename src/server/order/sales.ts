import { fenText } from '#contract/base/amount.ts'
import { csvBegin, csvLine, csvText } from '#contract/base/csv.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { exportSales, SalesFigures } from '#contract/order/staff.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/schema.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { dayBegin, daySeconds, localDay } from '#server/text/local-time.ts'
import { refundedByDay, soldByDay } from './rows-staff.ts'

/** When the first of the last so many days of the caller’s began, today the last of them. */
export const salesSince = (now: number, count: number, offset: number) =>
  dayBegin(now, offset) - (count - 1) * daySeconds

/** What was paid and what was given back on each of so many days, from when the first of them began: as the ledger has it. */
export async function salesDaysOf(
  db: Db,
  { since, count, offset }: { since: number; count: number; offset: number },
): Promise<SalesFigures['days']> {
  const sold = await soldByDay(db, since)
  const refunded = await refundedByDay(db, since)
  return Array.from({ length: count }, (_, day) => {
    const { orders, fen, points } = sold.get(day) ?? { orders: 0, fen: 0, points: 0 }
    return {
      day: localDay(since + day * daySeconds, offset),
      orders,
      fen,
      points,
      refunded: refunded.get(day) ?? { fen: 0, points: 0 },
    }
  })
}

const words: Record<Locale, { file: string; headings: string[] }> = {
  'zh-cn': { file: '销售统计', headings: ['日期', '订单数', '销售额（元）', '积分', '退款（元）', '退回积分'] },
  en: { file: 'sales', headings: ['Day', 'Orders', 'Sold (CNY)', 'Points', 'Refunded (CNY)', 'Points refunded'] },
}

/** The same days as a file, which is noted in the log. */
export async function salesFile(
  call: Call,
  { count, offset }: { count: number; offset: number },
): Promise<OutputOf<typeof exportSales>> {
  const { ports, locale } = call
  const now = ports.clock.now()
  const days = await salesDaysOf(call.db, { since: salesSince(now, count, offset), count, offset })
  await ports.db.transaction().execute((trx) =>
    audit(trx, ports, {
      who: actorOf(call),
      what: 'order.export-sales',
      subject: { kind: 'order', id: 'csv' },
      after: { lines: days.length },
    }),
  )
  const { file, headings } = words[locale]
  const lines = days.map(({ day, orders, fen, points, refunded }) =>
    csvLine([day, String(orders), fenText(fen), String(points), fenText(refunded.fen), String(refunded.points)]),
  )
  return {
    name: `${file}-${localDay(now, offset)}.csv`,
    csv: csvBegin + csvLine(headings.map(csvText)) + lines.join(''),
    lines: days.length,
    total: days.length,
    next: '',
  }
}
