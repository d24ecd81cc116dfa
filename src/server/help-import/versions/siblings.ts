import type { Locale } from '#contract/base/locale.ts'
import { documentAt, type Elsewhere, join, pagePath, plainPath, routed } from '#server/help-import/plan/links.ts'
import { targetsOf } from '#server/help-import/plan/targets.ts'
import { pageIn } from '#server/help-import/read/languages.ts'
import { type ReadPart, versionAt } from '#server/help-import/read/read-part.ts'
import { keyPrefix, type Source, versionKey } from '#server/help-import/read/source-keys.ts'
import type { PartVersion } from '#server/help-import/types.ts'
import { knownDocs } from '#server/help-import/write/rows.ts'

/** Another version of the same site, as far as links to it need to know it. */
export type Sibling = {
  /** What stands for its version in addresses, in small letters. */
  names: ReadonlyMap<string, { id: string; isCurrent: boolean }>
  /** Whether it is what addresses without a version lead to. */
  isCurrent: boolean
  /** Document ids by the lower-case path of their file. */
  docs: ReadonlyMap<string, string>
  /** Document ids by their `pagePath`, in any language. */
  pages: ReadonlyMap<string, string>
  inLanguage(id: string, locale: Locale): string
  /** The version of a document, by their ids. */
  versionOf(id: string): string | undefined
  /** Where a file of the folder lies in it; null where it does not. */
  placeOf(realPath: string): string | null
}

type Named = Pick<PartVersion, 'id' | 'name' | 'path' | 'status'>

const namesOf = (versions: Named[]) =>
  new Map(
    versions.flatMap(({ id, name, path, status }) =>
      [path, name].map((one) => [one.toLowerCase(), { id, isCurrent: status === 'current' }] as const),
    ),
  )

/** A version that is imported beside others. */
export function siblingOf(part: ReadPart, placeOf: Sibling['placeOf']): Sibling {
  const { docs, pages } = targetsOf(part, [])
  const inLanguage = (id: string, locale: Locale) => pageIn(part.languages, id, locale)
  const versions = part.options.versions ?? []
  const versionIds = new Map(part.docs.map((doc) => [part.ids.get(doc.path) ?? '', versionAt(versions, doc)?.id]))
  return {
    docs,
    pages,
    inLanguage,
    placeOf,
    versionOf: (id) => versionIds.get(id),
    names: namesOf(part.options.versions ?? []),
    isCurrent: part.other === null,
  }
}

/** The other versions of a documentation as the database has them, for a folder that is one of them alone. */
export async function siblingsKnown(
  db: Parameters<typeof knownDocs>[0],
  options: Source,
  versions: Omit<Named, 'path'>[],
  own: Pick<PartVersion, 'id' | 'source'>,
): Promise<Sibling[]> {
  const known = (await knownDocs(db)).filter(({ live }) => live)
  return versions
    .filter(({ id }) => id !== own.id)
    .map((version) => {
      const isCurrent = version.status === 'current'
      const key = versionKey({ source: own.source, name: version.name })
      const prefix = keyPrefix(isCurrent ? options : { ...options, otherVersion: key })
      const found = known.filter(({ sourceKey }) => sourceKey?.startsWith(prefix))
      const byPath = found.map(({ id, sourceKey }) => [(sourceKey as string).slice(prefix.length), id] as const)
      return {
        names: namesOf([{ ...version, path: version.name }]),
        isCurrent,
        docs: new Map(byPath.flatMap(([path, id]) => [path, plainPath(path)].map((one) => [one.toLowerCase(), id]))),
        pages: new Map(byPath.map(([path, id]) => [pagePath(path), id])),
        inLanguage: (id: string) => id,
        placeOf: () => null,
        versionOf: () => version.id,
      }
    })
}

/**
 * Where links lead that name another version: by the place of its file in the folder, or by an address that has the
 * version in it (`/docs/1.x/install`); and what a version does not have, its address without one leads to what is current.
 */
export function linksBetween(part: ReadPart, siblings: Sibling[]) {
  const { options, docs } = part
  const { realPath = (path) => path, routes = [] } = options
  // An address may also say the version that it is of itself.
  const named = [siblingOf(part, () => null), ...siblings]
  const locales = new Map(docs.map(({ path, locale }) => [path, locale]))
  return (path: string, target: string): Elsewhere | null => {
    const folderOf = (file: string) => file.split('/').slice(0, -1)
    const isAbsolute = target.startsWith('/')
    const leadTo = (sibling: Sibling, places: string[], version?: string): Elsewhere | null => {
      for (const place of [...places, ...places.map(plainPath)]) {
        const [at = ''] = join([], place)
        const id = documentAt(sibling.docs, at.toLowerCase()) ?? sibling.pages.get(pagePath(at))
        if (id !== undefined && (version === undefined || sibling.versionOf(id) === version))
          return { id: sibling.inLanguage(id, locales.get(path) ?? 'zh-cn') }
      }
      return null
    }
    const [real] = isAbsolute ? [] : join(folderOf(realPath(path)), target)
    const [address = ''] = join(isAbsolute ? [] : folderOf(path), target)
    const parts = address.split('/')
    for (const sibling of siblings) {
      const place = real === undefined ? null : sibling.placeOf(real)
      const found = place === null ? null : leadTo(sibling, [place])
      if (found !== null) return found
    }
    for (const sibling of named) {
      const at = parts.findIndex((part) => sibling.names.has(part.toLowerCase()))
      const version = sibling.names.get((parts[at] ?? '').toLowerCase())
      if (!version) continue
      const bare = parts.toSpliced(at, 1)
      const places = [bare, bare.slice(1), ['docs', ...bare]].map((one) => one.join('/'))
      const found = leadTo(sibling, [...places, ...routed(`/${bare.join('/')}`, routes)], version.id)
      if (found !== null) return found
      if (bare.length === at && at <= 1)
        return { address: version.isCurrent ? '/help' : `/help?version=${encodeURIComponent(version.id)}` }
    }
    const current = isAbsolute ? siblings.find(({ isCurrent }) => isCurrent) : undefined
    return current ? leadTo(current, [address, parts.slice(1).join('/'), ...routed(`/${address}`, routes)]) : null
  }
}
