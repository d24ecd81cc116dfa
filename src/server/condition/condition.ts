import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { catalogLimits } from '#contract/catalog/limits.ts'
import type {
  Condition,
  ConditionDetail,
  ConditionOption,
  editCondition,
  WrittenCondition,
} from '#contract/condition/condition.ts'
import { type ConditionUse, subjectOf } from '#contract/condition/fields.ts'
import { conditionLimits } from '#contract/condition/limits.ts'
import { isAbout, RuleField, type RuleGroup } from '#contract/condition/rule.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { breaksIndex } from '#server/db/breaks-index.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { namesIn } from './names.ts'
import {
  type ConditionRow,
  conditionById,
  conditionPage,
  countConditions,
  holdCondition,
  insertCondition,
  insertVersion,
  isKeyTaken,
  removeCondition,
  updateCondition,
  versionsOf,
} from './rows.ts'
import { countsOfUses, markedCounts, usesOf } from './rows-uses.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/** The rule of a row; one that this build cannot read holds for nobody, which `followRules` tells the operator. */
export function ruleOf(row: Pick<ConditionRow, 'rule'>): RuleGroup {
  return readableRule(row) ?? { kind: 'any', rules: [] }
}

/** The same; null where another build wrote what this one does not know. */
export function readableRule({ rule }: Pick<ConditionRow, 'rule'>): RuleGroup | null {
  const parsed = RuleField.safeParse(JSON.parse(rule))
  return parsed.success ? parsed.data : null
}

export function conditionOf(row: ConditionRow, uses: number): Condition {
  const { id, key, nameZh, nameEn, use, control, rangeOf, version, updatedAt } = row
  const options = JSON.parse(row.options) as ConditionOption[]
  return { id, key, nameZh, nameEn, use, control, options, rangeOf, rule: ruleOf(row), uses, version, updatedAt }
}

/** What something may ask, by its name in a language. */
export async function conditionNames(db: Db | Trx, locale: Locale): Promise<{ id: string; name: string }[]> {
  const { list } = await conditionPage(db, { q: '', use: 'access', page: 1, limit: conditionLimits.conditions })
  return list.map(({ id, nameZh, nameEn }) => ({ id, name: locale === 'en' ? nameEn : nameZh }))
}

/** One with what asks it and its versions. Throws 404. */
export async function conditionDetail(db: Db | Trx, id: string): Promise<ConditionDetail> {
  const row = await conditionById(db, id)
  if (!row) throw notFound()
  const uses = (await countsOfUses(db, [row])).get(id) ?? 0
  const history = (await versionsOf(db, id, conditionLimits.versions)).map(
    ({ version, at, why, rule, written, name, username }) => ({
      version,
      at,
      why,
      who: name || username || '',
      rule: ruleOf({ rule }),
      written: JSON.parse(written),
    }),
  )
  const condition = conditionOf(row, uses)
  const { names } = await namesIn(db, [condition.rule, ...history.map(({ rule }) => rule)])
  const marked = await markedCounts(db, row)
  const options = condition.options.map((option) => ({ ...option, marked: marked.get(option.value) ?? 0 }))
  const usedBy = await usesOf(db, row, conditionLimits.namedUses)
  return { ...condition, options, usedBy, history, names }
}

/** What is shown of one that nobody has saved yet. */
export async function newCondition(db: Db | Trx): Promise<ConditionDetail> {
  const { names } = await namesIn(db, [])
  return {
    id: '',
    key: '',
    nameZh: '',
    nameEn: '',
    use: 'access',
    control: 'toggle',
    options: [],
    rangeOf: '',
    rule: { kind: 'all', rules: [] },
    uses: 0,
    version: 0,
    updatedAt: 0,
    usedBy: [],
    history: [],
    names,
  }
}

/** Adds a condition; its id. Throws 400 {key: taken or tooMany, use: tooMany, rule: illegal, rangeOf: required}. */
export async function add(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { why, ...written }: WrittenCondition & { why: string },
): Promise<string> {
  checkUse(written)
  if ((await countConditions(trx)) >= conditionLimits.conditions) throw badInput({ key: 'tooMany' })
  await checkFilters(trx, written)
  const now = ports.clock.now()
  const id = ports.secrets.random(12)
  const row = { id, ...columns(written), version: 1, createdAt: now, updatedAt: now }
  if (!(await insertCondition(trx, row))) throw badInput({ key: 'taken' })
  await keepVersion(trx, who, row, why)
  await audit(trx, ports, { who, what: 'condition.add', subject: { kind: 'condition', id }, after: auditFields(row) })
  return id
}

