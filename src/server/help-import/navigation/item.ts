import type { Locale } from '#contract/base/locale.ts'
import { pathBelow } from '#server/help-import/read/path-below.ts'

/** One line of a site's navigation, whichever tool wrote it. */
export type NavigationItem =
  /** A page, by the places where its file may be: paths in the imported folder, with or without an ending. */
  | { kind: 'page'; places: string[] }
  | { kind: 'group'; label: string; page: string[]; items: NavigationItem[] }
  /** Everything in a folder, as its own files order it. */
  | { kind: 'folder'; path: string }

/** What one file says, or one language's part of it. `locale` is null where only its documents tell. */
export type Navigation = { locale: Locale | null; items: NavigationItem[] }

/**
 * What a folder's own file says of something beside it: its place and what it is called, by its key (`pageKey`, or a
 * folder's lower-case path). `names` where the file's folder tells the language.
 */
export type Beside = ReadonlyMap<string, { order: number; label: string; names: Partial<Record<Locale, string>> }>

/** How deep groups may lie in one another. */
export const navigationDepth = 12

/** A path below another, `..` followed; null when it leads out of the folder, or with a `/` before it, out of the base. */
export function below(base: string, target: string): string | null {
  if (!target.startsWith('/')) return pathBelow(base, target)
  const path = pathBelow('', target)
  return path === null ? null : [...base.split('/'), ...path.split('/')].filter(Boolean).join('/')
}

/** An address without what a page is not: `?…`, `#…`, `.html`. */
export function bareAddress(address: string): string {
  const [bare = ''] = address.split(/[?#]/)
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}

export const isForeign = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
