import { importExport } from './import-export.ts'
import { importPart } from './import-part.ts'
import { importVersions } from './import-versions.ts'
import type { ImportPorts } from './part.ts'
import { readManifest } from './read/exported.ts'
import { keyPrefix } from './read/source-keys.ts'
import { sumOf } from './report-counts.ts'
import { type ImportOptions, type ImportReport, type SourceFile, VersionUnclear } from './types.ts'
import { partsOfDocusaurus } from './versions/docusaurus.ts'
import { siblingsKnown } from './versions/siblings.ts'
import { newVersionId } from './versions/version-id.ts'
import { knownDocs } from './write/rows.ts'
import { putOrder, versionsOf } from './write/rows-versions.ts'

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
  const parts = partsOfDocusaurus(files, options.read)
  if (parts) return importVersions(ports, options, parts)
  const versions = await versionsOf(ports.db, keyPrefix(options))
  const version = versions.find(({ status }) => status === 'current')
  if (!version) return importPart(ports, files, options)
  // An import that names no version means the current one, as before.
  const current = { ...version, path: version.name }
  const siblings = await siblingsKnown(ports.db, options, versions, current)
  return importPart(ports, files, { ...options, versions: [current] }, siblings)
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
    id: await newVersionId(ports, source, `${options.source}-${name}`, name),
    source,
    name,
    status,
    sort: names.indexOf(name),
    path: name,
  } as const
  const siblings = await siblingsKnown(ports.db, options, rows, version)
  const report = await importPart(ports, files, { ...options, versions: [version] }, siblings)
  if (!options.dryRun) await ports.db.transaction().execute((trx) => putOrder(trx, source, names))
  return report
}

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
