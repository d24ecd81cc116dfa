import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleHolds } from '#contract/condition/evaluate.ts'
import { conditionFields, fieldNames, operatorsOf } from '#contract/condition/fields.ts'
import { type Comparison, groupKinds, RuleField, type RuleGroup } from '#contract/condition/rule.ts'
import { compileRule } from '#server/condition/compile.ts'
import { factsOf } from '#server/condition/facts.ts'
import { membersWhere } from '#server/condition/rows-member.ts'
import { insertCourse } from '#tests/support/course-rows.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { isGate } from '#tests/support/tier.ts'

const day = 86_400
const people = 24
/** Pairs of a rule and a member: 2,400 before each landing, more than 100,000 otherwise. */
const runs = isGate ? 100 : 4_200

/** Values that stand on both sides of what the people have. */
const amounts = fc.constantFrom(-1, 0, 1, 5, 6, 7, 50, 100, 101)

/** Asks for every field, so that all that is known of somebody is looked up. */
const everyField: RuleGroup = { kind: 'all', rules: fieldNames.map((field) => ({ field, op: 'hasAny' })) }
/** Tags, courses and products by the names that they have here. */
const sets: Record<string, string[]> = {
  'member.tags': ['vip', 'VIP', "o'brien", '%'],
  'member.finished': ['both', 'empty', 'none', '%'],
  'member.bought': ['pen', 'mug', 'bundle', '"'],
}

const certificate = {
  courseId: 'empty',
  title: '',
  locale: 'en' as const,
  name: '',
  namings: 0,
  namedAt: null,
  at: 1,
  reason: '',
}
const order = {
  kind: 'goods' as const,
  titles: '{}',
  locale: 'en',
  quantity: 1,
  unitFen: 0,
  unitPoints: 0,
  discountFen: 0,
  discountPoints: 0,
  paidFen: 0,
  paidPoints: 0,
  refundedFen: 0,
  refundedPoints: 0,
  refunds: 0,
  voucher: '',
  delivery: '',
  version: 1,
  createdAt: 1,
  updatedAt: 1,
}

function comparisons(ids: string[], times: number[]): fc.Arbitrary<Comparison> {
  return fc.constantFrom(...fieldNames).chain((field) => {
    const { type } = conditionFields[field]
    const op = fc.constantFrom(...(operatorsOf[type] as readonly string[]))
    if (type === 'number') return fc.record({ field: fc.constant(field), op, value: amounts })
    if (type === 'time') return fc.record({ field: fc.constant(field), op, value: fc.constantFrom(...times) })
    if (type === 'flag') return fc.record({ field: fc.constant(field), op })
    const words = sets[field] ?? (field === 'member.role' ? ['1', '2', '9', 'x'] : [...ids.slice(0, 4), "o'brien", '%'])
    return fc.record({
      field: fc.constant(field),
      op,
      values: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
    })
  })
}

function rules(ids: string[], times: number[]): fc.Arbitrary<RuleGroup> {
  const comparison = comparisons(ids, times)
  const group = (inner: fc.Arbitrary<Comparison | RuleGroup>): fc.Arbitrary<RuleGroup> =>
    fc.record({ kind: fc.constantFrom(...groupKinds), rules: fc.array(inner, { maxLength: 4 }) })
  return group(fc.oneof(comparison, group(fc.oneof(comparison, group(comparison)))))
}

describe.each(bothDatabases)('rules as SQL on $engine', ({ engine }) => {
  let site: TestApp
  const ids: string[] = []
  const times: number[] = []
  beforeAll(async () => {
    site = await createTestApp(engine)
    const { db } = site.ports
    for (let n = 0; n < people; n++) {
      const { id } = await signedIn(site.ports, { roleId: [1, 2, 9][n % 3] as number })
      ids.push(id)
      const signedUp = { createdAt: site.clock.seconds - Math.floor((n * day) / 3) + (n === 5 ? 2 * day : 0) }
      times.push(signedUp.createdAt)
      const proofs = {
        email: n % 2 ? `a${n}@example.com` : null,
        mobile: n % 4 === 0 ? `1380013800${n % 10}${n}` : null,
      }
      await db
        .updateTable('account')
        .set({ ...signedUp, ...proofs })
        .where('id', '=', id)
        .execute()
      if (n % 5 === 0) continue
      const wallet = { accountId: id, points: [0, 5, 100, 101][n % 4] as number, balance: n * 7, seq: 0 }
      await db.insertInto('wallet').values(wallet).execute()
    }
    for (const [id, lessons] of [
      ['both', 2],
      ['empty', 0],
      ['none', 1],
    ] as const)
      await insertCourse(db, { id, lessons, teacherId: ids[0] as string, at: 1 })
    for (const [n, accountId] of ids.entries()) {
      const tags = n % 3 === 0 ? ['vip'] : n % 7 === 0 ? ['VIP', "o'brien"] : []
      for (const tag of tags) await db.insertInto('member_tag').values({ accountId, tag, byId: '', at: 1 }).execute()
      for (const lesson of n % 2 === 0 ? [1, 2] : n % 3 === 0 ? [1] : []) {
        const doneAt = n % 10 === 0 && lesson === 2 ? null : 2
        const row = { accountId, courseId: 'both', lessonId: `both-l${lesson}`, openedAt: 1, doneAt }
        await db.insertInto('course_progress').values(row).execute()
      }
      if (n % 5 === 0) {
        const withdrawnAt = n % 2 === 0 ? 3 : null
        await db
          .insertInto('course_certificate')
          .values({ ...certificate, code: `c${n}`, accountId, withdrawnAt })
          .execute()
      }
      const productId = n % 4 === 0 ? 'pen' : n % 5 === 1 ? 'bundle' : null
      if (productId === null) continue
      const contents = productId === 'bundle' ? '["mug","pen"]' : '[]'
      const status = (['paid', 'fulfilled', 'cancelled', 'refunded'] as const)[n % 3] as 'paid'
      const returned = n % 3 === 2 ? order.quantity : 0
      const placed = { id: `o${n}`, no: n, accountId, productId, contents, status, returned }
      await db
        .insertInto('product_order')
        .values({ ...order, ...placed })
        .execute()
    }
  })
  afterAll(() => site.close())

  test('P9.02 a list narrowed by a rule holds exactly those for whom the evaluator says yes', {
    timeout: 120_000,
  }, async () => {
    const now = site.clock.seconds
    const facts = new Map(
      await Promise.all(
        ids.map(async (id) => [id, (await factsOf(site.ports.db, id, now, [everyField])) ?? {}] as const),
      ),
    )
    await fc.assert(
      fc.asyncProperty(rules(ids, times), async (rule) => {
        expect(RuleField.safeParse(rule).success).toBe(true)
        const wanted = ids.filter((id) => ruleHolds(rule, facts.get(id) ?? {})).sort()
        expect(await membersWhere(site.ports.db, compileRule(rule, now))).toEqual(wanted)
      }),
      { numRuns: runs },
    )
  })
})
