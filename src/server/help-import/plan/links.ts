import { withoutLocale } from '#server/help-import/read/language.ts'
import type { Route } from '#server/help-import/types.ts'
import { type Anchors, anchorId } from '#server/text/anchor-id.ts'
import { foreignImage } from '#server/text/image-hosts.ts'
import type { ResolvedImage, Resolvers } from '#server/text/markdown-addresses.ts'
import { decoded } from '#server/text/markdown-sanitize.ts'
import { unnumbered } from '#server/text/slug.ts'

/** Addresses of the site itself that a document may name by an absolute path. */
const ownPaths = /^\/(help|user|api|oauth|config\.json|sitemap\.xml|robots\.txt)([/?#]|$)/

const signs = new Map([
  ['*', '_star_'],
  [':', '_colon_'],
  ['::', '_doublecolon_'],
])

/** A document of another version, or a list that it has. */
export type Elsewhere = { id: string } | { address: string }

export type Targets = {
  /** Document ids by the lower-case path of their file, and by its `plainPath`. */
  docs: Map<string, string>
  /** Document ids by their `pagePath`, in any language. */
  pages: Map<string, string>
  /** The same page in the language of the file at a path; unless `always`, only where its own path leaves that open. */
  inLanguageOf(path: string, id: string, always: boolean): string
  /** The version that categories are of, when it is not the current one. */
  version?: string
  /** Category ids by the lower-case path of their folder. */
  folders: Map<string, string>
  /** How images are shown, by the lower-case path of their file. */
  images: Map<string, ResolvedImage>
  /** Lower-case paths of the folders whose files a site serves from its root. */
  publicFolders: string[]
  routes: Route[]
  /** What links may lead to within a document, by its id; nothing is known of one that is not there yet. */
  anchors: Pick<ReadonlyMap<string, Anchors>, 'get'>
  /** What a link of the file at a path means in another version; null where nothing there is meant. */
  elsewhere?(path: string, target: string): Elsewhere | null
  /** Hosts whose images may be shown. */
  imageHosts: string[]
}

/** What links and images of one file mean. `used` is told of every image, `warn` of everything that leads nowhere. */
export function resolversFor(
  path: string,
  targets: Targets,
  used: (imagePath: string) => void,
  warn: (reason: string) => void,
): Resolvers {
  const folder = path.split('/').slice(0, -1)
  const { root } = withoutLocale(path)

  /** Where a path may lead, relative to the imported folder; an absolute one starts at it or at its language's folder. */
  const places = (target: string): string[] => {
    // Sites are often served below a path of their own (`/docs/…`), which no folder is called.
    const below = target.replace(/^\/[^/]+(?=\/)/, '')
    // MDN's: `/en-US/docs/Web/HTML` is `en-us/web/html`, and signs that no folder can have are words.
    const docs = /^\/[a-z]{2}(?:-[a-z]{2,4})?\/docs(\/.*)$/i
      .exec(target)?.[1]
      ?.replace(/::?|\*/g, (sign) => signs.get(sign) ?? '')
    const found = target.startsWith('/')
      ? [target, below, ...(docs === undefined ? [] : [docs]), ...routed(target, targets.routes)].flatMap((one) => [
          join(root, one),
          join([], one),
        ])
      : [join(folder, target)]
    return found.flat().map((place) => place.toLowerCase())
  }

  /** Where a site's own files may lie: Docusaurus and Hugo serve `static` from the root, VitePress and others `public`. */
  const publicPlaces = (target: string): string[] => {
    if (target.startsWith('.')) return []
    const [, ofSite] = /^@site\/(.*)$/s.exec(target) ?? []
    const below = target.replace(/^\/[^/]+(?=\/)/, '')
    return targets.publicFolders
      .flatMap((own) => {
        const parts = own.split('/')
        return ofSite === undefined ? [join(parts, target), join(parts, below)] : [join(parts.slice(0, -1), ofSite)]
      })
      .flat()
      .map((place) => place.toLowerCase())
  }

  return {
    link(href) {
      const trimmed = href.trim()
      if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return trimmed
      if (trimmed === '' || trimmed.startsWith('//') || trimmed.startsWith('\\')) return null
      const [, target = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(trimmed) ?? []
      const wantedId = anchorId(decoded(hash))
      const anchor = wantedId === '' ? '' : `#${encodeURIComponent(wantedId)}`
      /** The page of a document, at the anchor that it has for what is asked. */
      const addressOf = (id: string) => {
        const anchors = wantedId === '' ? undefined : targets.anchors.get(id)
        const found = anchors?.find(wantedId)
        if (found === null) warn(`a link leads to a heading that is not there: ${trimmed.slice(0, 200)}`)
        return `/help/${encodeURIComponent(id)}${found ? `#${encodeURIComponent(found)}` : anchor}`
      }
      if (target === '') return anchor || null
      const wanted = places(decoded(target))
      for (const place of [...wanted, ...wanted.map(plainPath)]) {
        const id = documentAt(targets.docs, place)
        if (id !== undefined) return addressOf(targets.inLanguageOf(path, id, false))
      }
      // What is not translated is there in the other language.
      for (const place of wanted) {
        const id = documentAt(targets.pages, pagePath(place))
        if (id !== undefined) return addressOf(targets.inLanguageOf(path, id, true))
      }
      for (const place of wanted) {
        const category = targets.folders.get(place)
        if (category !== undefined) {
          const version = targets.version === undefined ? '' : `&version=${encodeURIComponent(targets.version)}`
          return `/help?category=${encodeURIComponent(category)}${version}`
        }
      }
      const other = targets.elsewhere?.(path, decoded(target)) ?? null
      if (other !== null) return 'id' in other ? addressOf(other.id) : other.address + anchor
      if (ownPaths.test(trimmed)) return trimmed
      warn(`a link leads nowhere: ${trimmed.slice(0, 200)}`)
      return null
    },

    image(src) {
      const trimmed = src.trim()
      if (/^https?:/i.test(trimmed)) {
        const image = foreignImage(trimmed, targets.imageHosts)
        if (image && 'link' in image)
          warn(`an image of a host that IMAGE_HOSTS does not list is a link: ${trimmed.slice(0, 200)}`)
        return image
      }
      const target = decoded(trimmed.replace(/[?#].*$/s, ''))
      for (const place of [...places(target), ...publicPlaces(target)]) {
        const image = targets.images.get(place)
        if (image) {
          used(place)
          return image
        }
      }
      warn(`an image is missing or cannot be used: ${trimmed.slice(0, 200)}`)
      return null
    },
  }
}

/** What an absolute address is as a path, where the site shows its folder by another address. */
export function routed(target: string, routes: Route[]): string[] {
  return routes.flatMap(({ folder, address }) => {
    const lead = address === '' ? '/' : `/${address}/`
    return target.startsWith(lead) ? [`/${folder}/${target.slice(lead.length)}`] : []
  })
}

/** The folders called `static` or `public` that images lie in, as lower-case paths. */
export function publicFoldersOf(paths: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const path of paths) {
    const folders = path.toLowerCase().split('/').slice(0, -1)
    const at = folders.findIndex((name) => name === 'static' || name === 'public')
    if (at >= 0) found.add(folders.slice(0, at + 1).join('/'))
  }
  return [...found].slice(0, 20)
}

/** A path without the numbers that only sort its parts, which addresses leave out. */
export function plainPath(path: string): string {
  return path
    .split('/')
    .map((part) => unnumbered(part).name)
    .join('/')
}

/** A path without what names the language, and with one ending. */
export function pagePath(path: string): string {
  const { folders, base } = withoutLocale(path)
  return [...folders, `${base}.md`].join('/').toLowerCase()
}

/** Links are written with the file's ending, without, with the page's, or name a folder. */
export function documentAt(docs: ReadonlyMap<string, string>, place: string): string | undefined {
  const bare = place.replace(/\.html?$/, '')
  const inside = place === '' ? '' : `${place}/`
  const candidates = [
    place,
    `${bare}.md`,
    `${bare}.mdx`,
    `${bare}.markdown`,
    `${inside}index.md`,
    `${inside}readme.md`,
    `${inside}index.mdx`,
    `${inside}_index.md`,
  ]
  return candidates.map((candidate) => docs.get(candidate)).find((id) => id !== undefined)
}

/** Follows a path from a folder, in NFC as names of files are kept; empty when it leads out of what is imported. */
export function join(folder: string[], target: string): string[] {
  const parts = [...folder]
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined) return []
  }
  return [parts.join('/').normalize('NFC')]
}
