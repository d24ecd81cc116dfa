import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { WrittenText } from '#contract/document/document.ts'
import { documentLimits } from '#contract/document/limits.ts'
import type { addDocument } from '#contract/document/writes.ts'
import { HelpId } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { categoryIsLive } from '#server/help/rows-category.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { tieDocument } from '#server/question/rows-document.ts'
import { slugify } from '#server/text/slug.ts'
import { uploadNames } from '#server/text/upload-names.ts'
import { keepImages } from '#server/upload/rows-images.ts'
import { holdForDraft, questionText } from './from-question.ts'
import { type DocRow, docById, docsInGroup, insertDoc, isIdTaken, lastSort } from './rows.ts'
import { blogCategoryId, ensureBlogCategory } from './rows-category.ts'
import { editOf, putSave, updateEdit } from './rows-edit.ts'
import { rowOf } from './save.ts'
import { holdAnyway } from './stale.ts'
import { copyOf, publishedText } from './text.ts'

type Begin = ParsedInputOf<typeof addDocument>

/** What a draft begins with: a document's or a question's text; null where neither is named. Comes before the transaction. */
export async function beginning(
  db: Db | Trx,
  ports: Pick<Ports, 'markdown'>,
  asked: Begin,
): Promise<WrittenText | null> {
  if (asked.questionId !== undefined) return questionText(db, asked.questionId, asked.locale)
  return asked.from ? originText(db, ports, asked.from.id) : null
}

/** What a document says now, for a copy of it; null where there is none. */
async function originText(db: Db | Trx, ports: Pick<Ports, 'markdown'>, id: string): Promise<WrittenText | null> {
  const doc = await docById(db, id)
  if (!doc || doc.deletedAt !== null) return null
  return (await copyOf(db, await editOf(db, id))) ?? publishedText(ports, doc)
}

/**
 * Begins a draft. Throws 400: {id: taken}, {categoryId: illegal}, {from: illegal} for an origin that is not there or has a
 * translation into the language already, or beside a question, {questionId: taken}, {title: required}.
 */
export async function begin(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  asked: Begin,
  origin: WrittenText | null,
): Promise<{ id: string; rev: number }> {
  const now = ports.clock.now()
  const { locale, from } = asked
  const source = from && (await docById(trx, from.id))
  if (from && (!source || !origin || asked.questionId !== undefined)) throw badInput({ from: 'illegal' })
  const kind = asked.kind ?? (source?.kind === 'blog' ? 'blog' : 'help')
  const title = asked.title ?? origin?.title ?? ''
  if (title === '') throw badInput({ title: 'required' })
  const text: WrittenText = {
    title,
    summary: asked.summary ?? origin?.summary ?? '',
    body: asked.body ?? origin?.body ?? '',
    tags: [...new Set(asked.tags ?? origin?.tags ?? [])].slice(0, helpLimits.tags),
  }
  const categoryId = await categoryOf(trx, kind, asked.categoryId ?? source?.categoryId, now)
  const original = from?.as === 'translation' ? await originalFor(trx, source as DocRow, locale) : null
  if (asked.questionId !== undefined) await holdForDraft(trx, asked.questionId)
  const sort =
    original && original.categoryId === categoryId ? original.sort : (await lastSort(trx, categoryId, locale)) + 1
  const id = await insertAtFreeId(trx, asked.id === undefined ? idsFor(ports, title, locale) : [asked.id], {
    kind,
    locale,
    categoryId,
    sort,
    title,
    summary: text.summary,
    tags: JSON.stringify(text.tags),
    body: '',
    html: '',
    toc: '[]',
    formerIds: '[]',
    editUrl: '',
    docVersion: '',
    page: '',
    movedTo: '',
    status: 'draft',
    publishAt: null,
    publishedAt: null,
    deletedAt: null,
    version: 0,
    yes: 0,
    no: 0,
    rev: 0,
    pinned: 0,
    // A translation or a copy of what no list shows is in none either.
    unlisted: source?.unlisted ?? 0,
    cover: kind === 'blog' ? (source?.cover ?? '') : '',
    sourceKey: null,
    sourceHash: null,
    createdAt: now,
    updatedAt: now,
    authorId: who.accountId,
    editorId: who.accountId,
    ownerId: '',
    reviewAt: null,
    originalId: original?.id ?? null,
    originalVersion: original?.version ?? null,
  })
  const held = await holdAnyway(trx, id)
  const rev = held?.edit.rev ?? 1
  await putSave(trx, { ...rowOf(text), docId: id, rev, authorId: who.accountId, at: now }, documentLimits.saves)
  await updateEdit(trx, id, { hasCopy: 1, title, baseVersion: 0, editorId: who.accountId, editedAt: now })
  await keepImages(trx, uploadNames(text.body), now)
  if (asked.questionId !== undefined) await tieDocument(trx, asked.questionId, id)
  const after = { title, locale, categoryId, ...(from && { origin: from.id, as: from.as }) }
  if (asked.questionId !== undefined) Object.assign(after, { questionId: asked.questionId })
  await audit(trx, ports, { who, what: 'document.add', subject: { kind: 'document', id }, after })
  return { id, rev }
}

async function categoryOf(trx: Trx, kind: 'help' | 'blog', id: string | undefined, now: number): Promise<string> {
  if (kind === 'blog') {
    await ensureBlogCategory(trx, now)
    return blogCategoryId
  }
  if (id === undefined || !(await categoryIsLive(trx, id))) throw badInput({ categoryId: 'illegal' })
  return id
}

/** The original of the group that a document is of, which has nothing in a language yet. Throws 400 {from: illegal}. */
async function originalFor(trx: Trx, source: DocRow, locale: Locale): Promise<DocRow> {
  const group = await docsInGroup(trx, source.originalId)
  if (group.some((doc) => doc.locale === locale)) throw badInput({ from: 'illegal' })
  return (await docById(trx, source.originalId)) ?? source
}

/** Ids made of a title, the plainest first. */
function* idsFor({ secrets }: Pick<Ports, 'secrets'>, title: string, locale: Locale): Generator<string> {
  const own = slugify(title) || 'doc'
  const chance = () => slugify(secrets.random(9)).replace(/[^a-z0-9]/g, '')
  const short = [...own].slice(0, 60).join('')
  yield own
  yield `${short}-${locale === 'en' ? 'en' : 'zh'}`
  yield `${short}-2`
  yield `${short}-3`
  yield `${short}-${chance()}`
  yield `doc-${chance()}${chance()}`
}

type NewDoc = Omit<DocRow, 'id' | 'originalId'> & { originalId: string | null }

/** Puts a document at the first of these ids that none has or had; the id. Throws 400 {id: taken} where all are. */
async function insertAtFreeId(trx: Trx, ids: Iterable<string>, doc: NewDoc): Promise<string> {
  for (const id of ids) {
    if (!HelpId.safeParse(id).success || (await isIdTaken(trx, id))) continue
    if (await insertDoc(trx, { ...doc, id, originalId: doc.originalId ?? id })) return id
  }
  throw badInput({ id: 'taken' })
}
