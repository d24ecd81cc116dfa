import type { OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { getDocumentOriginal, restoreDocumentVersion } from '#contract/document/versions.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Drawn, type DrawPorts, drawDocument } from './draw.ts'
import { finishRevisions, putPublished, refuseUnconfirmed } from './publish.ts'
import { documentAt, summaries } from './read.ts'
import { type DocRow, docById } from './rows.ts'
import { versionBefore, versionOf } from './rows-version.ts'
import { holdDocument } from './stale.ts'
import { publishedText, textOf } from './text.ts'

/** Draws an earlier version as readers would get it now; null where there is none. Comes before the transaction. */
export async function drawVersion(db: Db | Trx, ports: DrawPorts, id: string, version: number): Promise<Drawn | null> {
  const doc = await docById(db, id)
  const row = await versionOf(db, id, version)
  return doc && row ? drawDocument(db, ports, doc, textOf(row), doc.version) : null
}

/** Publishes what a version said as a new one; a working copy stays. Throws 404, 412, 400 {confirmed: required}. */
export async function restoreVersion(
  trx: Trx,
  ports: Pick<Ports, 'clock' | 'secrets'>,
  who: Actor,
  { id, rev, version: from, confirmed }: ParsedInputOf<typeof restoreDocumentVersion>,
  drawn: Drawn | null,
): Promise<{ rev: number; version: number }> {
  const { doc, edit } = await holdDocument(trx, id, rev)
  if (!drawn) throw notFound()
  refuseUnconfirmed(drawn, confirmed)
  const how = { keepsCopy: edit.hasCopy === 1, what: 'document.restore-version' as const }
  const version = await putPublished(trx, ports, who, { doc, edit, drawn, note: `← ${from}` }, how)
  await finishRevisions(trx, [doc])
  return { rev: edit.rev, version }
}

/** The text that a document translates, as it is and as it was when the translation was brought in line. Throws 404. */
export async function readOriginal(
  db: Db,
  ports: Pick<Ports, 'markdown'>,
  id: string,
): Promise<OutputOf<typeof getDocumentOriginal>> {
  const doc = await documentAt(db, id)
  const original = doc.originalId === doc.id ? undefined : await docById(db, doc.originalId)
  if (!original || original.deletedAt !== null) throw notFound()
  const [summary] = await summaries(db, [doc.id])
  const was = await textThen(db, doc, original)
  return {
    id: original.id,
    locale: original.locale as Locale,
    isStale: summary?.isStale ?? false,
    version: original.version,
    is: await publishedText(ports, original),
    was: was ? textOf(was) : null,
  }
}

function textThen(db: Db, doc: DocRow, original: DocRow) {
  return doc.originalVersion === null
    ? versionBefore(db, original.id, doc.updatedAt)
    : versionOf(db, original.id, doc.originalVersion)
}
