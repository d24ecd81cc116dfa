import { isMarkdown } from '#server/help-import/read/is-markdown.ts'
import type { SourceFile } from '#server/help-import/types.ts'
import type { FolderPart } from './docusaurus.ts'
import type { Instance } from './docusaurus-instances.ts'

/**
 * The files of one version of each documentation, as if there were no other; what is beside the documentations comes with
 * what is current alone.
 *
 * @param keyOf which version of a documentation it is: `current` for what lies in its own folder, empty for none
 */
export function filesOf(
  files: SourceFile[],
  read: (path: string) => string | null,
  instances: Instance[],
  keyOf: (one: Instance) => string,
  isCurrent: boolean,
): Omit<FolderPart, 'versions' | 'routes'> {
  const placeOf = (path: string) => {
    for (const one of instances) {
      const place = placeIn(path, one, keyOf(one))
      if (place !== undefined) return place
    }
    return isCurrent || !isMarkdown(path) ? path : null
  }
  const real = new Map<string, string>()
  const own = new Map<string, SourceFile>()
  const put = (place: string, path: string, file: Omit<SourceFile, 'path'>) => {
    own.set(place, { ...file, path: place })
    if (place !== path) real.set(place, path)
  }
  for (const file of files) {
    const place = placeOf(file.path)
    if (place !== null) put(place, file.path, file)
  }
  const sidebars = new Map<string, string>()
  for (const one of instances) {
    const key = keyOf(one)
    if (key === '') continue
    for (const [place, path] of described(files, one, key)) {
      const text = read(path)
      if (text === null) continue
      put(place, path, { bytes: new TextEncoder().encode(text) })
      if (!isLabels(place)) sidebars.set(place, one.docs)
    }
  }
  const main = instances.find(({ id }) => id === '')
  const isMain = (path: string) => main !== undefined && path.startsWith(main.root) && isSidebars(main, path)
  return {
    files: [...own.values()],
    docsOf: (path) => sidebars.get(path) ?? (isMain(path) ? main?.docs : undefined),
    realPath: (path) => real.get(path) ?? path,
    placeOf,
  }
}

const isLabels = (path: string) => path.includes('i18n/')
const isSidebars = ({ root }: Instance, path: string) => /^sidebars\.[^/]+$/.test(path.slice(root.length))

/** The sidebars of a version and their translations: where each would be without versions, and where it is. */
function described(files: SourceFile[], one: Instance, key: string): [place: string, path: string][] {
  const { root, lead, sidebar, translations } = one
  const [i18n, place] = [`${root}i18n/`, sidebar ?? `${root}${lead}sidebars.json`]
  if (key === 'current') return sidebar === null ? [] : [[sidebar, sidebar]]
  const locales = new Set(
    files.flatMap(({ path }) => (path.startsWith(i18n) ? [path.slice(i18n.length).split('/')[0] as string] : [])),
  )
  return [
    // A kept version has its sidebars as JSON, also where the current one has them as code.
    [place.replace(/\.[^./]+$/, '.json'), `${root}${lead}versioned_sidebars/version-${key}-sidebars.json`],
    ...[...locales].map((locale): [string, string] => [
      `${i18n}${locale}/${translationsOf(one)}/current.json`,
      `${i18n}${locale}/${translations}/version-${key}.json`,
    ]),
  ]
}

/** Where translations lie whose folder says by its name which documents they are of. */
function translationsOf({ id, root, docs, translations }: Instance): string {
  const name = docs.startsWith(root) ? docs.slice(root.length) : ''
  return id !== '' && /^[\w-]+$/.test(name) ? `docusaurus-plugin-content-docs-${name}` : translations
}

/** Undefined for what belongs to no version of this documentation, null for what belongs to another one. */
function placeIn(path: string, one: Instance, key: string): string | null | undefined {
  const { root, docs, lead, sidebar, translations } = one
  const isOwn = key === 'current'
  if (path.startsWith(`${docs}/`)) return isOwn ? path : null
  if (path === sidebar) return isOwn ? path : null
  if (!path.startsWith(root)) return undefined
  const below = path.slice(root.length)
  const kept = `${lead}versioned_docs/version-${key}/`
  if (below.startsWith(kept)) return `${docs}/${below.slice(kept.length)}`
  if (below.startsWith(`${lead}versioned_docs/`) || below.startsWith(`${lead}versioned_sidebars/`)) return null
  if (one.id === '' && isSidebars(one, path)) return isOwn ? path : null
  const [i18n, locale = '', owner, name = '', ...rest] = below.split('/')
  if (i18n !== 'i18n' || owner !== translations || !/^(?:current|version-)/.test(name)) return undefined
  const wanted = isOwn ? 'current' : `version-${key}`
  const folder = `${root}i18n/${locale}/${translationsOf(one)}/`
  if (name === `${wanted}.json`) return `${folder}current.json`
  return name === wanted && rest.length > 0 ? [`${folder}current`, ...rest].join('/') : null
}
