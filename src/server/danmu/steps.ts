import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import type { FittingRule } from './rules.ts'
import type { DanmuStepTable } from './tables.ts'

type Step = Pick<DanmuStepTable, 'danmuId' | 'side' | 'before' | 'state'> & {
  accountId?: string
  reason?: string
  rule?: FittingRule
}

/** Of a rule’s value so much stands in the history. */
const ruleChars = 100

/** A rule as the history keeps it. */
export const ruleTold = ({ kind, value }: FittingRule): string =>
  JSON.stringify({ kind, value: value.slice(0, ruleChars) })

/** Notes what becomes of a danmu that the caller holds or has just added; the step’s id. */
export async function takeStep(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  { rule, accountId = '', reason = '', ...step }: Step,
): Promise<string> {
  const id = sortableId(ports)
  const { last } = await trx
    .selectFrom('danmu_step')
    .select(sql<number>`coalesce(max("position"), 0)`.as('last'))
    .where('danmuId', '=', step.danmuId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('danmu_step')
    .values({
      ...step,
      id,
      accountId,
      reason,
      position: Number(last) + 1,
      createdAt: ports.clock.now(),
      rule: rule ? ruleTold(rule) : '',
    })
    .execute()
  return id
}

/** The last steps of a danmu, the last first, with the names of those who took them. */
export function stepsOf(db: Db | Trx, danmuId: string, most: number) {
  return db
    .selectFrom('danmu_step')
    .leftJoin('account', 'account.id', 'danmu_step.accountId')
    .selectAll('danmu_step')
    .select(['account.name', 'account.username'])
    .where('danmuId', '=', danmuId)
    .orderBy('position', 'desc')
    .limit(most)
    .execute()
}
