import * as z from 'zod/mini'
import { LocaleField } from '#contract/base/fields.ts'
import { helpIdPattern } from '#contract/help/id.ts'
import { librarySections } from '#contract/library/sections.ts'
import { questionIdPattern } from '#contract/question/id.ts'
import { readingLimits } from './limits.ts'

export const readingKinds = ['bookmark', 'place', 'recent', 'saved'] as const
export type ReadingKind = (typeof readingKinds)[number]

/**
 * One thing that is a reader's own: a bookmark, the place where they stopped in a text, a text that they read lately, or
 * a section that they save in a language. Kind, what it is `of`, `id` and, of a section, the language name it; all else
 * is what it says.
 */
export const ReadingItem = z
  .object({
    kind: z.enum(readingKinds),
    of: z.enum(['help', 'question', 'section']),
    id: z.string().check(z.maxLength(readingLimits.idChars, 'tooLong')),
    locale: LocaleField,
    /** As it was when it was read: the list needs nothing else to be shown. Empty of what was erased, and of sections. */
    title: z.string().check(z.maxLength(readingLimits.titleChars, 'tooLong')),
    /** Of a place: the id of the heading that it lies below; empty above the first. */
    anchor: z.string().check(z.maxLength(readingLimits.anchorChars, 'tooLong')),
    /** How much of the text: of a place where one stopped, of a recent one what was seen at most. 0 to 1. */
    share: z.number().check(z.minimum(0), z.maximum(1)),
    /** When it last changed, integer seconds. */
    at: z.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999)),
    /** It was taken out. Kept for a while, so that other devices hear of it. */
    erased: z.boolean(),
  })
  .check(z.refine(isNamed, { error: 'illegal', path: ['id'] }))
export type ReadingItem = z.infer<typeof ReadingItem>

/** Whether there can be such a thing: sections are saved and nothing else is, and each id is one of its kind. */
function isNamed({ kind, of, id }: { kind: ReadingKind; of: string; id: string }): boolean {
  if (of === 'section') return kind === 'saved' && librarySections.some((section) => section === id)
  return kind !== 'saved' && (of === 'help' ? helpIdPattern : questionIdPattern).test(id)
}

/** What names an item. */
export type ReadingName = Pick<ReadingItem, 'kind' | 'of' | 'id' | 'locale'>

/** The name as one text; a document's id is the same in every language, a section is another one in each. */
export function nameOf({ kind, of, id, locale }: ReadingName): string {
  return of === 'section' ? `${kind}/${of}/${locale}/${id}` : `${kind}/${of}/${id}`
}

/**
 * The one of two changes to the same item that counts: the later. Of two in one second the one that erases, then the
 * one whose words come last, so that comparisons in any order have the same result everywhere.
 */
export function laterOf(one: ReadingItem, other: ReadingItem): ReadingItem {
  if (one.at !== other.at) return one.at > other.at ? one : other
  if (one.erased !== other.erased) return one.erased ? one : other
  return says(one) >= says(other) ? one : other
}

const says = ({ title, anchor, share, locale }: ReadingItem) => JSON.stringify([share, anchor, title, locale])

/** An item that is taken out says nothing any more. */
export function erasedItem({ kind, of, id, locale }: ReadingName, at: number): ReadingItem {
  return { kind, of, id, locale, title: '', anchor: '', share: 0, at, erased: true }
}

/** Those beyond what one person may have: of each kind the oldest, live ones and erased ones each by themselves. */
export function beyondBounds(items: ReadingItem[]): ReadingItem[] {
  return readingKinds.flatMap((kind) =>
    [false, true].flatMap((erased) => {
      const most = erased ? readingLimits.erased : readingLimits.kept[kind]
      const those = items.filter((item) => item.kind === kind && item.erased === erased)
      return those.length > most ? those.sort(newestFirst).slice(most) : []
    }),
  )
}

/** By time, and by name where that is the same: every device leaves out the same ones. */
export function newestFirst(one: ReadingItem, other: ReadingItem): number {
  return other.at - one.at || (nameOf(one) < nameOf(other) ? -1 : 1)
}
