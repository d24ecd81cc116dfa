import { locales } from '#contract/base/locale.ts'
import { synonymLimits } from '#contract/search/limits.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import { moveRedirects, putRedirects } from '#server/help/rows-redirect.ts'
import { TooComplex } from '#server/ports/markdown.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countGroups } from '#server/search/rows-synonyms.ts'
import { replaceGroups } from '#server/search/synonyms.ts'
import { withAddresses } from '#server/text/markdown-addresses.ts'
import { slugify } from '#server/text/slug.ts'
import { formerIdsOf, redirectsOf, redirectsOfVersion } from './addresses.ts'
import { planCategories } from './categories.ts'
import { datesOf } from './dates.ts'
import { withDiagrams } from './diagrams.ts'
import { includable } from './dialects/includable.ts'
import { editUrlOf } from './edit-url.ts'
import type { ExportedEntry } from './exported.ts'
import { withHook } from './hook.ts'
import { assignIds, type KnownDoc } from './ids.ts'
import { type FoundImage, findImages } from './images.ts'
import { withoutLocale } from './language.ts'
import { languagesOf, twinOf } from './languages.ts'
import { pagePath, plainPath, publicFoldersOf, resolversFor, type Targets } from './links.ts'
import { withMovedFiles } from './moved.ts'
import { pageKey } from './navigation/place.ts'
import { readNavigation } from './navigation/read-navigation.ts'
import { originalOf } from './originals.ts'
import { otherLanguagesOf } from './other-languages.ts'
import { line, type ParsedDoc, parseDoc } from './parse.ts'
import { readRedirectFiles } from './redirect-files.ts'
import {
  dropEmptyCategories,
  type ImportedDoc,
  knownDocs,
  liveCategoryIds,
  putCategories,
  putDocs,
  rekeyDocs,
  unchangedBesideKeys,
  unsorted,
} from './rows.ts'
import { putScaled } from './rows-scaled.ts'
import { othersOf, putVersion } from './rows-versions.ts'
import { createScaler } from './scale.ts'
import { keyOf, keyPrefix, withPresentKeys } from './source-keys.ts'
import { readSynonymFile, synonymFile } from './synonym-file.ts'
import {
  type ImportOptions,
  type ImportReport,
  OtherLanguage,
  type PartVersion,
  type SourceFile,
  SourceTaken,
  UnusableFile,
} from './types.ts'
import { ofVersion, otherIds } from './versions/other-version.ts'

export type ImportPorts = Pick<
  Ports,
  'db' | 'clock' | 'files' | 'secrets' | 'markdown' | 'imageHosts' | 'documentImages' | 'diagrams'
>

const asItIs = ({ name, width, height }: FoundImage) => ({ src: `/pro-api/files/${name}`, width, height })
const isMarkdown = (path: string) => /\.(md|mdx|markdown)$/i.test(path)
/** A file whose name begins with `_` is part of others, or describes its folder; Hugo's `_index.md` is the folder's page. */
const isPartial = (path: string) => /(^|\/)_(?!index\.[^/]*$)[^/]*$/.test(path)

export type PartOptions = ImportOptions & {
  /** The version that all of the documents are of. */
  version?: PartVersion
  /** Where a file lies in the folder; the same path without it. */
  realPath?(path: string): string
  /** Where the documents of its sidebars lie, when that is known. */
  docsFolder?: string
  /** The export that the files are of. */
  exported?: {
    entries: ReadonlyMap<string, ExportedEntry>
    /** It is an export of this very site. */
    isOwn: boolean
    /** The ids that its versions have here. */
    versionIds: ReadonlyMap<string, string>
  }
}

/**
 * Brings files into the help centre that belong together: a folder, or what it has of one version. Everything is written
 * in one transaction; a file that cannot be used is in the report and stops nothing.
 */
