import { type ImportPorts, unforeseen } from '#server/help-import/part.ts'
import { resolversFor, type Targets } from '#server/help-import/plan/links.ts'
import { datesOf } from '#server/help-import/read/dates.ts'
import { editUrlOf } from '#server/help-import/read/edit-url.ts'
import { originalOf } from '#server/help-import/read/originals.ts'
import type { ParsedDoc } from '#server/help-import/read/parse.ts'
import { type ReadPart, versionAt } from '#server/help-import/read/read-part.ts'
import { keyOf } from '#server/help-import/read/source-keys.ts'
import type { ImportedDoc } from '#server/help-import/write/rows.ts'
import { unsorted } from '#server/help-import/write/rows-categories.ts'
import { type Anchors, anchorsOf, linkWithin } from '#server/text/anchor-id.ts'
import type { RenderedMarkdown } from '#server/text/markdown.ts'
import { withAddresses } from '#server/text/markdown-addresses.ts'
import { decoded } from '#server/text/markdown-sanitize.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import { withDiagrams } from './diagrams.ts'
import type { FoundImage } from './images.ts'
import type { createScaler } from './scale.ts'

/** The texts of a part whose links and images are still as they were written. */
export type RenderedTexts = {
  texts: ReadonlyMap<ParsedDoc, RenderedMarkdown>
  /** Ids of files of an export of this site that nobody changed since: the present text of the site stays. */
  untouched: Set<string>
}

export type RenderedPart = { docs: ImportedDoc[]; untouched: Set<string> }

/**
 * Renders the texts of a part. What cannot be rendered is in its report.
 *
 * @param anchors is told where links may lead to in each of them
 * @param step is called once for each document
 */
export async function renderTexts(
  ports: ImportPorts,
  part: ReadPart,
  anchors: Map<string, Anchors>,
  step: () => void,
): Promise<RenderedTexts> {
  const { options, files, docs, ids, ownKeys } = part
  const byPath = new Map(files.map((file) => [file.path, file]))
  const untouched = new Set<string>()
  const texts = new Map<ParsedDoc, RenderedMarkdown>()
  for (const doc of docs) {
    const id = ids.get(doc.path) as string
    await orFailure(part, doc, async () => {
      if (await isUntouched(doc)) return void untouched.add(id)
      const text = await ports.markdown.render(doc.body, doc.locale)
      texts.set(doc, text)
      anchors.set(id, anchorsOf(text.html))
    })
    step()
  }
  return { texts, untouched }

  async function isUntouched(doc: ParsedDoc): Promise<boolean> {
    const entry = options.exported?.entries.get(doc.path)
    const file = entry && ownKeys.has(ids.get(doc.path) as string) && byPath.get(doc.path)
    return file ? (await ports.secrets.hash(file.bytes)) === entry.file : false
  }
}

/** The documents that links of these texts lead to at an anchor, by their ids. */
export function anchorsWanted(texts: RenderedTexts['texts'], targets: Targets): Set<string> {
  const wanted = new Set<string>()
  const asking: Targets = { ...targets, anchors: { get: (id) => void wanted.add(id) } }
  const ignore = () => {}
  for (const [{ path }, { html }] of texts)
    if (linkWithOther.test(html)) withAddresses(html, resolversFor(path, asking, ignore, ignore))
  return wanted
}

/** In finished HTML: a link to an anchor of another text. */
const linkWithOther = /<a [^<>]*?href="[^"#]+#/

/**
 * Brings links and images of the texts of a part to where they lead here. What leads nowhere is in its report.
 *
 * @param now integer seconds, for documents that nobody says the time of
 * @param step is called once for each document
 */
