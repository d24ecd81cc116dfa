import { fenText } from '#contract/base/amount.ts'
import { csvLine, csvText } from '#contract/base/csv.ts'
import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { orderLimits } from '#contract/order/limits.ts'
import { exportOwed, listOwed, type Owed } from '#contract/order/owed.ts'
import { csvPart } from '#server/audit/csv-part.ts'
import { read } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { localDay } from '#server/text/local-time.ts'
import { owedPage } from './rows-owed.ts'

const words: Record<Locale, { file: string; headings: string[] }> = {
  'zh-cn': {
    file: '应付会员',
    headings: ['会员', '会员编号', '余额（元）', '积分', '待发货订单', '待发货金额（元）', '待发货积分'],
  },
  en: {
    file: 'owed-to-members',
    headings: ['Member', 'Account', 'Balance (CNY)', 'Points', 'Orders to send', 'Paid for them (CNY)', 'In points'],
  },
}

/** What the site owes to whom. */
export function owedRoutes(server: Server): void {
  read(server, listOwed, ({ q, page = 1, limit = limits.pageSize }, { db }) =>
    owedPage(db, { q, limit, offset: (page - 1) * limit }),
  )

  read(server, exportOwed, ({ q, offset, after }, call) => {
    const { file, headings } = words[call.locale]
    const { partLines, fileLines } = orderLimits
    return csvPart<Owed>(call, {
      name: `${file}-${localDay(call.ports.clock.now(), offset)}.csv`,
      headings: () => headings,
      offset,
      after,
      place: /^([\w-]{1,36})$/,
      rows: (place) => owedPage(call.db, { q, limit: partLines, after: place?.[0] ?? '' }),
      placeOf: ({ id }) => id,
      lineOf: ({ id, name, balanceFen, points, unsent }) =>
        csvLine([
          csvText(name),
          csvText(id),
          fenText(balanceFen),
          String(points),
          String(unsent.orders),
          fenText(unsent.fen),
          String(unsent.points),
        ]),
      most: { part: partLines, file: fileLines },
      noted: { what: 'order.export-owed', subject: { kind: 'order', id: 'csv' }, filter: { q } },
    })
  })
}
