import type { WrittenCondition } from '#contract/condition/condition.ts'
import { add } from '#server/condition/condition.ts'
import { conditionPage } from '#server/condition/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { holdDemoStaff } from './demo-staff.ts'

/** The demo people's clocks are China's. */
const offset = 480

const made: (Pick<WrittenCondition, 'key' | 'nameZh' | 'nameEn' | 'rule'> & { daysAgo: number; why: string })[] = [
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
]

/** Lets the administrator among the demo people of `issuer` write conditions. Does nothing where any is there. */
export async function seedConditions(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>, issuer: string): Promise<void> {
  const today = dayBegin(ports.clock.now(), offset)
  await ports.db.transaction().execute(async (trx) => {
    const admin = await holdDemoStaff(trx, issuer, 9)
    if (admin === null || (await conditionPage(trx, { q: '', page: 1, limit: 1 })).total > 0) return
    for (const { daysAgo, ...values } of made) {
      const then = { ...ports, clock: { now: () => today - daysAgo * daySeconds + 10 * 3_600 } }
      const written = {
        ...values,
        use: 'access' as const,
        control: 'toggle' as const,
        options: [],
        rangeOf: '' as const,
      }
      await add(trx, then, { accountId: admin, address: '' }, written)
    }
  })
}
