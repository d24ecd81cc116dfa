import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type { DanmuRule, editDanmuRule, WrittenRule } from '#contract/danmu/rules.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countRules, insertRule, type RuleRow, removeRule, ruleById, updateRule } from './rows-rules.ts'
import { checkedValue } from './rules.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/** A rule as staff see it. */
export const readRule = ({ createdAt, active, ...row }: RuleRow): DanmuRule => ({
  ...row,
  active: active === 1,
  updatedAt: Number(row.updatedAt),
})

/** Adds a rule; its id. Throws 400 {value: …}, {kind: tooMany} where there are as many as there may be. */
export async function addRule(trx: Trx, ports: Ground, who: Actor, written: WrittenRule): Promise<string> {
  if ((await countRules(trx)) >= danmuLimits.rules) throw badInput({ kind: 'tooMany' })
  const now = ports.clock.now()
  const id = ports.secrets.random(12)
  await insertRule(trx, { ...columns(written), id, version: 1, createdAt: now, updatedAt: now })
  await audit(trx, ports, {
    who,
    what: 'danmu.rule-add',
    subject: { kind: 'danmu-rule', id },
    after: auditFields(written),
  })
  return id
}

/** Changes a rule; its new version. Throws 404, 412 with the present one, 400 {value: …}. */
export async function editRule(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, version, ...written }: ParsedInputOf<typeof editDanmuRule>,
): Promise<number> {
  const row = await ruleById(trx, id)
  if (!row) throw notFound()
  if (!(await updateRule(trx, id, version, { ...columns(written), updatedAt: ports.clock.now() }))) {
    const theirs = await ruleById(trx, id)
    if (!theirs) throw notFound()
    throw new Failure(codes.stale, phrases.stale, readRule(theirs))
  }
  const [before, after] = [auditFields(readRule(row)), auditFields(written)]
  await audit(trx, ports, { who, what: 'danmu.rule-edit', subject: { kind: 'danmu-rule', id }, before, after })
  return version + 1
}

/** Removes a rule. Throws 404. */
export async function deleteRule(trx: Trx, ports: Ground, who: Actor, id: string): Promise<void> {
  const row = await ruleById(trx, id)
  if (!row) throw notFound()
  await removeRule(trx, id)
  const before = auditFields(readRule(row))
  await audit(trx, ports, { who, what: 'danmu.rule-delete', subject: { kind: 'danmu-rule', id }, before })
}

const columns = ({ kind, value, effect, active }: WrittenRule) => ({
  kind,
  effect,
  value: checkedValue(kind, value),
  active: active ? 1 : 0,
})

const auditFields = ({ kind, value, effect, active }: WrittenRule) => ({ kind, value, effect, active })
