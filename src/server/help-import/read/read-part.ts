import { pageKey } from '#server/help-import/navigation/place.ts'
import { readNavigation } from '#server/help-import/navigation/read-navigation.ts'
import type { ImportPorts, PartOptions } from '#server/help-import/part.ts'
import { type CategoryPlan, planCategories } from '#server/help-import/plan/categories.ts'
import { assignIds, type KnownDoc } from '#server/help-import/plan/ids.ts'
import { withMovedFiles } from '#server/help-import/plan/moved.ts'
import { type FoundImage, findImages } from '#server/help-import/render/images.ts'
import { emptyReport } from '#server/help-import/report-counts.ts'
import type { ImportNote, ImportReport, PartVersion, SourceFile } from '#server/help-import/types.ts'
import { ofVersion, otherIds } from '#server/help-import/versions/other-version.ts'
import { knownDocs } from '#server/help-import/write/rows.ts'
import { formerIdsOf } from './addresses.ts'
import { withHook } from './hook.ts'
import { type Languages, languagesOf } from './languages.ts'
import type { ParsedDoc } from './parse.ts'
import { parseAll } from './parse-all.ts'
import { refuseAnother, rootCategory, withExported } from './part-known.ts'
import { readSynonyms } from './part-synonyms.ts'
import { readRedirectFiles } from './redirect-files.ts'
import { keyOf, versionKey, withPresentKeys } from './source-keys.ts'

/** What a part says and where it goes, before any of its texts is rendered. Nothing of it is written yet. */
export type ReadPart = {
  options: PartOptions
  /** Its version, when that is not the current one. */
  other: PartVersion | null
  files: SourceFile[]
  docs: ParsedDoc[]
  /** What the database has of documents, under the keys that they have in this part. */
  known: KnownDoc[]
  /** Documents of this site that an export of it has: where each comes from, by its id. */
  ownKeys: ReadonlyMap<string, string | null>
  /** Ids by the paths of their documents. */
  ids: Map<string, string>
  /** Ids that documents had before, by those of today. */
  formerIds: Map<string, string[]>
  /** Addresses that the folder's lists lead on, and where to. */
  redirects: ReadonlyMap<string, string>
  /** Null where nothing is known of them, so that those of before stay. */
  synonyms: string[][] | null
  plan: CategoryPlan
  images: ReadonlyMap<string, FoundImage>
  imageFailures: ImportNote[]
  languages: Languages
  /** What is the same for a page in all versions of its documentation; empty where there are none. */
  pageOf(doc: ParsedDoc): string
  report: ImportReport
}

/**
 * Reads files that belong together: which documents they are, how they are called and where they stand.
 *
 * @param planned documents that will be there before these are written
 */
export async function readPart(
  ports: ImportPorts,
  given: SourceFile[],
  part: PartOptions,
  planned: KnownDoc[] = [],
): Promise<ReadPart> {
  const { versions = [], exported } = part
  /** Documents of a version that is not the current one are others than those of the current one. */
  const other = versions.find(({ status }) => status !== 'current') ?? null
  const options: PartOptions = other ? { ...part, otherVersion: versionKey(other), formerly: undefined } : part
  const hooked = options.hook ? await withHook(given, options.hook) : { files: given, notes: [] }
  const files = [...hooked.files].sort((a, b) => (a.path < b.path ? -1 : 1))
  const report = emptyReport(hooked.notes)
  const navigation = readNavigation(files, options.read, options.docsOf)
  report.warnings.push(...navigation.notes)
  const docs = await parseAll(files, options, navigation.lists, report)
  const expected = new Set(planned.map(({ id }) => id))
  const stored = [...(await knownDocs(ports.db)).filter(({ id }) => !expected.has(id)), ...planned]
  const keyed: KnownDoc[] = withExported(
    withPresentKeys(stored, options, new Set(files.map(({ path }) => path))),
    docs,
    options,
  )
  refuseAnother(files, keyed, options)
  const known = await withMovedFiles(ports.db, docs, keyed, options)
  const pageOf = (doc: ParsedDoc) => {
    const version = versionAt(versions, doc)
    return exported ? (exported.entries.get(doc.path)?.page ?? '') : version ? `${version.source}${pageKey(doc)}` : ''
  }
  const ids = await assignIds(
    docs,
    known,
    options,
    ports.secrets,
    other ? otherIds(other, known, pageOf, exported !== undefined) : undefined,
  )
  const { redirects, notes } = other ? { redirects: new Map<string, string>(), notes: [] } : readRedirectFiles(files)
  report.warnings.push(...notes)
  const synonyms = other ? null : await readSynonyms(ports, files, options, report)
  const rootId = await rootCategory(ports, options)
  const plan = ofVersion(planCategories(docs, files, { ...options, rootId }, navigation), other)
  report.failures.push(...(options.unreadable ?? []), ...plan.failures)
  report.categories = plan.categories.length
  const { images, failures: imageFailures } = await findImages(files, ports.secrets)
  return {
    options,
    other,
    files,
    docs,
    known,
    ids,
    redirects,
    synonyms,
    plan,
    images,
    imageFailures,
    pageOf,
    report,
    ownKeys: new Map(exported?.isOwn ? stored.map(({ id, sourceKey }) => [id, sourceKey]) : []),
    formerIds: other ? new Map() : formerIdsOf(docs, ids, known, options),
    languages: languagesOf(docs, ids),
  }
}

/** The version of a document: that of the documentation whose folder it lies in, else the main one's. */
export function versionAt(versions: PartVersion[], { folders }: Pick<ParsedDoc, 'folders'>): PartVersion | undefined {
  const place = `${folders.join('/')}/`
  return (
    versions.find(({ docsFolder }) => docsFolder !== undefined && place.startsWith(`${docsFolder}/`)) ??
    versions.find(({ docsFolder }) => docsFolder === undefined)
  )
}

/** The documents of a part as they will be known once it is written. */
export function plannedDocs({ docs, ids, options, other, pageOf }: ReadPart): KnownDoc[] {
  return docs.map((doc) => {
    const id = ids.get(doc.path) as string
    return {
      id,
      originalId: id,
      locale: doc.locale,
      page: pageOf(doc),
      live: true,
      formerIds: [],
      docVersion: versionAt(options.versions ?? [], doc)?.id ?? '',
      kind: other ? 'version' : 'help',
      sourceKey: keyOf(options, doc.path),
      sourceHash: null,
    }
  })
}
