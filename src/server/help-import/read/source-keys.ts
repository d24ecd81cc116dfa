import type { KnownDoc } from '#server/help-import/plan/ids.ts'

/** Where a folder's documents come from, the same for any path on this machine. */
export type Source = {
  /** What is the same for every checkout: the name of a repository or a folder. */
  source: string
  /** The folder's place in it: empty, or a path that ends with `/`. What lies elsewhere in the source is not this import's. */
  below?: string
  /** What names a version that is not the current one (`versionKey`): its documents are others than those of the current one. */
  otherVersion?: string
  /** What keys of the same documents began with before; the first that is known is taken over. */
  formerly?: FormerPrefix[]
}

/** One that is not certain may be another folder's as well: only what lies in this one is taken over. */
export type FormerPrefix = { prefix: string; isCertain: boolean }

/** What the keys of everything in a folder begin with. */
export const keyPrefix = ({ source, below = '', otherVersion }: Source): string =>
  // No source begins with a colon, so no other key begins like this.
  `${otherVersion === undefined ? '' : `::${otherVersion}:`}${source}:${below}`

/** The key of a file by its path in the folder. */
export const keyOf = (source: Source, path: string): string => keyPrefix(source) + path

/** What is known under former keys under those of today, where these are free. `paths` are those of the folder. */
export function withPresentKeys<Doc extends Pick<KnownDoc, 'sourceKey'>>(
  known: Doc[],
  source: Source,
  paths: Set<string>,
): Doc[] {
  const taken = new Set(known.map(({ sourceKey }) => sourceKey))
  const present = (key: string): string => {
    for (const { prefix, isCertain } of source.formerly ?? []) {
      const path = key.slice(prefix.length)
      const now = keyOf(source, path)
      if (!key.startsWith(prefix) || taken.has(now) || !(isCertain || paths.has(path))) continue
      taken.add(now)
      return now
    }
    return key
  }
  return known.map((doc) => (doc.sourceKey === null ? doc : { ...doc, sourceKey: present(doc.sourceKey) }))
}

/** Where versions of one of a site's documentations come from: the main one's have the source itself. */
export const instanceSource = (source: Source, instance: string): string =>
  `${keyPrefix(source)}${instance === '' ? '' : `#${instance}:`}`

/** What a version is called among all of its site, whose documentations may have versions of the same name. */
export function versionKey({ source, name }: { source: string; name: string }): string {
  const instance = /#([\w-]+):$/.exec(source)?.[1]
  return instance === undefined ? name : `${instance}/${name}`
}
