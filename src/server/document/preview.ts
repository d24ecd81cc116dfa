import type { Locale } from '#contract/base/locale.ts'
import { documentLimits } from '#contract/document/limits.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { siteSecret } from '#server/db/secret.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { DrawPorts } from './draw.ts'
import { drawNext } from './publish.ts'
import { documentAt } from './read.ts'
import { docById } from './rows.ts'
import { dropPreviews, insertPreview, previewById, previewsOf, withdrawPreview } from './rows-preview.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/** The key that preview links are signed by, of all processes. */
export const previewKey = (db: Db, { secrets }: Pick<Ports, 'secrets'>) =>
  siteSecret(db, 'preview', () => secrets.random(32))

const signed = (id: string, expiresAt: number) => `preview ${id} ${expiresAt}`

/** Makes a preview link; its token is told this once. Throws 404, 400 {hours: tooMany} beyond so many that still open it. */
export async function addPreview(
  trx: Trx,
  { clock, secrets }: Ground,
  who: Actor,
  { id, hours }: { id: string; hours: number },
  key: string,
): Promise<{ id: string; token: string; expiresAt: number }> {
  const doc = await docById(trx, id)
  if (!doc || doc.deletedAt !== null) throw notFound()
  const now = clock.now()
  await dropPreviews(trx, now)
  if ((await previewsOf(trx, id, now)).length >= documentLimits.previews) throw badInput({ hours: 'tooMany' })
  const preview = { id: secrets.random(12), docId: id, authorId: who.accountId, createdAt: now }
  const expiresAt = now + hours * 3_600
  await insertPreview(trx, { ...preview, expiresAt })
  const after = { preview: preview.id, expiresAt }
  await audit(trx, { clock, secrets }, { who, what: 'document.preview', subject: { kind: 'document', id }, after })
  return { id: preview.id, token: `${preview.id}.${await secrets.mac(key, signed(preview.id, expiresAt))}`, expiresAt }
}

/** Ends a preview link. Throws 404. */
export async function endPreview(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, previewId }: { id: string; previewId: string },
): Promise<void> {
  if (!(await withdrawPreview(trx, id, previewId))) throw notFound()
  const subject = { kind: 'document', id }
  await audit(trx, ports, { who, what: 'document.withdraw', subject, before: { preview: previewId } })
}

/**
 * A document as its readers would see it now. Throws 404 for any fault of the link: a person with one that does not
 * open is told nothing of what it was for.
 */
export async function readPreview(
  db: Db,
  ports: Ground & DrawPorts,
  { id, token }: { id: string; token: string },
): Promise<HelpDoc> {
  const [previewId = '', mac = '', ...rest] = token.split('.')
  const preview = await previewById(db, previewId)
  const expiresAt = preview?.expiresAt ?? 0
  const isOurs = await ports.secrets.isMac(await previewKey(db, ports), signed(previewId, expiresAt), mac)
  if (!preview || !isOurs || rest.length > 0 || expiresAt <= ports.clock.now()) throw notFound()
  const doc = await documentAt(db, id)
  const drawn = doc.id === preview.docId ? await drawNext(db, ports, doc.id) : null
  if (!drawn) throw notFound()
  const locale = doc.locale as Locale
  const category = (await liveCategories(db)).find((one) => one.id === doc.categoryId)
  const { title, summary, tags } = drawn.text
  const { categoryId, sort, updatedAt, rev } = doc
  return {
    id: doc.id,
    locale,
    categoryId,
    title,
    summary,
    tags,
    sort,
    updatedAt,
    rev,
    pinned: doc.pinned === 1,
    html: drawn.html,
    toc: JSON.parse(drawn.toc) as HelpDoc['toc'],
    translationId: null,
    category: { id: categoryId, name: category?.name[locale] ?? '' },
    previous: null,
    next: null,
  }
}
