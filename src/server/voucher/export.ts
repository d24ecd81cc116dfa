import { fenText } from '#contract/base/amount.ts'
import { csvLine, csvText } from '#contract/base/csv.ts'
import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { voucherLimits } from '#contract/voucher/limits.ts'
import { type VoucherState, voucherState } from '#contract/voucher/state.ts'
import type { exportVouchers, Voucher } from '#contract/voucher/voucher.ts'
import { csvPart } from '#server/audit/csv-part.ts'
import { conditionNames } from '#server/condition/condition.ts'
import type { Db } from '#server/db/schema.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { localDay, localText } from '#server/text/local-time.ts'
import { vouchersOf } from './read.ts'
import { vouchersAfter } from './rows.ts'

type Words = {
  file: string
  headings: (zone: string) => string[]
  off: (voucher: Voucher) => string
  states: Record<VoucherState, string>
  noLimit: string
  everybody: string
}

const words: Record<Locale, Words> = {
  'zh-cn': {
    file: '优惠码',
    headings: (zone) => [
      '优惠码',
      '内部名称',
      '优惠',
      '状态',
      '已使用次数',
      '可用次数',
      '每人可用次数',
      '订单最低金额（元）',
      '商品',
      '使用条件',
      `生效时间（${zone}）`,
      `失效时间（${zone}）`,
      `停用时间（${zone}）`,
      `生成时间（${zone}）`,
    ],
    off: ({ kind, value }) =>
      kind === 'percent' ? `减 ${value}%` : kind === 'points' ? `减 ${value} 积分` : `减 ${fenText(value)} 元`,
    states: { valid: '有效', soon: '未生效', usedUp: '已用完', expired: '已过期', ended: '已停用' },
    noLimit: '不限',
    everybody: '所有会员',
  },
  en: {
    file: 'vouchers',
    headings: (zone) => [
      'Code',
      'Internal name',
      'Discount',
      'Status',
      'Used',
      'Uses per code',
      'Uses per person',
      'Minimum order (CNY)',
      'Products',
      'Who may use it',
      `Valid from (${zone})`,
      `Valid until (${zone})`,
      `Ended (${zone})`,
      `Generated (${zone})`,
    ],
    off: ({ kind, value }) =>
      kind === 'percent' ? `${value}% off` : kind === 'points' ? `${value} points off` : `${fenText(value)} CNY off`,
    states: { valid: 'Valid', soon: 'Not valid yet', usedUp: 'Used up', expired: 'Expired', ended: 'Ended' },
    noLimit: 'No limit',
    everybody: 'Every member',
  },
}

/** Vouchers by the list’s filter, the newest first. */
export async function exportPart(
  call: Call & { db: Db },
  { offset, after, ...filter }: ParsedInputOf<typeof exportVouchers>,
): Promise<OutputOf<typeof exportVouchers>> {
  const { db, ports, locale } = call
  const { partLines, fileLines } = voucherLimits
  const { file, headings } = words[locale]
  const now = ports.clock.now()
  const conditions = new Map((await conditionNames(db, locale)).map(({ id, name }) => [id, name]))
  return csvPart<Voucher>(call, {
    name: `${file}-${localDay(now, offset)}.csv`,
    headings,
    offset,
    after,
    place: /^(\d{1,10}) ([0-9A-Z]{1,40})$/,
    rows: async (place) => {
      const [createdAt, code = ''] = place ?? []
      const last = createdAt === undefined ? undefined : { createdAt: Number(createdAt), code }
      const { list, total } = await vouchersAfter(db, { ...filter, last, limit: partLines }, now)
      return { list: await vouchersOf(db, list), total }
    },
    placeOf: ({ createdAt, code }) => `${createdAt} ${code}`,
    lineOf: (voucher) => lineOf(voucher, { locale, offset, now, conditions }),
    most: { part: partLines, file: fileLines },
    noted: { what: 'voucher.export', subject: { kind: 'voucher', id: 'csv' }, filter },
  })
}

type Reader = { locale: Locale; offset: number; now: number; conditions: Map<string, string> }

function lineOf(voucher: Voucher, { locale, offset, now, conditions }: Reader): string {
  const { code, name, used, uses, perPerson, leastFen, productTitles, accessConditionId, from, to } = voucher
  const { off, states, noLimit, everybody } = words[locale]
  const moment = (at: number | null) => (at === null ? '' : localText(at, offset))
  const limit = (most: number | null) => (most === null ? noLimit : String(most))
  return csvLine([
    csvText(code),
    csvText(name),
    csvText(off(voucher)),
    states[voucherState(voucher, now)],
    String(used),
    limit(uses),
    limit(perPerson),
    fenText(leastFen),
    csvText(productTitles.map(({ titles }) => titles[locale]).join(', ')),
    csvText(accessConditionId === '' ? everybody : (conditions.get(accessConditionId) ?? accessConditionId)),
    moment(from),
    moment(to),
    moment(voucher.endedAt),
    moment(voucher.createdAt),
  ])
}