export async function importPart(ports: ImportPorts, given: SourceFile[], part: PartOptions): Promise<ImportReport> {
  const { version, exported, realPath = (path) => path } = part
  /** Documents of a version that is not the current one are others than those of the current one. */
  const other = version && version.status !== 'current' ? version : null
  const options: PartOptions = other ? { ...part, otherVersion: other.name, formerly: undefined } : part
  const hooked = options.hook ? await withHook(given, options.hook, isMarkdown) : { files: given, notes: [] }
  const files = [...hooked.files].sort((a, b) => (a.path < b.path ? -1 : 1))
  const byPath = new Map(files.map((file) => [file.path, file]))
  const report: ImportReport = {
    added: 0,
    updated: 0,
    unchanged: 0,
    archived: 0,
    categories: 0,
    images: 0,
    synonyms: 0,
    failures: [],
    warnings: hooked.notes,
  }
  const navigation = readNavigation(files, options.read, options.docsFolder)
  report.warnings.push(...navigation.notes)
  const docs = parseAll(files, options, navigation.lists, report)
  const stored = await knownDocs(ports.db)
  const keyed: KnownDoc[] = withExported(
    withPresentKeys(stored, options, new Set(files.map(({ path }) => path))),
    docs,
    options,
  )
  /** Documents of this site that an export of it has: where each comes from, by its id. */
  const ownKeys = new Map(exported?.isOwn ? stored.map(({ id, sourceKey }) => [id, sourceKey]) : [])
  refuseAnother(files, keyed, options)
  const known = await withMovedFiles(ports.db, docs, keyed, options)
  const pageOf = (doc: ParsedDoc) =>
    exported ? (exported.entries.get(doc.path)?.page ?? '') : version ? `${version.source}${pageKey(doc)}` : ''
  const ids = await assignIds(
    docs,
    known,
    options,
    ports.secrets,
    other ? otherIds(other, known, pageOf, exported !== undefined) : undefined,
  )
  const formerIds = other ? new Map<string, string[]>() : formerIdsOf(docs, ids, known, options)
  const { redirects, notes } = other ? { redirects: new Map<string, string>(), notes: [] } : readRedirectFiles(files)
  report.warnings.push(...notes)
  const synonyms = other ? null : await readSynonyms()
  const rootId = await rootCategory(ports, options)
  const plan = ofVersion(planCategories(docs, files, { ...options, rootId }, navigation), other)
  report.failures.push(...(options.unreadable ?? []), ...plan.failures)
  const { images, failures } = await findImages(files, ports.secrets)

  const languages = languagesOf(docs, ids)
  const targets: Targets = {
    docs: new Map(),
    pages: new Map(),
    inLanguageOf: (path, id, always) => twinOf(languages, path, id, always),
    folders: new Map(),
    ...(other && { version: other.id }),
    images: new Map([...images].map(([path, image]) => [path, asItIs(image)])),
    publicFolders: publicFoldersOf(images.keys()),
    imageHosts: ports.imageHosts ?? [],
  }
  for (const written of [plainPath, (path: string) => path]) {
    for (const doc of docs) targets.docs.set(written(doc.path.toLowerCase()), ids.get(doc.path) as string)
  }
  for (const doc of docs) {
    const parts = doc.path.split('/').slice(0, -1)
    const page = pagePath(doc.path)
    if (!targets.pages.has(page)) targets.pages.set(page, ids.get(doc.path) as string)
    const { folders } = withoutLocale(doc.path)
    const category = folders.length > 0 ? plan.idOf(folders) : undefined
    if (category !== undefined) targets.folders.set(parts.join('/').toLowerCase(), category)
  }

  // Docusaurus: the address of a page ends with the id that it gives itself.
  for (const doc of docs) {
    const named = [...doc.path.split('/').slice(0, -1), `${line(doc.front.id)}.md`].join('/').toLowerCase()
    if (line(doc.front.id) !== '' && !targets.docs.has(named)) targets.docs.set(named, ids.get(doc.path) as string)
  }
  for (const { path, id } of exported?.entries.values() ?? [])
    if (!targets.docs.has(path.toLowerCase())) targets.docs.set(path.toLowerCase(), id)

  const now = ports.clock.now()
  const scaler = await createScaler(ports, !options.dryRun)
  /** What is shown somewhere, by its path. */
  const usedImages = new Set<string>()
  const rendered: ImportedDoc[] = []
  /** Files of an export of this site that nobody changed since: whatever the site says by now stays. */
  const untouched = new Set<string>()
  for (const [at, doc] of docs.entries()) {
    try {
      if (await isUntouched(doc)) untouched.add(ids.get(doc.path) as string)
      else rendered.push(await finish(doc))
    } catch (error) {
      const reason = error instanceof TooComplex ? 'the text takes too long to be rendered' : unforeseen(error)
      report.failures.push({ path: doc.path, reason })
    }
    for (const reason of new Set(doc.warnings)) report.warnings.push({ path: doc.path, reason })
    options.onProgress?.(at + 1, docs.length)
  }
  for (const failure of failures) report.failures.push(failure)
  report.images = usedImages.size

  const hashes = new Map(known.map((doc) => [doc.id, doc]))
  const isNew = (doc: ImportedDoc) => !hashes.get(doc.id)?.live
  const differs = rendered.filter((doc) => isNew(doc) || hashes.get(doc.id)?.sourceHash !== doc.sourceHash)
  const same = await unchangedBesideKeys(ports.db, differs)
  const changed = differs.filter((doc) => !same.has(doc.id))
  const present = new Set(files.filter((file) => isMarkdown(file.path)).map((file) => keyOf(options, file.path)))
  const kept = new Set([...rendered.map((doc) => doc.id), ...untouched])
  const skipped = new Set(report.failures.map((failure) => keyOf(options, failure.path)))
  const unpublished = new Set([...present].filter((key) => !skipped.has(key)))
  for (const { path, outside } of options.unreadable ?? []) if (!outside) present.add(keyOf(options, path))
  const gone = known
    .filter((doc) => doc.live && doc.sourceKey?.startsWith(keyPrefix(options)) && !kept.has(doc.id))
    // A file that is there and cannot be read keeps what it once said.
    .filter((doc) => !present.has(doc.sourceKey as string) || unpublished.has(doc.sourceKey as string))
    .map((doc) => doc.id)
  if (version && !other) gone.push(...(await othersOf(ports.db, version.id)))
  report.added = changed.filter(isNew).length
  report.updated = changed.length - report.added
  report.unchanged = rendered.length - changed.length + untouched.size
  report.archived = gone.length
  report.categories = plan.categories.length
  if (options.dryRun) return report

  await ports.db.transaction().execute(async (trx) => {
    if (version) {
      const { id, source, name, status, sort } = version
      await putVersion(trx, { id, source, name, status, sort })
    }
    const isThere = exported?.isOwn ? await liveCategoryIds(trx) : new Set<string>()
    await putCategories(
      trx,
      plan.categories.filter(({ id }) => !isThere.has(id)),
      now,
    )
    await rekeyDocs(
      trx,
      differs.filter((doc) => same.has(doc.id)),
    )
    await putDocs(trx, changed, gone, now)
    for (const [id, former] of formerIds)
      if (!untouched.has(id)) for (const one of former) await moveRedirects(trx, one, id)
    await putRedirects(
      trx,
      (other && !exported
        ? redirectsOfVersion(docs, ids, other.path, realPath)
        : redirectsOf(docs, ids, formerIds, redirects)
      ).filter(({ docId }) => kept.has(docId) && !untouched.has(docId)),
    )
    await putScaled(trx, scaler.made)
    if (synonyms) await replaceGroups(trx, ports, keyPrefix(options), synonyms)
    await dropEmptyCategories(trx, now)
  })
  return report

  /** The folder's synonyms, none where it has none; null where its file is there and cannot be read, so that what it said stays. */
  async function readSynonyms(): Promise<string[][] | null> {
    if (options.unreadable?.some(({ path, outside }) => path === synonymFile && !outside)) return null
    const room = synonymLimits.groups - (await countGroups(ports.db, keyPrefix(options)))
    try {
      const { groups, notes } = readSynonymFile(files, room)
      report.warnings.push(...notes)
      report.synonyms = groups.length
      return groups
    } catch (error) {
      report.failures.push({
        path: synonymFile,
        reason: error instanceof UnusableFile ? error.message : unforeseen(error),
      })
      return null
    }
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

  function versionOf(doc: ParsedDoc): { docVersion?: string; page?: string } {
    if (version) return { docVersion: version.id, page: pageOf(doc) }
    const exportedVersion = exported?.entries.get(doc.path)?.version ?? ''
    const docVersion = exported?.versionIds.get(exportedVersion)
    return docVersion === undefined ? {} : { docVersion, page: pageOf(doc) }
  }

  async function isUntouched(doc: ParsedDoc): Promise<boolean> {
    const entry = exported?.entries.get(doc.path)
    const file = entry && ownKeys.has(ids.get(doc.path) as string) && byPath.get(doc.path)
    return file ? (await ports.secrets.hash(file.bytes)) === entry.file : false
  }

  async function finish(doc: ParsedDoc): Promise<ImportedDoc> {
    const id = ids.get(doc.path) as string
    const warn = (reason: string) => doc.warnings.push(reason)
    const { html: written, toc } = await ports.markdown.render(doc.body, doc.locale)
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
    }
    const dates = datesOf(doc.front, options.dates?.get(realPath(doc.path)), now)
    const hashed = dates.created === null && dates.updated === null ? row : { ...row, dates }
    const kind = other ? ('version' as const) : ('help' as const)
    return {
      docVersion: '',
      page: '',
      ...row,
      kind,
      dates,
      sourceHash: await ports.secrets.hash(JSON.stringify(hashed)),
    }
  }
}

