import { siteSecret } from '#server/db/secret.ts'
import { slugify } from '#server/text/slug.ts'
import { importPart } from './import-part.ts'
import type { ImportPorts } from './part.ts'
import { categoryListFile } from './read/category-list.ts'
import { type ExportManifest, exportFile, versionsFolder } from './read/exported.ts'
import type { ImportOptions, ImportReport, PartVersion, SourceFile } from './types.ts'
import { putVersion, versionIds } from './write/rows-versions.ts'

/** The name of this site, by which it knows its own exports. */
export const siteName = (ports: Pick<ImportPorts, 'db' | 'secrets'>): Promise<string> =>
  siteSecret(ports.db, 'export-site', () => ports.secrets.random(16))

/**
 * Brings a help centre back that was exported, with all of its versions. In the site that it comes from only files that
 * were changed since are anything new: each document keeps its id, and the folder that it once came from.
 */
export async function importExport(
  ports: ImportPorts,
  files: SourceFile[],
  options: ImportOptions,
  manifest: ExportManifest,
): Promise<ImportReport[]> {
  const isOwn = manifest.site === (await siteName(ports))
  const versions = await versionsHere(ports, manifest)
  if (!isOwn && !options.dryRun)
    await ports.db.transaction().execute(async (trx) => {
      for (const { path: _, ...version } of versions.values()) await putVersion(trx, version)
    })
  const entries = new Map(manifest.documents.map((entry) => [entry.path, entry]))
  const inVersions = `${versionsFolder}/`
  const listFile = (path: string) => path === categoryListFile || path.startsWith(inVersions)
  const reports: ImportReport[] = []
  const part = async (own: SourceFile[], version?: PartVersion) => {
    const { unreadable, ...rest } = options
    reports.push(
      await importPart(ports, own, {
        ...rest,
        unreadable: version ? [] : unreadable,
        ...(version && { versions: [version] }),
        exported: { entries, isOwn, versionIds: new Map([...versions].map(([id, { id: here }]) => [id, here])) },
      }),
    )
  }
  await part(files.filter(({ path }) => !path.startsWith(inVersions) && path !== exportFile))
  for (const [id, version] of versions) {
    if (version.status === 'current') continue
    const lead = `${inVersions}${id}/`
    const own = files.flatMap((file) => {
      if (file.path === `${lead}${categoryListFile}`) return [{ path: categoryListFile, bytes: file.bytes }]
      if (file.path.startsWith(lead)) return [file]
      return listFile(file.path) || /\.mdx?$/i.test(file.path) || file.path === exportFile ? [] : [file]
    })
    await part(own, version)
  }
  return reports
}

/** The versions of an export by their ids there: as this site has them, or under ids that nothing has here. */
async function versionsHere(ports: ImportPorts, manifest: ExportManifest): Promise<Map<string, PartVersion>> {
  const known = await versionIds(ports.db)
  const found = new Map<string, PartVersion>()
  for (const version of manifest.versions) {
    const { source, name } = version
    const same = [...known].find(([, one]) => one.source === source && one.name === name)
    const isFree = !known.has(version.id)
    const own = isFree
      ? version.id
      : `${version.id.slice(0, 60)}-${slugify(await ports.secrets.hash(`${source} ${name}`)).slice(0, 8)}`
    found.set(version.id, { ...version, id: same?.[0] ?? own, path: name })
  }
  return found
}
