import type { Locale } from '#contract/base/locale.ts'
import { trimEnd } from '#contract/base/trim-end.ts'
import { HelpId } from '#contract/help/help.ts'
import { line, type ParsedDoc } from '#server/help-import/read/parse.ts'
import { keyOf, keyPrefix, type Source } from '#server/help-import/read/source-keys.ts'
import type { Secrets } from '#server/ports/secrets.ts'
import { slugify, unnumbered } from '#server/text/slug.ts'

/** What the database knows of a document that may be in the way, or the same. */
export type KnownDoc = {
  id: string
  locale: string
  sourceKey: string | null
  sourceHash: string | null
  live: boolean
  originalId: string
  /** Ids that it had before. */
  formerIds: string[]
  kind: string
  docVersion: string
  page: string
}

/** The id that a document asks for in its front matter, when it is a usable one. */
export function wantedId(doc: ParsedDoc): string | null {
  const requested = trimEnd(line(doc.front.id) || line(doc.front.slug), '/')
  const id = slugify(requested.replace(/^\/+/, ''))
  return HelpId.safeParse(id).success ? id : null
}

/**
 * Gives every document its id: the one it asks for, the one it had, or one made of its name. One that asks for an id
 * takes over what stood there if that came from the same folder (it was moved) or from the same place in another one.
 *
 * @param ofVersion of a version that is not the current one: an id of its own, which is all that its documents may ask for
 */
export async function assignIds(
  docs: ParsedDoc[],
  known: KnownDoc[],
  source: Source,
  secrets: Secrets,
  ofVersion?: (doc: ParsedDoc) => string,
): Promise<Map<string, string>> {
  const byKey = new Map(known.map((doc) => [doc.sourceKey, doc]))
  const owners = new Map(known.map((doc) => [doc.id, doc]))
  const present = new Set(docs.map((doc) => keyOf(source, doc.path)))
  const ids = new Map<string, string>()
  const taken = new Map<string, Locale>()

  const isFree = (id: string, doc: ParsedDoc, asked: boolean) => {
    if (taken.has(id)) return false
    const owner = owners.get(id)
    if (!owner || owner.sourceKey === keyOf(source, doc.path)) return true
    // It goes back to an address that it had.
    if (!owner.live && byKey.get(keyOf(source, doc.path))?.formerIds.includes(id)) return true
    if (!asked || owner.sourceKey === null || present.has(owner.sourceKey)) return false
    return !owner.live || owner.sourceKey.startsWith(keyPrefix(source)) || owner.sourceKey.endsWith(`:${doc.path}`)
  }
  const give = (doc: ParsedDoc, id: string) => {
    ids.set(doc.path, id)
    taken.set(id, doc.locale)
  }

  for (const doc of docs) {
    const wanted = ofVersion ? null : wantedId(doc)
    if (wanted === null) continue
    if (isFree(wanted, doc, true)) give(doc, wanted)
    // Translations often ask for the id of their original.
    else if ((taken.get(wanted) ?? doc.locale) === doc.locale) doc.warnings.push(`the id ${wanted} is taken`)
  }
  for (const doc of docs) {
    const had = byKey.get(keyOf(source, doc.path))
    if (!ids.has(doc.path) && had && !taken.has(had.id)) give(doc, had.id)
  }
  for (const doc of docs) {
    if (ids.has(doc.path)) continue
    const hash = slugify(await secrets.hash(keyOf(source, doc.path))).replace(/[^a-z0-9]/g, '')
    const own = ofVersion?.(doc)
    const candidates = own
      ? [own, `${own.slice(0, 70)}-${hash.slice(0, 6)}`]
      : candidateIds(doc, hash.slice(0, 6), (id) => taken.get(id) ?? owners.get(id)?.locale)
    give(
      doc,
      candidates.find((id) => HelpId.safeParse(id).success && isFree(id, doc, false)) ?? `doc-${hash.slice(0, 16)}`,
    )
  }
  return ids
}

const suffix: Record<Locale, string> = { 'zh-cn': 'zh', en: 'en' }

function candidateIds(doc: ParsedDoc, hash: string, localeAt: (id: string) => string | undefined): string[] {
  const parent = unnumbered(doc.folders.at(-1) ?? '').name
  const own = slugify(doc.name || parent || doc.title) || 'doc'
  // What stands in the way is most likely the same page in the other language.
  const translation = (localeAt(own) ?? doc.locale) === doc.locale ? [] : [`${own}-${suffix[doc.locale]}`]
  return [own, ...translation, slugify(`${parent}-${own}`), `${own.slice(0, 60)}-${hash}`]
}
