import type { PartVersion, SourceFile } from '#server/help-import/types.ts'

/** What an exported help centre says of itself, at the top of its folder. */
export const exportFile = '_export.json'
/** Where an export keeps each version that is not the current one, by its id. */
export const versionsFolder = '_versions'

type ExportedVersion = Omit<PartVersion, 'path'>

/** A document of an export, and what a reader of its file cannot tell. */
export type ExportedEntry = {
  path: string
  id: string
  /** Hash of the file as it was written. */
  file: string
  /** The version that it is of, and what is the same for this page in all of them; empty where there are none. */
  version: string
  page: string
}

export type ExportManifest = {
  /** The site that was exported: it knows its own documents again. */
  site: string
  versions: ExportedVersion[]
  documents: ExportedEntry[]
}

/** The manifest of an export among files; null where there is none that can be read. */
export function readManifest(files: SourceFile[]): ExportManifest | null {
  const file = files.find(({ path }) => path === exportFile)
  if (!file) return null
  try {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(file.bytes))
    if (!isRecord(manifest) || typeof manifest.site !== 'string') return null
    return {
      site: manifest.site,
      versions: listOf(manifest.versions, versionOf),
      documents: listOf(manifest.documents, entryOf),
    }
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listOf<T>(value: unknown, of: (one: Record<string, unknown>) => T | null): T[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => (isRecord(one) ? (of(one) ?? []) : []))
}

const statuses = ['current', 'older', 'unreleased'] as const

function versionOf({ id, source, name, status, sort }: Record<string, unknown>): ExportedVersion | null {
  const known = statuses.find((one) => one === status)
  if (typeof id !== 'string' || typeof source !== 'string' || typeof name !== 'string' || !known) return null
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(id) || id.length > 120 || name.length > 80 || source.length > 400)
    return null
  return { id, source, name, status: known, sort: typeof sort === 'number' && Number.isSafeInteger(sort) ? sort : 0 }
}

function entryOf({ path, id, file, version, page }: Record<string, unknown>): ExportedEntry | null {
  if (typeof path !== 'string' || typeof id !== 'string' || typeof file !== 'string') return null
  return {
    path,
    id,
    file,
    version: typeof version === 'string' ? version : '',
    page: typeof page === 'string' ? page : '',
  }
}
