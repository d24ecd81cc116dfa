import type { HelpListing } from '#contract/help/assemble.ts'
import type { HelpRecord, HelpSummary } from '#contract/help/help.ts'
import { imagesOfChange } from '#contract/library/images.ts'
import type { LibraryChange, LibraryChanges } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import { newestFirst, questionSummary } from '#contract/question/assemble.ts'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import type { LibraryExtent } from '#server/ports/library-copy.ts'
import { recordChars } from './rows-page.ts'

/** A section in one language: its change feed, which is all that devices need as well, so all that its pages are made of. */
export type Partition = {
  items: Map<string, LibraryChange>
  /** The history and the revision that it is of; -1 before anything was read. */
  epoch: string
  head: number
  counts: LibraryChanges['counts']
  /** The revision of the site's synonyms. */
  synonyms: number
  bytes: number
  /** Characters of each document's record, also of one whose text did not fit; and of all. */
  charsOf: Map<string, number>
  chars: number
  /** The images of each document that shows some, also of one whose text did not fit. */
  imagesOf: Map<string, string[]>
  /** Documents whose text did not fit. */
  withoutText: Set<string>
}

/** Something that is there, as opposed to gone. */
export type Upsert = Extract<LibraryChange, { op: 'upsert' }>

/** Whether a partition has as much as the feed says that there is. */
export function isComplete(section: LibrarySection, { items, counts }: Partition): boolean {
  const live = [...items.values()].filter(({ op }) => op === 'upsert')
  const categories = live.filter(({ type }) => type === 'category').length
  return categories === (counts.category ?? 0) && live.length - categories === (counts[section] ?? 0)
}

/** Put in order once for each state of the partition. */
const inOrder = new WeakMap<Partition, QuestionSummary[]>()

/** Its questions as lists show them, the newest first. */
export function questionsIn(partition: Partition): QuestionSummary[] {
  const before = inOrder.get(partition)
  if (before) return before
  const questions = [...partition.items.values()].flatMap((item) =>
    item.op === 'upsert' && item.type === 'question' ? [questionSummary(item.value)] : [],
  )
  inOrder.set(partition, questions.sort(newestFirst))
  return questions
}

const extents = new WeakMap<Partition['items'], LibraryExtent>()

/** Kept by its items, which are others after every change. */
export function extentOf(section: LibrarySection, partition: Partition): LibraryExtent {
  const { items, counts, chars, imagesOf, withoutText } = partition
  const known = extents.get(items)
  if (known) return known
  const sample = () => {
    const whole = [...items.values()].filter((item) => item.op === 'delete' || !withoutText.has(item.id))
    const middle = Math.floor(whole.length / 2)
    const first = whole.slice(0, libraryLimits.pageItems)
    return whole.length <= libraryLimits.pageItems
      ? [first]
      : [first, whole.slice(middle, middle + libraryLimits.pageItems)]
  }
  const extent = { count: counts[section] ?? 0, chars, images: new Set([...imagesOf.values()].flat()), sample }
  extents.set(items, extent)
  return extent
}

/** Before anything was read. */
export function emptyPartition(): Partition {
  return {
    items: new Map(),
    epoch: '',
    head: -1,
    counts: {},
    synonyms: 0,
    bytes: 0,
    charsOf: new Map(),
    chars: 0,
    imagesOf: new Map(),
    withoutText: new Set(),
  }
}

/** One of its own, for what comes next; the other stays as it is. */
export function copyOf(partition: Partition): Partition {
  const { items, charsOf, imagesOf, withoutText } = partition
  return {
    ...partition,
    items: new Map(items),
    charsOf: new Map(charsOf),
    imagesOf: new Map(imagesOf),
    withoutText: new Set(withoutText),
  }
}

/** Takes a change in; beyond `maxBytes` of text a document is kept without its text. */
export function put(partition: Partition, item: LibraryChange, maxBytes: number): void {
  const key = `${item.type} ${item.id}`
  partition.bytes -= sizeOf(partition.items.get(key))
  const chars = recordChars(item)
  partition.chars += chars - (partition.charsOf.get(key) ?? 0)
  partition.charsOf.set(key, chars)
  const images = imagesOfChange(item)
  if (images.length > 0) partition.imagesOf.set(key, images)
  else partition.imagesOf.delete(key)
  // Latest last, as the feed has it.
  partition.items.delete(key)
  partition.withoutText.delete(item.id)
  const fits = partition.bytes + sizeOf(item) <= maxBytes
  const kept = fits || item.op === 'delete' || item.type === 'category' ? item : emptied(item)
  if (kept !== item) partition.withoutText.add(item.id)
  partition.bytes += sizeOf(kept)
  partition.items.set(key, kept)
}

/** The categories and the documents of the help in it. */
export function listingOf({ items }: Partition): HelpListing {
  const listing: HelpListing = { categories: [], docs: [] }
  for (const item of items.values()) {
    if (item.op === 'delete') continue
    if (item.type === 'category') listing.categories.push(item.value)
    else if (item.type === 'help') listing.docs.push(item.value)
  }
  return listing
}

/** A document as lists show it. */
export function toSummary(record: HelpRecord): HelpSummary {
  const {
    html: _,
    toc: __,
    translationId: ___,
    rev: ____,
    editUrl: _____,
    version: ______,
    newerOriginalId: _______,
    ...summary
  } = record
  return summary
}

function sizeOf(item: LibraryChange | undefined): number {
  if (item?.op !== 'upsert' || item.type === 'category') return 0
  return 500 + 2 * (item.type === 'question' ? textOf(item.value) : item.value.html.length)
}

function textOf({ html, comments, answers }: Question): number {
  const allComments = [...comments, ...answers.flatMap((answer) => answer.comments)]
  return [html, ...answers.map((answer) => answer.html), ...allComments.map(({ text }) => text)].join('').length
}

function emptied(item: Exclude<Upsert, { type: 'category' }>): LibraryChange {
  if (item.type === 'question') return { ...item, value: { ...item.value, html: '', comments: [], answers: [] } }
  const empty = { html: '', toc: [] }
  return item.type === 'blog'
    ? { ...item, value: { ...item.value, ...empty } }
    : { ...item, value: { ...item.value, ...empty } }
}
