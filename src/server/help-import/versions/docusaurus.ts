import { includable } from '#server/help-import/dialects/includable.ts'
import { type Fields, isFields, textIn } from '#server/help-import/navigation/literal.ts'
import { isMarkdown } from '#server/help-import/read/is-markdown.ts'
import type { PartVersion, Route, SourceFile } from '#server/help-import/types.ts'
import { filesOf } from './docusaurus-files.ts'
import { type Instance, instancesOf } from './docusaurus-instances.ts'

/** What a folder has of one version, or of all that are current, at the places where it lay while there was no other. */
export type FolderPart = {
  /** The versions that it is of; each documentation of the folder has its own. */
  versions: FolderVersion[]
  files: SourceFile[]
  /** Where the documents of a file of sidebars lie; undefined for other files. */
  docsOf(path: string): string | undefined
  /** Folders of documents whose addresses do not begin with what they are called. */
  routes: Route[]
  /** Where a file lies in the folder. */
  realPath(path: string): string
  /** Where a file of the folder lies among `files`; null for what is no part of this version. */
  placeOf(realPath: string): string | null
}

export type FolderVersion = Pick<PartVersion, 'name' | 'status' | 'path' | 'sort' | 'docsFolder'> & {
  /** The id of its documentation; empty for the main one. */
  instance: string
}

const versionedFolder = /^(?:([\w-]+)_)?versioned_docs$/

/**
 * The versions of a folder as Docusaurus keeps them: `versioned_docs/version-X` with `versioned_sidebars`, translations
 * below `i18n/<locale>/docusaurus-plugin-content-docs/version-X`, and `docs`, which is what comes next unless its
 * configuration says otherwise; the same with its id before it for each further documentation of the site (`id` of the
 * plugin), which has versions of its own. What is current of all of them comes first, then each other version, the newest
 * first. Null where the folder has neither versions nor a second documentation.
 */
export function partsOfDocusaurus(
  files: SourceFile[],
  more?: (path: string) => Uint8Array | null,
): FolderPart[] | null {
  const root = rootOf(files)
  const read = includable(files, more)
  const lead = root === null || root === '' ? '' : `${root}/`
  const instances = instancesOf(files, lead, read)
  const isPlain = instances.every(({ id }) => id === '')
  if (instances.length === 0 || (root === null && isPlain)) return null
  const versions = new Map(instances.map((one) => [one, versionsOf(files, one, read)]))
  const currentKey = (one: Instance) => versions.get(one)?.find(({ status }) => status === 'current')?.key ?? 'current'
  const part = (own: [Instance, Keyed][], keyOf: (one: Instance) => string, isCurrent: boolean): FolderPart => ({
    versions: own.map(([{ id, docs }, { key: _, ...version }]) => ({
      ...version,
      instance: id,
      // Files beside the documentation belong to the main one's version.
      ...(id !== '' && isCurrent && { docsFolder: docs }),
    })),
    routes: instances.flatMap(({ docs, options }) => routeOf(docs, textIn(options, 'routeBasePath'))),
    ...filesOf(files, read, instances, keyOf, isCurrent),
  })
  const pairs = instances.flatMap((one) =>
    (versions.get(one) ?? []).map((version): [Instance, Keyed] => [one, version]),
  )
  return [
    part(
      pairs.filter(([, { status }]) => status === 'current'),
      currentKey,
      true,
    ),
    ...pairs
      .filter(([, { status }]) => status !== 'current')
      .map(([own, version]) => part([[own, version]], (one) => (one === own ? version.key : ''), false)),
  ]
}

const routeOf = (folder: string, routeBase: string | null): Route[] => {
  const address = routeBase?.split('/').filter(Boolean).join('/')
  return address === undefined || address === folder ? [] : [{ folder, address }]
}

type Keyed = Omit<FolderVersion, 'instance'> & { key: string }

/** The versions of one documentation, the newest first; none where it keeps none. */
function versionsOf(files: SourceFile[], instance: Instance, read: (path: string) => string | null): Keyed[] {
  const { options } = instance
  const older = namesOf(files, instance, read)
  if (older.length === 0) return []
  const last = textIn(options, 'lastVersion') ?? older[0] ?? 'current'
  const only = options.get('onlyIncludeVersions')?.()
  const keys = ['current', ...older].filter((key) => {
    if (Array.isArray(only)) return only.includes(key)
    return key !== 'current' || options.get('includeCurrentVersion')?.() !== false
  })
  const current = keys.includes(last) ? last : (keys[0] ?? '')
  return keys.map((key, sort) => {
    const status = key === current ? 'current' : sort < keys.indexOf(current) ? 'unreleased' : 'older'
    const own = versionIn(options, key)
    return {
      key,
      status,
      sort,
      name: (own && textIn(own, 'label')) || (key === 'current' ? 'Next' : key),
      path: (own && textIn(own, 'path')) || (key === 'current' ? 'next' : key),
    }
  })
}

/** The folder that `versioned_docs`, or that of a further documentation, lies in: the outermost one. */
function rootOf(files: SourceFile[]): string | null {
  let root: string | null = null
  for (const { path } of files) {
    const parts = path.split('/')
    const at = parts.findIndex((part) => versionedFolder.test(part))
    if (at < 0 || !parts[at + 1]?.startsWith('version-') || !isMarkdown(path)) continue
    if (root === null || at < root.split('/').filter(Boolean).length) root = parts.slice(0, at).join('/')
  }
  return root
}

/** The names of the kept versions: as `versions.json` lists them, else those of the folders, the newest first. */
function namesOf(files: SourceFile[], { root, lead: own }: Instance, read: (path: string) => string | null): string[] {
  const lead = `${root}${own}versioned_docs/version-`
  const found = new Set(
    files.flatMap(({ path }) => (path.startsWith(lead) ? [path.slice(lead.length).split('/')[0] as string] : [])),
  )
  try {
    const listed: unknown = JSON.parse(read(`${root}${own}versions.json`) ?? '')
    if (Array.isArray(listed)) return [...new Set(listed.map(String))].filter((name) => found.has(name))
  } catch {
    // Without a list that can be read, the folders tell.
  }
  return [...found].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

function versionIn(options: Fields, key: string): Fields | null {
  const all = options.get('versions')?.()
  const own = all && isFields(all) ? all.get(key)?.() : undefined
  return own && isFields(own) ? own : null
}
