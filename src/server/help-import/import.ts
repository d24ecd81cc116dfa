import { slugify } from '#server/text/slug.ts'
import { readManifest } from './exported.ts'
import { importExport } from './import-export.ts'
import { type ImportPorts, importPart, type PartOptions } from './import-part.ts'
import { knownDocs } from './rows.ts'
import { putOrder, versionIds, versionsOf } from './rows-versions.ts'
import { keyPrefix } from './source-keys.ts'
import { type ImportOptions, type ImportReport, type PartVersion, type SourceFile, VersionUnclear } from './types.ts'
import { type FolderVersion, versionsOfDocusaurus } from './versions/docusaurus.ts'

/**
 * Brings a folder's files into the help centre: documents, categories and images, of all versions that it has. Pure of
 * where the files come from, so that the command line, the first start and the browser share it. Each version is written
 * in one transaction; a file that cannot be used is in the report and stops nothing.
 */
export async function importFiles(
  ports: ImportPorts,
  files: SourceFile[],
  options: ImportOptions,
): Promise<ImportReport> {
  const manifest = readManifest(files)
  if (manifest) return sumOf(await importExport(ports, files, options, manifest))
  if (options.docsVersion) return importOne(ports, files, options, options.docsVersion)
  const versions = versionsOfDocusaurus(files, options.read)
  if (versions) return importAll(ports, files, options, versions)
  const version = (await versionsOf(ports.db, keyPrefix(options))).find(({ status }) => status === 'current')
  // Whoever says nothing means what is current, as before.
  return importPart(ports, files, version ? { ...options, version: { ...version, path: version.name } } : options)
}

/** A folder of one version. The first of a documentation is the current one until another is said to be. */
async function importOne(
  ports: ImportPorts,
  files: SourceFile[],
  options: ImportOptions,
  { name, isCurrent }: { name: string; isCurrent: boolean },
): Promise<ImportReport> {
  const source = keyPrefix(options)
  const rows = await versionsOf(ports.db, source)
  const current = rows.find(({ status }) => status === 'current')
  if (
    !isCurrent &&
    !current &&
    (await knownDocs(ports.db)).some((doc) => doc.live && doc.sourceKey?.startsWith(source))
  )
    throw new VersionUnclear(
      `${options.source} has documents that are of no version. Say first which one they are: import their folder with ` +
        '--docs-version <name> --current.',
    )
  const status = isCurrent || !current || current.name === name ? 'current' : 'older'
  const names = [...new Set([...rows.map((row) => row.name), name])].sort(newestFirst)
  const version = {
    id: await idOf(ports, source, options, name),
    source,
    name,
    status,
    sort: names.indexOf(name),
    path: name,
  } as const
  const report = await importPart(ports, files, { ...options, version })
  if (!options.dryRun) await ports.db.transaction().execute((trx) => putOrder(trx, source, names))
  return report
}

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })

/** All versions of a folder: the current one first, for the others are named after its pages. */
async function importAll(
  ports: ImportPorts,
  files: SourceFile[],
  options: ImportOptions,
  versions: FolderVersion[],
): Promise<ImportReport> {
  const source = keyPrefix(options)
  const parts: { part: FolderVersion; version: PartVersion }[] = []
  for (const [sort, part] of versions.entries()) {
    const { name, status, path } = part
    parts.push({ part, version: { id: await idOf(ports, source, options, name), source, name, status, sort, path } })
  }
  const gone = (await versionsOf(ports.db, source)).filter((row) => !versions.some(({ name }) => name === row.name))
  const reports: ImportReport[] = []
  const total = files.length
  let before = 0
  for (const { part, version } of parts.sort((a, b) => rank(a.version) - rank(b.version))) {
    const own: PartOptions = {
      ...options,
      version,
      realPath: part.realPath,
      docsFolder: part.docsFolder,
      read: options.read && ((path) => options.read?.(part.realPath(path)) ?? null),
      unreadable: options.unreadable?.flatMap((note) => {
        const path = part.placeOf(note.path)
        return path === null ? [] : [{ ...note, path }]
      }),
      onProgress: (done) => options.onProgress?.(Math.min(total, before + done), total),
    }
    const report = await importPart(ports, part.files, own)
    before += report.added + report.updated + report.unchanged
    reports.push(atRealPaths(report, part))
  }
  // A version that the folder has no more: its pages lead on to the current ones.
  for (const { id, name } of gone) {
    const version: PartVersion = { id, source, name, status: 'older', sort: versions.length, path: name }
    reports.push(
      await importPart(ports, [], { ...options, version, isNameGuessed: false, unreadable: [], read: undefined }),
    )
  }
  return sumOf(reports)
}

const rank = ({ status }: PartVersion) => (status === 'current' ? 0 : 1)

/** The version's id as it is known; a new one's is made of its documentation and its name. */
async function idOf(ports: ImportPorts, source: string, options: ImportOptions, name: string): Promise<string> {
  const ids = await versionIds(ports.db)
  for (const [id, known] of ids) if (known.source === source && known.name === name) return id
  const own = slugify(`${options.source}-${name}`) || 'version'
  if (!ids.has(own)) return own
  return `${own.slice(0, 60)}-${slugify(await ports.secrets.hash(`${source} ${name}`)).slice(0, 8)}`
}

function atRealPaths(report: ImportReport, { realPath }: FolderVersion): ImportReport {
  const real = <Note extends { path: string }>(note: Note): Note => ({ ...note, path: realPath(note.path) })
  return { ...report, failures: report.failures.map(real), warnings: report.warnings.map(real) }
}

function sumOf(reports: ImportReport[]): ImportReport {
  const sum = (of: (report: ImportReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const notes = (of: (report: ImportReport) => ImportReport['warnings']) => {
    const all = new Map(reports.flatMap(of).map((note) => [`${note.path}\n${note.reason}`, note]))
    return [...all.values()]
  }
  return {
    added: sum(({ added }) => added),
    updated: sum(({ updated }) => updated),
    unchanged: sum(({ unchanged }) => unchanged),
    archived: sum(({ archived }) => archived),
    categories: sum(({ categories }) => categories),
    images: Math.max(0, ...reports.map(({ images }) => images)),
    synonyms: sum(({ synonyms }) => synonyms),
    failures: notes(({ failures }) => failures),
    warnings: notes(({ warnings }) => warnings),
  }
}
