import type { Locale } from '#contract/base/locale.ts'
import { nextRev } from '#server/db/counter.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { touchDocs } from '#server/help/rows.ts'
import type { DocTable } from '#server/help/tables.ts'
import { pinTranslations } from './rows-translations.ts'

/** What an import decides of a document; the rest of the row is the database's. */
export type ImportedDoc = Pick<
  DocTable,
  'id' | 'categoryId' | 'originalId' | 'title' | 'summary' | 'body' | 'html' | 'toc' | 'tags' | 'sort' | 'pinned'
> & {
  locale: Locale
  sourceKey: string | null
  sourceHash: string
  formerIds: string
  editUrl: string
  kind: 'help' | 'version'
  docVersion: string
  page: string
  unlisted: number
  /** When it was written and last changed, integer seconds; null where nobody says so: then now. */
  dates: { created: number | null; updated: number | null }
}

/** Every document as far as an import needs to know it. */
export async function knownDocs(db: Db | Trx) {
  const rows = await db
    .selectFrom('doc')
    .select(['id', 'kind', 'locale', 'sourceKey', 'sourceHash', 'status', 'deletedAt', 'originalId', 'formerIds'])
    .select(['docVersion', 'page'])
    .execute()
  return rows.map(({ status, deletedAt, formerIds, ...row }) => ({
    ...row,
    live: status === 'published' && deletedAt === null,
    formerIds: JSON.parse(formerIds) as string[],
  }))
}

/** Titles and texts of these documents. */
export async function bodiesOf(db: Db, ids: string[]) {
  const found: { id: string; locale: string; title: string; body: string }[] = []
  for (let at = 0; at < ids.length; at += atATime) {
    const batch = ids.slice(at, at + atATime)
    found.push(
      ...(await db.selectFrom('doc').select(['id', 'locale', 'title', 'body']).where('id', 'in', batch).execute()),
    )
  }
  return found
}

/** The finished HTML of these documents, of those that are there. */
export async function htmlOf(db: Db, ids: string[]) {
  const found: { id: string; html: string }[] = []
  for (let at = 0; at < ids.length; at += atATime) {
    const batch = ids.slice(at, at + atATime)
    const live = db.selectFrom('doc').where('status', '=', 'published').where('deletedAt', 'is', null)
    found.push(...(await live.select(['id', 'html']).where('id', 'in', batch).execute()))
  }
  return found
}

/** Which of these documents say what the database has already, so that only where they came from is new. */
export async function unchangedBesideKeys(db: Db, docs: ImportedDoc[]): Promise<Set<string>> {
  const same = new Set<string>()
  for (let at = 0; at < docs.length; at += atATime) {
    const batch = new Map(docs.slice(at, at + atATime).map((doc) => [doc.id, doc]))
    const rows = await db
      .selectFrom('doc')
      .select([...contentFields, 'createdAt', 'updatedAt'])
      .where('id', 'in', [...batch.keys()])
      .where('status', '=', 'published')
      .where('deletedAt', 'is', null)
      .execute()
    for (const row of rows) {
      const doc = batch.get(row.id)
      if (doc && contentFields.every((field) => row[field] === doc[field]) && hasDates(row, doc)) same.add(row.id)
    }
  }
  return same
}

function hasDates(row: { createdAt: number; updatedAt: number }, { dates }: ImportedDoc): boolean {
  return (dates.created ?? row.createdAt) === row.createdAt && (dates.updated ?? row.updatedAt) === row.updatedAt
}

/** Everything that a document says to its readers. */
const contentFields = [
  'id',
  'locale',
  'categoryId',
  'originalId',
  'title',
  'summary',
  'body',
  'html',
  'toc',
  'tags',
  'sort',
  'pinned',
  'formerIds',
  'editUrl',
  'docVersion',
  'page',
  'unlisted',
] as const
const atATime = 200

/** Writes where documents came from, and nothing that a reader or a device could see. */
export async function rekeyDocs(trx: Trx, docs: Pick<ImportedDoc, 'id' | 'sourceKey' | 'sourceHash'>[]): Promise<void> {
  for (const { id, sourceKey, sourceHash } of docs) {
    // Keys are unique: another document that had this one loses it.
    await trx
      .updateTable('doc')
      .set({ sourceKey: null })
      .where('sourceKey', '=', sourceKey)
      .where('id', '<>', id)
      .execute()
    await trx.updateTable('doc').set({ sourceKey, sourceHash }).where('id', '=', id).execute()
  }
}

/** Publishes new and changed documents and archives what is gone, each with a revision of its own. */
export async function putDocs(trx: Trx, docs: ImportedDoc[], gone: string[], now: number): Promise<void> {
  const total = docs.length + gone.length
  if (total === 0) return
  const before = new Map((await knownDocs(trx)).map((doc) => [doc.id, doc]))
  // Keys are unique: documents that swap places must let go of theirs first.
  for (const doc of docs) {
    if (before.get(doc.id)?.sourceKey !== doc.sourceKey) {
      await trx.updateTable('doc').set({ sourceKey: null }).where('sourceKey', '=', doc.sourceKey).execute()
    }
  }
  await pinTranslations(
    trx,
    docs.map(({ id }) => id),
  )
  let rev = (await nextRev(trx, total)) - total
  for (const { dates, ...doc } of docs) {
    const updatedAt = dates.updated ?? now
    const state = {
      status: 'published' as const,
      updatedAt,
      deletedAt: null,
      movedTo: '',
      originalVersion: null,
      rev: ++rev,
    }
    if (before.has(doc.id)) {
      await trx
        .updateTable('doc')
        .set((eb) => ({
          ...doc,
          ...state,
          ...(dates.created !== null && { createdAt: dates.created }),
          version: eb('version', '+', 1),
          publishedAt: eb.fn.coalesce('publishedAt', eb.val(now)),
        }))
        .where('id', '=', doc.id)
        .execute()
    } else {
      const rest = {
        publishAt: null,
        publishedAt: now,
        version: 1,
        yes: 0,
        no: 0,
        createdAt: dates.created ?? now,
      }
      await trx
        .insertInto('doc')
        .values({ ...doc, ...state, ...rest })
        .execute()
    }
  }
  for (const id of gone) {
    await trx.updateTable('doc').set({ status: 'archived', updatedAt: now, rev: ++rev }).where('id', '=', id).execute()
  }
  await touchTranslations(trx, docs, gone, before)
}

/** A document names its translation and whether that is behind it, so it changes when its original does. */
async function touchTranslations(
  trx: Trx,
  docs: ImportedDoc[],
  gone: string[],
  before: Map<string, Awaited<ReturnType<typeof knownDocs>>[number]>,
): Promise<void> {
  const written = new Set([...docs.map((doc) => doc.id), ...gone])
  const groups = new Set<string>()
  for (const id of gone) groups.add(before.get(id)?.originalId ?? id)
  for (const doc of docs) {
    const old = before.get(doc.id)
    const isSamePlace = old?.live && old.originalId === doc.originalId && old.locale === doc.locale
    if (isSamePlace && doc.originalId !== doc.id) continue
    groups.add(doc.originalId)
    if (old) groups.add(old.originalId)
  }
  const others = (await knownDocs(trx)).filter((doc) => doc.live && groups.has(doc.originalId) && !written.has(doc.id))
  await touchDocs(
    trx,
    others.map((doc) => doc.id),
  )
}
