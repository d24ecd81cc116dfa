import { sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import { countOf, pageWithTotal } from '#server/db/page.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { pictureAt } from '#server/text/site-pictures.ts'
import { openFiles } from '#server/upload/rows-closed.ts'
import type { DocumentLinkTable } from './tables.ts'

export type Link = { kind: DocumentLinkTable['kind']; target: string; isDead: boolean }

/** Notes where a document leads, as of its revision; what it shows is for anybody from now on. */
export async function putLinks(trx: Trx, docId: string, links: Link[], rev: number): Promise<void> {
  await trx.deleteFrom('document_link').where('docId', '=', docId).execute()
  for (let at = 0; at < links.length; at += 200)
    await trx
      .insertInto('document_link')
      .values(links.slice(at, at + 200).map((link) => ({ ...link, docId, isDead: link.isDead ? 1 : 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await trx
    .insertInto('document_linked')
    .values({ docId, rev })
    .onConflict((conflict) => conflict.column('docId').doUpdateSet({ rev }))
    .execute()
  await openFiles(
    trx,
    links.flatMap(({ kind, target, isDead }) => (kind === 'file' && !isDead ? [pictureAt('files', target)] : [])),
  )
}

const unlinked = (db: Db) =>
  db
    .selectFrom('doc')
    .leftJoin('document_linked as linked', 'linked.docId', 'doc.id')
    .where('doc.kind', 'in', ['help', 'blog'])
    .where('doc.status', '=', 'published')
    .where('doc.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('linked.rev', 'is', null), eb('linked.rev', '<>', eb.ref('doc.rev'))]))

/** Some published documents whose links were not noted since they last changed. */
export function docsWithoutLinks(db: Db, limit: number) {
  return unlinked(db).select(['doc.id', 'doc.rev', 'doc.html']).orderBy('doc.rev').limit(limit).execute()
}

export async function countWithoutLinks(db: Db): Promise<number> {
  return countOf(unlinked(db))
}

/** A target, by the state that it is in for readers. */
const isLive = sql<boolean>`exists (
    select 1 from doc as target where target.id = link.target and target.status = 'published' and target."deletedAt" is null)
  or exists (
    select 1 from redirect join doc as target on target.id = redirect."docId"
    where redirect.path = 'help/' || lower(link.target) and target.status = 'published' and target."deletedAt" is null)`
const isThere = sql<boolean>`exists (
  select 1 from doc as target where target.id = link.target and target."deletedAt" is null and target."movedTo" = '')`
const isQuestion = sql<boolean>`exists (
  select 1 from question where question.id = link.target and question.hidden = 0 and question."deletedAt" is null)`
const isUpload = sql<boolean>`exists (select 1 from upload where upload.name = link.target and upload.purpose = 'image')`

const isBroken = sql<boolean>`(link."isDead" = 1
  or (link.kind = 'doc' and not (${isLive}))
  or (link.kind = 'question' and not ${isQuestion})
  or (link.kind = 'upload' and not ${isUpload}))`

/** One page of what leads nowhere, and how much there is. */
export async function brokenPage(
  db: Db,
  { locale, page, limit }: { locale?: Locale | undefined; page: number; limit: number },
) {
  const broken = db
    .selectFrom('document_link as link')
    .innerJoin('doc', 'doc.id', 'link.docId')
    .where('doc.status', '=', 'published')
    .where('doc.deletedAt', 'is', null)
    .where(isBroken)
    .$if(locale !== undefined, (query) => query.where('doc.locale', '=', locale as string))
  return pageWithTotal(broken, { page, limit }, (query) =>
    query
      .select(['link.docId', 'doc.title', 'doc.locale', 'link.kind', 'link.target', isThere.as('isThere')])
      .orderBy('link.docId')
      .orderBy('link.kind')
      .orderBy('link.target'),
  )
}

/** Published documents that lead to one of these ids, the newest first. */
export function docsLeadingTo(db: Db, ids: string[], limit: number) {
  return db
    .selectFrom('document_link as link')
    .innerJoin('doc', 'doc.id', 'link.docId')
    .select(['doc.id', 'doc.title', 'doc.locale', 'doc.updatedAt'])
    .distinct()
    .where('link.kind', '=', 'doc')
    .where('link.target', 'in', ids)
    .where('doc.status', '=', 'published')
    .where('doc.deletedAt', 'is', null)
    .orderBy('doc.updatedAt', 'desc')
    .orderBy('doc.id')
    .limit(limit)
    .execute()
}

/** Of these ids, how documents stand that have them now or had them before. */
export async function docStates(db: Db | Trx, ids: string[]): Promise<Map<string, 'live' | 'draft'>> {
  const states = new Map<string, 'live' | 'draft'>()
  for (let at = 0; at < ids.length; at += 200) {
    const batch = ids.slice(at, at + 200)
    const paths = new Map(batch.map((id) => [`help/${id.normalize('NFC').toLowerCase()}`, id]))
    const moved = await db
      .selectFrom('redirect')
      .innerJoin('doc', 'doc.id', 'redirect.docId')
      .select(['redirect.path', 'doc.status'])
      .where('redirect.path', 'in', [...paths.keys()])
      .where('doc.deletedAt', 'is', null)
      .execute()
    for (const { path, status } of moved)
      states.set(paths.get(path) as string, status === 'published' ? 'live' : 'draft')
    const own = await db
      .selectFrom('doc')
      .select(['id', 'status'])
      .where('id', 'in', batch)
      .where('deletedAt', 'is', null)
      .where('movedTo', '=', '')
      .execute()
    for (const { id, status } of own) states.set(id, status === 'published' ? 'live' : 'draft')
  }
  return states
}

/** Which of these questions everybody may read. */
export async function liveQuestions(db: Db | Trx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('question')
    .select('id')
    .where('id', 'in', ids.slice(0, 1_000))
    .where('hidden', '=', 0)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Uploaded images of any account by their names. */
export async function uploadedImages(db: Db | Trx, names: string[]) {
  if (names.length === 0) return []
  return db
    .selectFrom('upload')
    .select(['name', 'width', 'height'])
    .where('purpose', '=', 'image')
    .where('name', 'in', names.slice(0, 1_000))
    .execute()
}