/** What is known, in an export of this site under the places that it has there: the same documents, whatever they come from. */
function withExported(known: KnownDoc[], docs: ParsedDoc[], options: PartOptions): KnownDoc[] {
  if (!options.exported?.isOwn) return known
  const { entries } = options.exported
  const paths = new Map(docs.flatMap(({ path }) => (entries.has(path) ? [[entries.get(path)?.id, path]] : [])))
  return known.map((doc) => {
    const path = doc.live ? paths.get(doc.id) : undefined
    return path === undefined ? doc : { ...doc, sourceKey: keyOf(options, path) }
  })
}

/** One file never ends an import: what nobody has thought of is told of it, like what somebody has. */
const unforeseen = (error: unknown) => `cannot be read: ${error instanceof Error ? error.message : error}`

/** Two folders may have the same name: one that shares nothing with what is known by it is another one. */
function refuseAnother(files: SourceFile[], known: KnownDoc[], options: ImportOptions): void {
  if (!options.isNameGuessed) return
  const before = known.filter((doc) => doc.live && doc.sourceKey?.startsWith(keyPrefix(options)))
  const present = new Set(files.map(({ path }) => keyOf(options, path)))
  if (before.length === 0 || before.some((doc) => present.has(doc.sourceKey as string))) return
  throw new SourceTaken(
    `${before.length} documents of another folder are known as ${options.source}. ` +
      'Give this one a name of its own by --source <name>, or that name if it replaces them.',
  )
}