export async function renderPart(
  ports: ImportPorts,
  part: ReadPart,
  { texts, untouched }: RenderedTexts,
  targets: Targets,
  scaler: Awaited<ReturnType<typeof createScaler>>,
  now: number,
  step: () => void,
): Promise<RenderedPart> {
  const { options, other, docs, known, ids, formerIds, plan, images, languages, ownKeys, report } = part
  const { versions = [], exported, realPath = (path) => path } = options
  /** What is shown somewhere, by its path. */
  const usedImages = new Set<string>()
  const rendered: ImportedDoc[] = []
  for (const doc of docs) {
    const text = texts.get(doc)
    if (text) await orFailure(part, doc, async () => void rendered.push(await rowOf(doc, text)))
    for (const reason of new Set(doc.warnings)) report.warnings.push({ path: doc.path, reason })
    step()
  }
  report.failures.push(...part.imageFailures)
  report.images = usedImages.size
  return { docs: rendered, untouched }

  async function rowOf(doc: ParsedDoc, { html: written, toc }: RenderedMarkdown): Promise<ImportedDoc> {
    const id = ids.get(doc.path) as string
    const warn = (reason: string) => doc.warnings.push(reason)
    for (const [, , anchor = ''] of written.matchAll(linkWithin))
      if (anchor !== 'top' && targets.anchors.get(id)?.find(decoded(anchor)) === null)
        warn(`a link leads to a heading that is not there: #${decoded(anchor).slice(0, 200)}`)
    if (written.includes('<img')) await scaleImages(doc, written)
    const resolved = withAddresses(
      written,
      resolversFor(doc.path, targets, () => {}, warn),
    )
    const html = await withDiagrams(resolved, ports, doc.locale, keepDiagram, warn)
    const place = plan.placeOf(doc)
    const row = {
      id,
      locale: doc.locale,
      categoryId: place.categoryId,
      originalId: originalOf(doc, id, docs, ids, known, languages, other !== null),
      title: doc.title,
      summary: doc.summary,
      body: doc.body,
      html,
      toc: JSON.stringify(toc),
      tags: JSON.stringify(doc.tags),
      sort: place.order ?? unsorted,
      pinned: doc.pinned ? 1 : 0,
      formerIds: JSON.stringify(formerIds.get(id) ?? []),
      editUrl: editUrlOf(options.editUrl, realPath(doc.path)),
      sourceKey: ownKeys.has(id) ? (ownKeys.get(id) ?? null) : keyOf(options, doc.path),
      ...versionOf(doc),
      ...(doc.unlisted && { unlisted: 1 }),
    }
    const dates = datesOf(doc.front, options.dates?.get(realPath(doc.path)), now)
    const hashed = dates.created === null && dates.updated === null ? row : { ...row, dates }
    const kind = other ? ('version' as const) : ('help' as const)
    return {
      docVersion: '',
      page: '',
      unlisted: 0,
      ...row,
      kind,
      dates,
      sourceHash: await ports.secrets.hash(JSON.stringify(hashed)),
    }
  }

  function versionOf(doc: ParsedDoc): { docVersion?: string; page?: string } {
    const version = versionAt(versions, doc)
    if (version) return { docVersion: version.id, page: part.pageOf(doc) }
    const exportedVersion = exported?.entries.get(doc.path)?.version ?? ''
    const docVersion = exported?.versionIds.get(exportedVersion)
    return docVersion === undefined ? {} : { docVersion, page: part.pageOf(doc) }
  }

  /** Brings the images that a document shows into their widths, each once. */
  async function scaleImages(doc: ParsedDoc, written: string): Promise<void> {
    const shown = new Set<string>()
    withAddresses(
      written,
      resolversFor(
        doc.path,
        targets,
        (path) => shown.add(path),
        () => {},
      ),
    )
    for (const path of shown) {
      const image = images.get(path)
      if (!image || usedImages.has(path)) continue
      usedImages.add(path)
      targets.images.set(path, await scaler.scale(image, (reason) => report.warnings.push({ path, reason })))
    }
  }

  async function keepDiagram(image: FoundImage): Promise<string> {
    usedImages.add(image.name)
    return (await scaler.scale(image, () => {})).src
  }
}

async function orFailure({ report }: ReadPart, doc: ParsedDoc, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof TooComplex ? error.message : unforeseen(error)
    report.failures.push({ path: doc.path, reason })
  }
}
