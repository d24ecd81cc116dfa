import { moveRedirects, putRedirects } from '#server/help/rows-redirect.ts'
import type { ImportPorts } from '#server/help-import/part.ts'
import { redirectsOf, redirectsOfVersion } from '#server/help-import/read/addresses.ts'
import { isMarkdown } from '#server/help-import/read/is-markdown.ts'
import type { ReadPart } from '#server/help-import/read/read-part.ts'
import { keyOf, keyPrefix } from '#server/help-import/read/source-keys.ts'
import type { RenderedPart } from '#server/help-import/render/render-part.ts'
import type { createScaler } from '#server/help-import/render/scale.ts'
import { replaceGroups } from '#server/search/synonyms.ts'
import { type ImportedDoc, putDocs, rekeyDocs, unchangedBesideKeys } from './rows.ts'
import { dropEmptyCategories, liveCategoryIds, putCategories } from './rows-categories.ts'
import { putScaled } from './rows-scaled.ts'
import { othersOf, putVersion } from './rows-versions.ts'

/** What writing a part changes: documents that are new or say something else, and those that are gone. */
type Changes = {
  changed: ImportedDoc[]
  /** Say the same, but come from elsewhere. */
  rekeyed: ImportedDoc[]
  gone: string[]
  /** Ids of all that is there from now on. */
  kept: Set<string>
}

/** Finds what a part changes, and tells its report. */
export async function changesOf(ports: ImportPorts, part: ReadPart, rendered: RenderedPart): Promise<Changes> {
  const { options, other, files, known, report } = part
  const { docs, untouched } = rendered
  const hashes = new Map(known.map((doc) => [doc.id, doc]))
  const isNew = (doc: ImportedDoc) => !hashes.get(doc.id)?.live
  const differs = docs.filter((doc) => isNew(doc) || hashes.get(doc.id)?.sourceHash !== doc.sourceHash)
  const same = await unchangedBesideKeys(ports.db, differs)
  const changed = differs.filter((doc) => !same.has(doc.id))
  const present = new Set(files.filter((file) => isMarkdown(file.path)).map((file) => keyOf(options, file.path)))
  const kept = new Set([...docs.map((doc) => doc.id), ...untouched])
  const skipped = new Set(report.failures.map((failure) => keyOf(options, failure.path)))
  const unpublished = new Set([...present].filter((key) => !skipped.has(key)))
  for (const { path, outside } of options.unreadable ?? []) if (!outside) present.add(keyOf(options, path))
  const gone = known
    .filter((doc) => doc.live && doc.sourceKey?.startsWith(keyPrefix(options)) && !kept.has(doc.id))
    // A file that is there and cannot be read keeps what it once said.
    .filter((doc) => !present.has(doc.sourceKey as string) || unpublished.has(doc.sourceKey as string))
    .map((doc) => doc.id)
  if (!other) for (const { id } of options.versions ?? []) gone.push(...(await othersOf(ports.db, id)))
  report.added = changed.filter(isNew).length
  report.updated = changed.length - report.added
  report.unchanged = docs.length - changed.length + untouched.size
  report.archived = gone.length
  return { changed, rekeyed: differs.filter((doc) => same.has(doc.id)), gone, kept }
}

/**
 * Writes a part in one transaction.
 *
 * @param scaled widths that images have by now
 * @param now integer seconds
 */
export async function writePart(
  ports: ImportPorts,
  part: ReadPart,
  { untouched }: RenderedPart,
  { changed, rekeyed, gone, kept }: Changes,
  scaled: Awaited<ReturnType<typeof createScaler>>['made'],
  now: number,
): Promise<void> {
  const { options, other, docs, ids, formerIds, redirects, synonyms, plan } = part
  const { versions = [], exported, realPath = (path) => path } = options
  await ports.db.transaction().execute(async (trx) => {
    for (const { id, source, name, status, sort } of versions) await putVersion(trx, { id, source, name, status, sort })
    const isThere = exported?.isOwn ? await liveCategoryIds(trx) : new Set<string>()
    await putCategories(
      trx,
      plan.categories.filter(({ id }) => !isThere.has(id)),
      now,
    )
    await rekeyDocs(trx, rekeyed)
    await putDocs(trx, changed, gone, now)
    for (const [id, former] of formerIds)
      if (!untouched.has(id)) for (const one of former) await moveRedirects(trx, one, id)
    await putRedirects(
      trx,
      (other && !exported
        ? redirectsOfVersion(docs, ids, other.path, realPath, options.routes)
        : redirectsOf(docs, ids, formerIds, redirects, options.routes)
      ).filter(({ docId }) => kept.has(docId) && !untouched.has(docId)),
    )
    await putScaled(trx, scaled)
    if (synonyms) await replaceGroups(trx, ports, keyPrefix(options), synonyms)
    await dropEmptyCategories(trx, now)
  })
}
