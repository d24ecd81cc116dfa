import { includable } from '#server/help-import/dialects/includable.ts'
import { type Fields, isFields, type Literal, readLiteral, textIn } from '#server/help-import/navigation/literal.ts'
import { pathBelow } from '#server/help-import/path-below.ts'
import type { PartVersion, SourceFile } from '#server/help-import/types.ts'

/** What a folder has of one version, at the places where it lay while that version was the only one. */
export type FolderVersion = Pick<PartVersion, 'name' | 'status' | 'path'> & {
  files: SourceFile[]
  /** Where its documents lie among them. */
  docsFolder: string
  /** Where a file lies in the folder. */
  realPath(path: string): string
  /** Where a file of the folder lies among `files`; null for what is no part of this version. */
  placeOf(realPath: string): string | null
}

const versioned = 'versioned_docs'
const plugin = 'docusaurus-plugin-content-docs'
const isMarkdown = (path: string) => /\.(md|mdx|markdown)$/i.test(path)

/**
 * The versions of a folder as Docusaurus keeps them: `versioned_docs/version-X` with `versioned_sidebars`, translations
 * below `i18n/<locale>/docusaurus-plugin-content-docs/version-X`, and `docs`, which is what comes next unless its
 * configuration says otherwise. The newest first. Null where it has none.
 */
export function versionsOfDocusaurus(
  files: SourceFile[],
  more?: (path: string) => Uint8Array | null,
): FolderVersion[] | null {
  const root = rootOf(files)
  if (root === null) return null
  const read = includable(files, more)
  const said = configured(root, read)
  const docs = pathBelow(root, textIn(said, 'path') ?? 'docs')
  if (docs === null) return null
  const older = namesOf(files, root, read)
  const all = ['current', ...older]
  const last = textIn(said, 'lastVersion') ?? older[0] ?? 'current'
  const only = said.get('onlyIncludeVersions')?.()
  const isIncluded = (key: string) => {
    if (Array.isArray(only)) return only.includes(key)
    return key !== 'current' || said.get('includeCurrentVersion')?.() !== false
  }
  const keys = all.filter(isIncluded)
  const current = keys.includes(last) ? last : (keys[0] ?? '')
  const layout = { root: root === '' ? '' : `${root}/`, docs }
  return keys.map((key, at) => {
    const status = key === current ? 'current' : at < keys.indexOf(current) ? 'unreleased' : 'older'
    const own = versionIn(said, key)
    return {
      name: (own && textIn(own, 'label')) || (key === 'current' ? 'Next' : key),
      path: (own && textIn(own, 'path')) || (key === 'current' ? 'next' : key),
      status,
      docsFolder: docs,
      ...filesOf(files, read, layout, key, status === 'current'),
    }
  })
}

/** The folder that `versioned_docs` lies in, the outermost one. */
function rootOf(files: SourceFile[]): string | null {
  let root: string | null = null
  for (const { path } of files) {
    const parts = path.split('/')
    const at = parts.indexOf(versioned)
    if (at < 0 || !parts[at + 1]?.startsWith('version-') || !isMarkdown(path)) continue
    if (root === null || at < root.split('/').filter(Boolean).length) root = parts.slice(0, at).join('/')
  }
  return root
}