/** Changes a condition; its new version. Throws 404, 412 with the present one, 400 {key: taken, use: used} and as `add`. */
export async function edit(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, version, why, ...written }: ParsedInputOf<typeof editCondition>,
): Promise<number> {
  const row = await holdCondition(trx, id)
  if (!row) throw notFound()
  checkUse(written)
  if (row.version !== version) throw new Failure(codes.stale, phrases.stale, conditionOf(row, 0))
  if (await isKeyTaken(trx, written.key, id)) throw badInput({ key: 'taken' })
  if (row.use !== written.use) {
    if (await isUsed(trx, row)) throw badInput({ use: 'used' })
    await checkFilters(trx, written)
  }
  const now = ports.clock.now()
  const next = { ...columns(written), version: version + 1, updatedAt: now }
  // Somebody who takes the key at the same moment is seen by the index alone.
  await updateCondition(trx, id, next).catch((error: unknown) => {
    throw breaksIndex(error, { index: 'condition_key_key', column: 'condition.key' })
      ? badInput({ key: 'taken' })
      : error
  })
  await keepVersion(trx, who, { id, ...next }, why)
  const subject = { kind: 'condition', id }
  await audit(trx, ports, { who, what: 'condition.edit', subject, before: auditFields(row), after: auditFields(next) })
  return next.version
}

/** Deletes a condition. Throws 404, 400 {id: used} where something asks it. */
export async function remove(trx: Trx, ports: Ground, who: Actor, id: string): Promise<void> {
  const row = await holdCondition(trx, id)
  if (!row) throw notFound()
  if (await isUsed(trx, row)) throw badInput({ id: 'used' })
  await removeCondition(trx, id)
  await audit(trx, ports, {
    who,
    what: 'condition.delete',
    subject: { kind: 'condition', id },
    before: auditFields(row),
  })
}

const isUsed = async (trx: Trx, row: ConditionRow) => ((await countsOfUses(trx, [row])).get(row.id) ?? 0) > 0

type Written = ReturnType<typeof columns> & Pick<ConditionRow, 'id' | 'version' | 'updatedAt'>

async function keepVersion(trx: Trx, who: Actor, row: Written, why: string): Promise<void> {
  const { id, version, updatedAt, rule, ...written } = row
  const made = { conditionId: id, version, accountId: who.accountId, at: updatedAt, why: why.trim() }
  await insertVersion(trx, {
    ...made,
    rule,
    written: JSON.stringify({ ...written, options: JSON.parse(written.options) }),
  })
}

/** Throws 400 {use: tooMany} for a filter beyond those that the catalogue has room for. */
async function checkFilters(trx: Trx, { use }: Pick<WrittenCondition, 'use'>): Promise<void> {
  if (use === 'filter' && (await countConditions(trx, use)) >= catalogLimits.filters) throw badInput({ use: 'tooMany' })
}

/** Throws where a rule looks at what its use does not know, or where a range is of nothing. */
function checkUse({ use, control, rangeOf, rule }: WrittenCondition): void {
  checkSubject(rule, use)
  if (use === 'filter' && control === 'range' && rangeOf === '') throw badInput({ rangeOf: 'required' })
}

/** Throws 400 {rule: illegal} where a rule looks at what its use does not know. */
export function checkSubject(rule: RuleGroup, use: ConditionUse): void {
  if (!isAbout(rule, subjectOf[use])) throw badInput({ rule: 'illegal' })
}

function columns({ options, rule, nameZh, nameEn, ...rest }: WrittenCondition) {
  const names = { nameZh: nameZh.trim(), nameEn: nameEn.trim() }
  return { ...rest, ...names, options: JSON.stringify(options), rule: JSON.stringify(rule) }
}

type Audited = Pick<ConditionRow, 'key' | 'nameZh' | 'nameEn' | 'use' | 'control' | 'options' | 'rangeOf' | 'rule'>

const auditFields = ({ key, nameZh, nameEn, use, control, options, rangeOf, rule }: Audited) => ({
  key,
  names: [nameZh, nameEn],
  use,
  control,
  options: (JSON.parse(options) as ConditionOption[]).map((one) => `${one.nameZh} / ${one.nameEn}`),
  rangeOf,
  rule,
})
