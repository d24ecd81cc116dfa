import { type AuditEntry, exportAudit, getAuditEntry, listAudit, listAuditPeople } from '#contract/audit/audit.ts'
import { auditLimits } from '#contract/audit/limits.ts'
import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { Db } from '#server/db/schema.ts'
import { read } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Declared, Titles } from '#server/noun.ts'
import type { Server } from '#server/server.ts'
import { daysBounds } from '#server/text/local-time.ts'
import { exportPart } from './export.ts'
import { idsIn } from './ids-in.ts'
import { type AuditFilter, type AuditRow, auditById, auditPage, auditPeople, countAudit } from './rows.ts'

/** What the staff did, for those who may know. */
export function auditRoutes(server: Server, { titles }: Declared): void {
  read(server, listAudit, async ({ page = 1, limit = limits.pageSize, ...asked }, { db, locale }) => {
    const filter = filterOf(asked)
    const list = await auditPage(db, { ...filter, page, limit })
    return { list: await entriesOf(db, list, { titles, locale }), total: await countAudit(db, filter) }
  })

  read(server, getAuditEntry, async ({ id }, { db, locale }) => {
    const row = await auditById(db, id)
    if (!row) throw notFound()
    const [entry] = await entriesOf(db, [row], { titles, locale })
    const detail = entry as AuditEntry
    const ids = idsIn(detail)
    const titleOf = await titlesOf(db, ids, { titles, locale })
    const names = ids.map(({ field, ...thing }) => ({ field, id: thing.id, title: titleOf(thing) }))
    return { ...detail, names: names.filter(({ title }) => title !== '') }
  })

  read(server, listAuditPeople, async (_, { db }) => {
    const rows = await auditPeople(db, auditLimits.people)
    return { list: rows.map(({ id, name, username }) => ({ id, name: name || username })) }
  })

  read(server, exportAudit, ({ after, ...asked }, call) =>
    exportPart(call, { filter: filterOf(asked), offset: asked.offset ?? 0, after }),
  )
}

type Asked = Omit<AuditFilter, 'from' | 'until'> & {
  from?: string | undefined
  until?: string | undefined
  offset?: number | undefined
}

const filterOf = ({ from, until, offset = 0, ...rest }: Asked): AuditFilter => ({
  ...rest,
  ...daysBounds({ from, until }, offset),
})

/** Entries with what their subjects are called. */
async function entriesOf(
  db: Db,
  rows: AuditRow[],
  { titles, locale }: { titles: Titles; locale: Locale },
): Promise<AuditEntry[]> {
  const subjects = rows.map(({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId }))
  const titleOf = await titlesOf(db, subjects, { titles, locale })
  return rows.map(({ id, at, accountId, name, what, subjectKind, subjectId, address, before, after }) => ({
    id,
    at,
    who: { id: accountId, name },
    what,
    subject: { kind: subjectKind, id: subjectId, title: titleOf({ kind: subjectKind, id: subjectId }) },
    address,
    before: JSON.parse(before) as AuditEntry['before'],
    after: JSON.parse(after) as AuditEntry['after'],
  }))
}

type Thing = { kind: string; id: string }

/** What things are called, empty for what is gone or has no name: one question for each kind. */
async function titlesOf(
  db: Db,
  things: Thing[],
  { titles, locale }: { titles: Titles; locale: Locale },
): Promise<(thing: Thing) => string> {
  const named = new Map<string, string>()
  for (const kind of new Set(things.map((thing) => thing.kind))) {
    const find = Object.hasOwn(titles, kind) && titles[kind]
    const ids = [...new Set(things.filter((thing) => thing.kind === kind).map(({ id }) => id))]
    for (const { id, title } of find ? await find(db, ids, locale) : []) named.set(`${kind} ${id}`, title)
  }
  return ({ kind, id }) => named.get(`${kind} ${id}`) ?? ''
}
