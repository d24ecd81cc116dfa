import type { WrittenCondition } from '#contract/condition/condition.ts'
import { add } from '#server/condition/condition.ts'
import { conditionPage } from '#server/condition/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { holdDemoStaff } from './demo-staff.ts'

/** The demo people's clocks are China's. */
const offset = 480

type Made = Pick<WrittenCondition, 'key' | 'nameZh' | 'nameEn' | 'rule'> &
  Partial<WrittenCondition> & { daysAgo: number; why: string }

/** Of the filter by which products are marked in `products.ts`. */
const topics = [
  { value: 'reading', nameZh: '阅读', nameEn: 'Reading' },
  { value: 'writing', nameZh: '写作', nameEn: 'Writing' },
  { value: 'stationery', nameZh: '文具', nameEn: 'Stationery' },
  { value: 'events', nameZh: '活动', nameEn: 'Events' },
]

const made: Made[] = [
  {
    key: 'long-standing',
    nameZh: '老会员',
    nameEn: 'Long-standing members',
    daysAgo: 20,
    why: '新功能先给老会员 / New features for them first',
    rule: {
      kind: 'all',
      rules: [
        { field: 'member.ageDays', op: 'atLeast', value: 30 },
        {
          kind: 'any',
          rules: [
            { field: 'member.points', op: 'atLeast', value: 100 },
            { field: 'member.emailProved', op: 'isTrue' },
          ],
        },
      ],
    },
  },
  {
    key: 'staff',
    nameZh: '工作人员',
    nameEn: 'Staff',
    daysAgo: 12,
    why: '内部试用 / For trying things out',
    rule: { kind: 'all', rules: [{ field: 'member.role', op: 'in', values: ['2', '3', '9'] }] },
  },
  {
    key: 'topic',
    nameZh: '主题',
    nameEn: 'Topic',
    use: 'filter',
    control: 'multi',
    options: topics,
    daysAgo: 18,
    why: '商城按主题筛选 / To narrow the catalogue by topic',
    rule: { kind: 'all', rules: [] },
  },
  {
    key: 'price',
    nameZh: '价格',
    nameEn: 'Price',
    use: 'filter',
    control: 'range',
    rangeOf: 'item.price',
    daysAgo: 18,
    why: '商城按价格筛选 / To narrow the catalogue by price',
    rule: { kind: 'all', rules: [] },
  },
]

/** Lets the administrator among the demo people of `issuer` write conditions. Does nothing where any is there. */
export async function seedConditions(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>, issuer: string): Promise<void> {
  const today = dayBegin(ports.clock.now(), offset)
  await ports.db.transaction().execute(async (trx) => {
    const admin = await holdDemoStaff(trx, issuer, 9)
    if (admin === null || (await conditionPage(trx, { q: '', page: 1, limit: 1 })).total > 0) return
    for (const { daysAgo, ...values } of made) {
      const then = { ...ports, clock: { now: () => today - daysAgo * daySeconds + 10 * 3_600 } }
      const plain = { use: 'access', control: 'toggle', options: [], rangeOf: '' } as const
      const written = { ...plain, options: [], ...values }
      await add(trx, then, { accountId: admin, address: '' }, written)
    }
  })
}