/** Parses what is Markdown; the default language first, so that it gets the plain addresses. */
function parseAll(
  files: SourceFile[],
  options: ImportOptions,
  lists: ReadonlySet<string>,
  report: ImportReport,
): ParsedDoc[] {
  const docs: ParsedDoc[] = []
  const read = includable(files, options.read)
  const otherLanguageOf = otherLanguagesOf(files.map(({ path }) => path).filter(isMarkdown))
  const leaveOut = (path: string, language: string) =>
    report.warnings.push({ path, reason: `is in a language that this site does not have (${language}), so left out` })
  for (const file of files) {
    if (!isMarkdown(file.path) || isPartial(file.path) || lists.has(file.path)) continue
    const language = otherLanguageOf(file.path)
    if (language !== null) {
      leaveOut(file.path, language)
      continue
    }
    try {
      if (file.bytes.byteLength === 0) throw new UnusableFile('is empty')
      const doc = parseDoc(file, options.locale, read, options.name)
      if (!doc) report.warnings.push({ path: file.path, reason: 'is a draft and stays unpublished' })
      // An index that only describes its folder is no document.
      else if (doc.body !== '' || doc.name !== '') docs.push(doc)
    } catch (error) {
      const reason = error instanceof UnusableFile ? error.message : unforeseen(error)
      if (error instanceof OtherLanguage) leaveOut(file.path, error.message)
      else report.failures.push({ path: file.path, reason })
    }
  }
  return docs.sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale) || (a.path < b.path ? -1 : 1))
}

/** The category of documents in no sub-folder: the one that was named, when there is one of that name, or a new one. */
async function rootCategory(ports: ImportPorts, options: ImportOptions): Promise<string> {
  const wanted = options.category
  if (wanted === undefined) return slugify(options.name) || 'general'
  const existing = (await liveCategories(ports.db)).find(
    (category) => category.id === wanted || locales.some((locale) => category.name[locale] === wanted),
  )
  return existing?.id ?? (slugify(wanted) || 'general')
}
