import { HelpId } from '#contract/help/help.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { addressKey, idKey } from '#server/help/address-key.ts'
import type { Redirect } from '#server/help/rows-redirect.ts'
import type { KnownDoc } from '#server/help-import/plan/ids.ts'
import type { Route } from '#server/help-import/types.ts'
import { line, type ParsedDoc } from './parse.ts'
import { keyOf, keyPrefix, type Source } from './source-keys.ts'

/** Addresses that a front matter says once led to it: of Hugo, of Jekyll, and Docusaurus's own for the page itself. */
function frontAddresses({ front }: ParsedDoc): string[] {
  return [front.aliases, front.redirect_from, front.slug, front.permalink, front.url]
    .flatMap((field) => (Array.isArray(field) ? field.map(line) : [line(field)]))
    .filter((address) => address !== '' && !/^[a-z][a-z0-9+.-]*:/i.test(address))
}

/** Docusaurus: where a page stands that gives itself an id; null for others. */
const placeById = ({ front, folders }: ParsedDoc) =>
  line(front.id) === '' ? null : addressKey([...folders, line(front.id)].join('/'))

/** A document's place as the site shows it, where that is not by its folder. */
function shownPlaces(place: string[], routes: Route[]): string[][] {
  return routes.flatMap(({ folder, address }) => {
    const inside = folder.split('/')
    if (inside.some((part, at) => place[at] !== part)) return []
    return [[...address.split('/').filter(Boolean), ...place.slice(inside.length)]]
  })
}

/** A relative address is meant from the document's own folder, as Hugo does; the absolute one is from the site's root. */
const absolute = (doc: ParsedDoc, address: string) =>
  address.startsWith('/') ? address : [...doc.folders, address].join('/')

/** The ids that each document had here before, by its id: one that its file asks no more for, or those that it names. */
export function formerIdsOf(
  docs: ParsedDoc[],
  ids: ReadonlyMap<string, string>,
  known: KnownDoc[],
  source: Source,
): Map<string, string[]> {
  const byKey = new Map(known.map((doc) => [doc.sourceKey, doc]))
  const byId = new Map(known.map((doc) => [doc.id, doc]))
  const taken = new Set(ids.values())
  const present = new Set(docs.map(({ path }) => keyOf(source, path)))
  /** Whether a document that stays has this id; what only claims it must not take that one's addresses along. */
  const isOfAnother = (id: string, key: string) => {
    const owner = byId.get(id)
    const leaves = owner?.sourceKey?.startsWith(keyPrefix(source)) && !present.has(owner.sourceKey)
    return owner?.live === true && owner.sourceKey !== key && !leaves
  }
  const former = new Map<string, string[]>()
  for (const doc of docs) {
    const id = ids.get(doc.path) as string
    const key = keyOf(source, doc.path)
    const before = byKey.get(key)
    const requested = frontAddresses(doc).flatMap(
      (address) => /^help\/([^/]+)$/.exec(addressKey(address) ?? '')?.[1] ?? [],
    )
    const had = [...(byId.get(id)?.formerIds ?? []), ...(before ? [...before.formerIds, before.id] : []), ...requested]
    const own = [...new Set(had)].filter(
      (one) => one !== id && !taken.has(one) && !isOfAnother(one, key) && HelpId.safeParse(one).success,
    )
    // The latest are the ones that somebody may still have.
    if (own.length > 0) former.set(id, own.slice(-helpLimits.formerIds))
  }
  return former
}

/**
 * The redirects of an import: what each document says of itself, the place that its file had on the site it comes from,
 * and the ids that it had. What leads to a document by its id already needs none, and of two documents that claim an
 * address the one that says so has it, then the first.
 */
export function redirectsOf(
  docs: ParsedDoc[],
  ids: ReadonlyMap<string, string>,
  formerIds: ReadonlyMap<string, string[]>,
  mapped: ReadonlyMap<string, string>,
  routes: Route[] = [],
): Redirect[] {
  const found = new Map<string, string>()
  const claim = (key: string | null, docId: string | undefined) => {
    if (key !== null && docId !== undefined && !found.has(key) && key !== idKey(docId)) found.set(key, docId)
  }
  for (const [id, former] of formerIds) for (const one of former) claim(idKey(one), id)
  for (const doc of docs)
    for (const address of frontAddresses(doc)) claim(addressKey(absolute(doc, address)), ids.get(doc.path))
  for (const doc of docs) claim(addressKey([...doc.folders, doc.name].join('/')), ids.get(doc.path))
  for (const doc of docs) claim(placeById(doc), ids.get(doc.path))
  for (const doc of docs)
    for (const place of shownPlaces([...doc.folders, doc.name], routes))
      claim(addressKey(place.join('/')), ids.get(doc.path))
  for (const doc of docs) claim(addressKey(doc.path), ids.get(doc.path))
  const byKey = new Map([...ids.values()].map((id) => [idKey(id), id]))
  // Addresses that a list says lead to others: to wherever those lead by now.
  for (const [from, to] of mapped) {
    const [key, target] = [addressKey(from), addressKey(to)]
    const docId = target === null ? undefined : (byKey.get(target) ?? found.get(target))
    if (key !== null && docId !== undefined && key !== idKey(docId)) found.set(key, docId)
  }
  return [...found].map(([path, docId]) => ({ path, docId }))
}

/**
 * The redirects of a version that is not the current one: its documents' places on the site that it comes from, where a
 * part of the address names the version, and those of their files. What is said of the current page is not repeated.
 */
export function redirectsOfVersion(
  docs: ParsedDoc[],
  ids: ReadonlyMap<string, string>,
  version: string,
  realPath: (path: string) => string,
  routes: Route[] = [],
): Redirect[] {
  const found = new Map<string, string>()
  for (const doc of docs) {
    const docId = ids.get(doc.path) as string
    const [slug, ownId] = [line(doc.front.slug), line(doc.front.id)]
    const places = [
      [...doc.folders, doc.name],
      ...(ownId === '' ? [] : [[...doc.folders, ownId]]),
      ...(slug === '' ? [] : [[...doc.folders.slice(0, 1), slug]]),
    ]
    const shown = places.flatMap((place) => [place, ...shownPlaces(place, routes)])
    const below = shown.flatMap(([first = '', ...rest]) => [
      [version, first, ...rest].join('/'),
      ...(rest.length > 0 ? [[first, version, ...rest].join('/'), [version, ...rest].join('/')] : []),
    ])
    const file = realPath(doc.path)
    // One that lies where the current one lies is led to by that.
    for (const address of file === doc.path ? below : [...below, file]) {
      const key = addressKey(address)
      if (key !== null && key !== idKey(docId) && !found.has(key)) found.set(key, docId)
    }
  }
  return [...found].map(([path, docId]) => ({ path, docId }))
}
