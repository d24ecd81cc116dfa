import type { Db } from '#server/db/schema.ts'
import type { ParsedDoc } from '#server/help-import/read/parse.ts'
import { keyOf, keyPrefix, type Source } from '#server/help-import/read/source-keys.ts'
import { bodiesOf } from '#server/help-import/write/rows.ts'
import type { KnownDoc } from './ids.ts'

/**
 * What is known, with the keys of documents whose file has another path by now: one that is gone and one that is new, with
 * the same title and text, and no third one like them. They keep their address.
 */
export async function withMovedFiles(
  db: Db,
  docs: ParsedDoc[],
  known: KnownDoc[],
  source: Source,
): Promise<KnownDoc[]> {
  const present = new Set(docs.map(({ path }) => keyOf(source, path)))
  const keys = new Set(known.map(({ sourceKey }) => sourceKey))
  const gone = known.filter(
    ({ live, sourceKey }) => live && sourceKey?.startsWith(keyPrefix(source)) && !present.has(sourceKey),
  )
  const come = docs.filter(({ path }) => !keys.has(keyOf(source, path)))
  if (gone.length === 0 || come.length === 0) return known
  const places = new Map<string, string | null>()
  for (const doc of come) {
    const text = textOf(doc)
    places.set(text, places.has(text) ? null : keyOf(source, doc.path))
  }
  const texts = await bodiesOf(
    db,
    gone.map(({ id }) => id),
  )
  const leavers = new Map<string, string | null>()
  for (const doc of texts) leavers.set(textOf(doc), leavers.has(textOf(doc)) ? null : doc.id)
  const moved = new Map<string, string>()
  for (const [text, id] of leavers) {
    const place = places.get(text)
    if (id && place) moved.set(id, place)
  }
  return known.map((doc) => ({ ...doc, sourceKey: moved.get(doc.id) ?? doc.sourceKey }))
}

const textOf = ({ locale, title, body }: { locale: string; title: string; body: string }) =>
  JSON.stringify([locale, title, body])
