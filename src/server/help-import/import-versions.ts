import { finishParts, importPart } from './import-part.ts'
import type { ImportPorts, PartOptions } from './part.ts'
import { plannedDocs, type ReadPart, readPart } from './read/read-part.ts'
import { instanceSource, keyPrefix } from './read/source-keys.ts'
import { sumOf } from './report-counts.ts'
import type { ImportOptions, ImportReport, PartVersion } from './types.ts'
import type { FolderPart, FolderVersion } from './versions/docusaurus.ts'
import { type Sibling, siblingOf } from './versions/siblings.ts'
import { newVersionId } from './versions/version-id.ts'
import { versionsBelow } from './write/rows-versions.ts'

/**
 * Brings all versions of a folder in. All of them are read before the first is written: what is current first, for the
 * others are named after its pages, and a text of any may link to each other.
 */
export async function importVersions(
  ports: ImportPorts,
  options: ImportOptions,
  parts: FolderPart[],
): Promise<ImportReport> {
  const source = keyPrefix(options)
  const read: { part: FolderPart; read: ReadPart }[] = []
  const versions: PartVersion[] = []
  for (const part of parts) {
    const own: PartVersion[] = []
    for (const version of part.versions) own.push(await versionHere(ports, options, version))
    versions.push(...own)
    const [current] = read
    const known = current ? plannedDocs(current.read) : []
    read.push({ part, read: await readPart(ports, part.files, optionsOf(part, own, options), known) })
  }
  const gone = (await versionsBelow(ports.db, source)).filter((row) => !versions.some(({ id }) => id === row.id))
  const siblings = new Map(read.map((one): [ReadPart, Sibling] => [one.read, siblingOf(one.read, one.part.placeOf)]))
  const besideOthers = [...siblings.keys()].map((part) => ({
    part,
    siblings: [...siblings].flatMap(([of, sibling]) => (of === part ? [] : [sibling])),
  }))
  await finishParts(ports, besideOthers, options.onProgress)
  const reports = read.map((one) => atRealPaths(one.read.report, one.part))
  // A version that the folder has no more: its pages lead on to the current ones.
  for (const row of gone) {
    const version: PartVersion = { ...row, status: 'older', sort: versions.length, path: row.name }
    const nothing = { isNameGuessed: false, unreadable: [], read: undefined }
    reports.push(await importPart(ports, [], { ...options, versions: [version], ...nothing }))
  }
  return sumOf(reports)
}

async function versionHere(ports: ImportPorts, options: ImportOptions, version: FolderVersion): Promise<PartVersion> {
  const { instance, ...rest } = version
  const source = instanceSource(options, instance)
  const words = [options.source, instance, version.name].filter((word) => word !== '').join('-')
  return { ...rest, source, id: await newVersionId(ports, source, words, version.name) }
}

function optionsOf(part: FolderPart, versions: PartVersion[], options: ImportOptions): PartOptions {
  return {
    ...options,
    ...(versions.length > 0 && { versions }),
    realPath: part.realPath,
    docsOf: part.docsOf,
    routes: part.routes,
    read: options.read && ((path) => options.read?.(part.realPath(path)) ?? null),
    unreadable: options.unreadable?.flatMap((note) => {
      const path = part.placeOf(note.path)
      return path === null ? [] : [{ ...note, path }]
    }),
  }
}

function atRealPaths(report: ImportReport, { realPath }: FolderPart): ImportReport {
  const real = <Note extends { path: string }>(note: Note): Note => ({ ...note, path: realPath(note.path) })
  return { ...report, failures: report.failures.map(real), warnings: report.warnings.map(real) }
}
