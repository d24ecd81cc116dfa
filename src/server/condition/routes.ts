import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/base/limits.ts'
import {
  addCondition,
  countRule,
  deleteCondition,
  editCondition,
  getCondition,
  listConditions,
  listSides,
  searchRuleValues,
  tryRule,
} from '#contract/condition/condition.ts'
import { ruleHolds } from '#contract/condition/evaluate.ts'
import { subjectOf } from '#contract/condition/fields.ts'
import { conditionLimits } from '#contract/condition/limits.ts'
import { comparisonsOf, type RuleGroup } from '#contract/condition/rule.ts'
import { ruleWords } from '#contract/condition/words.ts'
import { actorOf, noteLook } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { compileRule } from './compile.ts'
import { add, checkSubject, conditionDetail, conditionOf, edit, newCondition, remove, ruleOf } from './condition.ts'
import { factsOfRow, lookedAt } from './facts.ts'
import { namesIn } from './names.ts'
import { conditionById, conditionPage } from './rows.ts'
import { countItemSides, itemNamesWhere } from './rows-item.ts'
import { countSides, memberNamed, memberNamesWhere } from './rows-member.ts'
import { countsOfUses } from './rows-uses.ts'
import { successWords } from './success-words.ts'
import { tryOnItem } from './try-on-item.ts'
import { valuesFound } from './values.ts'

/** Rules with a name. */
export function conditionRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listConditions, async ({ q = '', use, page = 1, limit = limits.pageSize }, { db, locale }) => {
    const { list, total } = await conditionPage(db, { q, use, page, limit })
    const uses = await countsOfUses(db, list)
    const conditions = list.map((row) => conditionOf(row, uses.get(row.id) ?? 0))
    const { nameOf } = await namesIn(
      db,
      conditions.map(({ rule }) => rule),
    )
    return {
      list: conditions.map((one) => ({
        ...one,
        words: ruleWords(one.rule, locale, nameOf(locale), subjectOf[one.use]),
      })),
      total,
    }
  })

  read(server, getCondition, ({ id }, { db }) => (id === 'new' ? newCondition(db) : conditionDetail(db, id)))

  write(server, addCondition, async (input, call) => ({ id: await add(call.trx, call.ports, actorOf(call), input) }), {
    said: successWords.conditionSaved,
  })

  write(
    server,
    editCondition,
    async (input, call) => ({ version: await edit(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.conditionSaved },
  )

  write(
    server,
    deleteCondition,
    async ({ id }, call) => {
      await remove(call.trx, call.ports, actorOf(call), id)
      return {}
    },
    { said: successWords.deleted },
  )

  read(server, countRule, async ({ rule, use = 'access', id }, call) => {
    const { db } = call
    const now = clock.now()
    checkSubject(rule, use)
    // Counted with other comparisons, a rule of named members tells of them what trying it does.
    for (const account of use === 'access' ? namedMembers(rule) : [])
      await noteLook(call, 'condition.look', { kind: 'account', id: account })
    const row = id === undefined ? undefined : await conditionById(db, id)
    const subject = subjectOf[use]
    const after = compileRule(rule, now, subject)
    // A condition that is for something else by now had nothing that changes sides.
    const before = row?.use === use ? compileRule(ruleOf(row), now, subject) : after
    return subject === 'item' ? countItemSides(db, now, before, after) : countSides(db, before, after)
  })

  read(server, listSides, async ({ rule, use, id }, call) => {
    const { db, locale } = call
    const now = clock.now()
    const subject = subjectOf[use]
    const row = await conditionById(db, id)
    if (row?.use !== use) throw notFound()
    checkSubject(rule, use)
    const after = compileRule(rule, now, subject)
    const before = compileRule(ruleOf(row), now, subject)
    const limit = conditionLimits.namedSides
    const named = (holds: RawBuilder<boolean>) =>
      subject === 'item' ? itemNamesWhere(db, { now, holds, locale, limit }) : memberNamesWhere(db, holds, limit)
    if (subject === 'member') await noteLook(call, 'condition.look', { kind: 'condition', id })
    return {
      joins: await named(sql<boolean>`(${after} and not ${before})`),
      leaves: await named(sql<boolean>`(${before} and not ${after})`),
    }
  })

  read(server, tryRule, async ({ rule, use = 'access', member }, call) => {
    checkSubject(rule, use)
    if (subjectOf[use] === 'item') return tryOnItem(call, rule, member.trim(), clock.now())
    const row = await memberNamed(call.db, member.trim())
    if (!row) throw badInput({ member: 'illegal' })
    await noteLook(call, 'condition.look', { kind: 'account', id: row.id })
    const facts = await factsOfRow(call.db, row, clock.now(), [rule])
    return { holds: ruleHolds(rule, facts), name: row.name || row.username, facts: lookedAt(rule, facts) }
  })

  read(server, searchRuleValues, ({ field, quickSearch, page = 1, limit = limits.pageSize }, { db }) =>
    valuesFound(db, { field, q: quickSearch, now: clock.now(), page, limit }),
  )
}

/** Members whom a rule singles out and looks at. */
function namedMembers(rule: RuleGroup): string[] {
  const comparisons = comparisonsOf(rule)
  if (comparisons.every(({ field }) => field === 'member.id')) return []
  return [...new Set(comparisons.flatMap(({ field, values = [] }) => (field === 'member.id' ? values : [])))]
}
