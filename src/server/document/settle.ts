import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { uploadNames } from '#server/text/upload-names.ts'
import { imagesAreThere, keepImages } from '#server/upload/rows-images.ts'
import { finishRevisions } from './publish.ts'
import { docById, docsInGroup, editors, holdGroups, liveInGroup, reviseDocs, updateDoc } from './rows.ts'
import { holdDocument } from './stale.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>
type On = { id: string; rev: number }

/** What stands around a document's text: whose it is, what it translates, where it is shown. All throw 404 and 412. */

/** Says who looks after a document and when it is to be looked at; its new rev. Throws 400 {ownerId: illegal}. */
export async function setCare(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, rev, ownerId, reviewAt }: On & { ownerId: string | null; reviewAt: number | null },
): Promise<number> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  if (ownerId !== null && (await editors(trx, '/admin/doc/edit', ownerId)).length === 0)
    throw badInput({ ownerId: 'illegal' })
  await updateDoc(trx, id, { ownerId: ownerId ?? '', reviewAt })
  const before = { ownerId: doc.ownerId, reviewAt: doc.reviewAt }
  await audit(trx, ports, {
    who,
    what: 'document.care',
    subject: { kind: 'document', id },
    before,
    after: { ownerId: ownerId ?? '', reviewAt },
  })
  return edit.rev
}

/**
 * Puts a document of the help on the start page or takes it from there, and into or out of everything that lists or finds
 * documents; its new rev. Throws 400 {id: illegal} for a post of the blog.
 */
export async function setListing(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, rev, pinned, unlisted }: On & { pinned: boolean; unlisted: boolean },
): Promise<number> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  if (doc.kind !== 'help') throw badInput({ id: 'illegal' })
  await updateDoc(trx, id, { pinned: pinned ? 1 : 0, unlisted: unlisted ? 1 : 0 })
  const before = { pinned: doc.pinned === 1, unlisted: doc.unlisted === 1 }
  const after = { pinned, unlisted }
  await audit(trx, ports, { who, what: 'document.pin', subject: { kind: 'document', id }, before, after })
  // Its translations name it only as long as they may.
  await reviseDocs(trx, [id, ...(await liveInGroup(trx, doc.originalId, id))])
  return edit.rev
}

/**
 * Gives a post of the blog its picture, or none; its new rev. Throws 400 {cover: illegal} for an upload that is not there,
 * and for a document of the help.
 */
export async function setCover(trx: Trx, ports: Ground, who: Actor, { id, rev, cover }: On & { cover: string }) {
  const { doc, edit } = await holdDocument(trx, id, rev)
  const names = uploadNames(cover)
  const isThere = cover === '' || cover === doc.cover || (names.length > 0 && (await imagesAreThere(trx, names)))
  if (doc.kind !== 'blog' || !isThere) throw badInput({ cover: 'illegal' })
  await updateDoc(trx, id, { cover })
  await keepImages(trx, names, ports.clock.now())
  const before = { cover: doc.cover }
  await audit(trx, ports, { who, what: 'document.cover', subject: { kind: 'document', id }, before, after: { cover } })
  await reviseDocs(trx, [id])
  return edit.rev
}

/**
 * Says which document this one translates; its new rev. Throws 400 {originalId}: `illegal` for one that is not there, of
 * another kind or of the same language, or while others translate this one; `taken` where the language has one already.
 */
export async function tie(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, rev, originalId }: On & { originalId: string | null },
): Promise<number> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  const named = originalId === null ? null : await docById(trx, originalId)
  if (originalId !== null && (!named || named.deletedAt !== null || named.kind !== doc.kind))
    throw badInput({ originalId: 'illegal' })
  // A translation's original is meant.
  const to = named ? named.originalId : id
  if (to === doc.originalId) return edit.rev
  const own = await docsInGroup(trx, id)
  if (named && own.some((other) => other.id !== id)) throw badInput({ originalId: 'illegal' })
  await holdGroups(trx, [to])
  const group = await docsInGroup(trx, to)
  if (named && (named.id === id || group.some((other) => other.locale === doc.locale && other.id !== id)))
    throw badInput({ originalId: named.locale === doc.locale ? 'illegal' : 'taken' })
  const left = await liveInGroup(trx, doc.originalId, id)
  const original = named && (await docById(trx, to))
  await updateDoc(trx, id, { originalId: to, originalVersion: original ? original.version : null })
  const [before, after] = [{ originalId: doc.originalId }, { originalId: to }]
  await audit(trx, ports, { who, what: 'document.tie', subject: { kind: 'document', id }, before, after })
  await finishRevisions(trx, [{ id, originalId: to }])
  await reviseDocs(trx, left)
  return edit.rev
}
