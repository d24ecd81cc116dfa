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
import { read, write } from '#server/endpoint/implement.ts'
import { forbidden, notFound } from '#server/http/failure.ts'
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
  read(server, listStaffDanmu, ({ page = 1, limit = limits.pageSize, ...filter }, { db }) =>
    staffDanmu(db, { ...filter, page, limit }),
  )
  read(server, getStaffDanmu, ({ danmuId }, { db }) => staffDanmuById(db, danmuId))
  write(
    server,
    decideDanmu,
    async (input, call) => {
      const { roleId } = memberOf(call)
      if (input.to === 'deleted' && !(await holdsNode(call.trx, roleId, '/admin/danmu/del'))) throw forbidden()
      return { state: await decide(call.trx, call.ports, actorOf(call), input) }
    },
    { said: ({ to }) => decided[to] },
  )
  write(
    server,
    undoDanmuDecision,
    async ({ danmuId }, call) => ({ state: await undo(call.trx, call.ports, actorOf(call), danmuId) }),
    { said: successWords.danmuUndone },
  )

  read(server, listConfusingPlaces, async ({ id }, call) => {
    const lesson = await lessonById(call.db, id)
    if (!lesson) throw notFound()
    await staffCourse(call.db, lesson.courseId, memberOf(call))
    return { list: await confusingPlaces(call.db, id) }
  })

  read(server, listDanmuRules, async ({ page = 1, limit = limits.pageSize }, { db }) => {
    const { list, total } = await rulePage(db, { page, limit })
    return { list: list.map(readRule), total }
  })
  read(server, getDanmuRule, async ({ id }, { db }) => {
    const row = await ruleById(db, id)
    if (!row) throw notFound()
    return readRule(row)
  })
  read(server, tryDanmuRule, (input, { db, ports }) => tryRule(db, ports.clock.now(), input))
  write(
    server,
    addDanmuRule,
    async (input, call) => ({ id: await addRule(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.danmuRuleSaved },
  )
  write(
    server,
    editDanmuRule,
    async (input, call) => ({ version: await editRule(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.danmuRuleSaved },
  )
  write(
    server,
    deleteDanmuRule,
    async ({ id }, call) => {
      await deleteRule(call.trx, call.ports, actorOf(call), id)
      return {}
    },
    { said: successWords.danmuRuleRemoved },
  )
}
