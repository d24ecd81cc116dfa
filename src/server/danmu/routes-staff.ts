import { codes } from '#contract/base/codes.ts'
import { limits } from '#contract/base/limits.ts'
import { listConfusingPlaces } from '#contract/danmu/confusion.ts'
import {
  addDanmuRule,
  deleteDanmuRule,
  editDanmuRule,
  getDanmuRule,
  listDanmuRules,
  tryDanmuRule,
} from '#contract/danmu/rules.ts'
import { decideDanmu, getStaffDanmu, listStaffDanmu, undoDanmuDecision } from '#contract/danmu/staff.ts'
import { holdsNode } from '#server/access/permission.ts'
import { actorOf } from '#server/audit/audit.ts'
import { lessonById } from '#server/course/rows-outline.ts'
import { staffCourse } from '#server/course/staff.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { confusingPlaces } from './confusion.ts'
import { decide, staffDanmu, staffDanmuById, undo } from './moderation.ts'
import { ruleById, rulePage } from './rows-rules.ts'
import { addRule, deleteRule, editRule, readRule } from './rule.ts'
import { successWords } from './success-words.ts'
import { tryRule } from './try.ts'

const decided = { visible: successWords.show, hidden: successWords.hide, deleted: successWords.deleted }

/** What staff do about danmu, and the rules that they make. */
export function danmuStaffRoutes(server: Server): void {
  implement(server, listStaffDanmu, ({ page = 1, limit = limits.pageSize, ...filter }, { db }) =>
    staffDanmu(db as Db, { ...filter, page, limit }),
  )
  implement(server, getStaffDanmu, ({ danmuId }, { db }) => staffDanmuById(db as Db, danmuId))
  implement(
    server,
    decideDanmu,
    async (input, call) => {
      const { roleId } = memberOf(call)
      if (input.to === 'deleted' && !(await holdsNode(call.db, roleId, '/admin/danmu/del')))
        throw new Failure(codes.forbidden, phrases.forbidden)
      return { state: await decide(call.db as Trx, call.ports, actorOf(call), input) }
    },
    { idempotent: true, said: ({ to }) => decided[to] },
  )
  implement(
    server,
    undoDanmuDecision,
    async ({ danmuId }, call) => ({ state: await undo(call.db as Trx, call.ports, actorOf(call), danmuId) }),
    { idempotent: true, said: successWords.danmuUndone },
  )

  implement(server, listConfusingPlaces, async ({ id }, call) => {
    const lesson = await lessonById(call.db, id)
    if (!lesson) throw notFound()
    await staffCourse(call.db, lesson.courseId, memberOf(call))
    return { list: await confusingPlaces(call.db as Db, id) }
  })

  implement(server, listDanmuRules, async ({ page = 1, limit = limits.pageSize }, { db }) => {
    const { list, total } = await rulePage(db as Db, { page, limit })
    return { list: list.map(readRule), total }
  })
  implement(server, getDanmuRule, async ({ id }, { db }) => {
    const row = await ruleById(db, id)
    if (!row) throw notFound()
    return readRule(row)
  })
  implement(server, tryDanmuRule, (input, { db, ports }) => tryRule(db as Db, ports.clock.now(), input))
  implement(
    server,
    addDanmuRule,
    async (input, call) => ({ id: await addRule(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.danmuRuleSaved },
  )
  implement(
    server,
    editDanmuRule,
    async (input, call) => ({ version: await editRule(call.db as Trx, call.ports, actorOf(call), input) }),
    { idempotent: true, said: successWords.danmuRuleSaved },
  )
  implement(
    server,
    deleteDanmuRule,
    async ({ id }, call) => {
      await deleteRule(call.db as Trx, call.ports, actorOf(call), id)
      return {}
    },
    { idempotent: true, said: successWords.danmuRuleRemoved },
  )
}