/** The names of the kept versions: as `versions.json` lists them, else those of the folders, the newest first. */
function namesOf(files: SourceFile[], root: string, read: (path: string) => string | null): string[] {
  const lead = `${root === '' ? '' : `${root}/`}${versioned}/version-`
  const found = new Set(
    files.flatMap(({ path }) => (path.startsWith(lead) ? [path.slice(lead.length).split('/')[0] as string] : [])),
  )
  try {
    const listed: unknown = JSON.parse(read(root === '' ? 'versions.json' : `${root}/versions.json`) ?? '')
    if (Array.isArray(listed)) return [...new Set(listed.map(String))].filter((name) => found.has(name))
  } catch {
    // Without a list that can be read, the folders tell.
  }
  return [...found].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/** What the configuration says of the documents: the preset's `docs`, or the plugin's own options. */
function configured(root: string, read: (path: string) => string | null): Fields {
  for (const ending of ['js', 'ts', 'mjs', 'cjs', 'mts']) {
    const path = `${root === '' ? '' : `${root}/`}docusaurus.config.${ending}`
    if (read(path) === null) continue
    const config = readLiteral(path, read, () => {})
    if (!isFields(config)) break
    for (const options of [...optionsIn(config, 'presets'), ...optionsIn(config, 'plugins')]) {
      const docs = options.get('docs')?.()
      if (docs && isFields(docs)) return docs
      if (options.has('lastVersion') || options.has('versions') || options.has('includeCurrentVersion')) return options
    }
    break
  }
  return new Map()
}

/** `['classic', { … }]`. */
function optionsIn(config: Fields, name: string): Fields[] {
  const listed: Literal = config.get(name)?.()
  if (!Array.isArray(listed)) return []
  return listed.flatMap((one) => {
    const options = Array.isArray(one) ? one[1] : undefined
    return options && isFields(options) ? [options] : []
  })
}

function versionIn(said: Fields, key: string): Fields | null {
  const all = said.get('versions')?.()
  const own = all && isFields(all) ? all.get(key)?.() : undefined
  return own && isFields(own) ? own : null
}

type Layout = { root: string; docs: string }

/** One version's files, as if it were the only one; what is beside the documentation comes with the current one alone. */
function filesOf(
  files: SourceFile[],
  read: (path: string) => string | null,
  layout: Layout,
  key: string,
  isCurrent: boolean,
): Pick<FolderVersion, 'files' | 'realPath' | 'placeOf'> {
  const placeOf = (path: string) => placeIn(path, layout, key, isCurrent)
  const real = new Map<string, string>()
  const own: SourceFile[] = []
  for (const { path, bytes } of files) {
    const place = placeOf(path)
    if (place === null) continue
    own.push({ path: place, bytes })
    if (place !== path) real.set(place, path)
  }
  if (key !== 'current')
    for (const [place, path] of described(files, layout, key)) {
      const text = read(path)
      if (text === null) continue
      own.push({ path: place, bytes: new TextEncoder().encode(text) })
      real.set(place, path)
    }
  return { files: own, realPath: (path) => real.get(path) ?? path, placeOf }
}

/** The sidebar of a kept version and its translations: where each would be of the only one, and where it is. */
function described(files: SourceFile[], { root }: Layout, key: string): [place: string, path: string][] {
  const lead = `${root}i18n/`
  const locales = new Set(
    files.flatMap(({ path }) => (path.startsWith(lead) ? [path.slice(lead.length).split('/')[0]] : [])),
  )
  return [
    [`${root}sidebars.json`, `${root}versioned_sidebars/version-${key}-sidebars.json`],
    ...[...locales].map((locale): [string, string] => [
      `${lead}${locale}/${plugin}/current.json`,
      `${lead}${locale}/${plugin}/version-${key}.json`,
    ]),
  ]
}

function placeIn(path: string, { root, docs }: Layout, key: string, isCurrent: boolean): string | null {
  const isOwn = key === 'current'
  if (path.startsWith(`${docs}/`)) return isOwn ? path : null
  if (path.startsWith(root)) {
    const below = path.slice(root.length)
    const kept = `${versioned}/version-${key}/`
    if (below.startsWith(kept)) return `${docs}/${below.slice(kept.length)}`
    if (/^(?:versioned_docs|versioned_sidebars)\//.test(below)) return null
    if (/^sidebars\.[^/]+$/.test(below)) return isOwn ? path : null
    const [i18n, locale = '', owner, name = '', ...rest] = below.split('/')
    if (i18n === 'i18n' && owner === plugin && (name.startsWith('current') || name.startsWith('version-'))) {
      const wanted = isOwn ? 'current' : `version-${key}`
      const lead = `${root}i18n/${locale}/${plugin}/`
      if (name === `${wanted}.json`) return `${lead}current.json`
      return name === wanted && rest.length > 0 ? [`${lead}current`, ...rest].join('/') : null
    }
  }
  return isCurrent || !isMarkdown(path) ? path : null
}
