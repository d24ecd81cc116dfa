import type { Locale } from '#contract/base/locale.ts'
import type {
  Document,
  DocumentPlan,
  DocumentStatus,
  DocumentSummary,
  DocumentTranslation,
  Person,
} from '#contract/document/document.ts'
import type { Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addressesOf, type DocRow, docById, docsInGroup, movedFrom, namesOf } from './rows.ts'
import { editOf } from './rows-edit.ts'
import { type ListRow, listRows } from './rows-list.ts'
import { copyOf, publishedText } from './text.ts'

type Names = ReadonlyMap<string, string>

export const person = (id: string, names: Names): Person => ({ id, name: names.get(id) ?? '' })

export const statusOf = ({ status, deletedAt }: Pick<DocRow, 'status' | 'deletedAt'>): DocumentStatus =>
  deletedAt === null ? status : 'deleted'

/** A document by its id or one that it had. Throws 404. */
export async function documentAt(db: Db, id: string): Promise<DocRow> {
  const doc = await docById(db, id)
  if (doc) return doc
  const now = await movedFrom(db, id)
  const moved = now === null ? undefined : await docById(db, now)
  if (!moved) throw notFound()
  return moved
}

/** What lists show of these documents, in the order of their ids. */
export async function summaries(db: Db, ids: string[]): Promise<DocumentSummary[]> {
  const rows = await listRows(db, ids)
  const names = await namesOf(
    db,
    rows.flatMap(({ authorId, editorId, ownerId }) => [authorId, editorId, ownerId]),
  )
  return rows.map((row) => toSummary(row, names))
}

function toSummary(row: ListRow, names: Names): DocumentSummary {
  const { id, kind, sort, updatedAt, publishAt, reviewAt, yes, no, categoryId } = row
  const hasCopy = row.hasCopy === 1
  return {
    id,
    sort,
    updatedAt,
    publishAt,
    reviewAt,
    yes,
    no,
    categoryId,
    hasCopy,
    kind: kind === 'blog' ? 'blog' : 'help',
    locale: row.locale as Locale,
    title: hasCopy ? (row.copyTitle ?? row.title) : row.title,
    tags: JSON.parse(row.tags) as string[],
    status: statusOf(row),
    isStale: Boolean(row.isStale),
    pinned: row.pinned === 1,
    unlisted: row.unlisted === 1,
    editedAt: Math.max(row.editedAt ?? 0, updatedAt),
    author: person(row.authorId, names),
    editor: person(row.editorId, names),
    owner: row.ownerId === '' ? null : person(row.ownerId, names),
  }
}

/** A document with all that its editor needs, by its id or one that it had. Throws 404. */
export async function readDocument(db: Db, ports: Pick<Ports, 'markdown'>, id: string): Promise<Document> {
  const doc = await documentAt(db, id)
  // Before the rest: what is saved meanwhile is refused by its rev, and not lost.
  const edit = await editOf(db, doc.id)
  const [summary] = await summaries(db, [doc.id])
  if (!summary) throw notFound()
  const copy = await copyOf(db, edit)
  const plan = edit.plan === '' ? null : (JSON.parse(edit.plan) as StoredPlan)
  const names = await namesOf(db, [copy?.authorId ?? '', plan?.by ?? ''])
  const { authorId = '', ...copied } = copy ?? {}
  return {
    ...summary,
    rev: edit.rev,
    version: doc.version,
    createdAt: doc.createdAt,
    publishedAt: doc.publishedAt,
    originalId: doc.originalId,
    cover: doc.cover,
    published: doc.version > 0 ? await publishedText(ports, doc) : null,
    copy: copy && {
      ...(copied as Omit<typeof copy, 'authorId'>),
      baseVersion: edit.baseVersion,
      author: person(authorId, names),
    },
    plan: plan && doc.publishAt !== null ? planOf(plan, doc.publishAt, names) : null,
    trouble: edit.trouble,
    translations: await translationsOf(db, doc),
    formerIds: JSON.parse(doc.formerIds) as string[],
    addresses: await addressesOf(db, doc.id),
    source: doc.sourceKey?.split(':')[0] ?? '',
    editUrl: doc.editUrl,
  }
}

/** A plan as it is stored: its time is the document's `publishAt`. */
export type StoredPlan = { zone: string; note: string; by: string }

const planOf = ({ zone, note, by }: StoredPlan, at: number, names: Names): DocumentPlan => ({
  at,
  zone,
  note,
  by: person(by, names),
})

async function translationsOf(db: Db, doc: DocRow): Promise<DocumentTranslation[]> {
  const group = (await docsInGroup(db, doc.originalId)).filter(({ id }) => id !== doc.id)
  const shown = await summaries(
    db,
    group.map(({ id }) => id),
  )
  return shown.map(({ id, locale, title, status, isStale }) => ({
    id,
    locale,
    title,
    status,
    isStale,
    isOriginal: id === doc.originalId,
  }))
}
