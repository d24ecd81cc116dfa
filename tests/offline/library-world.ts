import 'fake-indexeddb/auto'
import { clear, keys } from 'idb-keyval'
import type { Locale } from '#contract/base/locale.ts'
import type { HelpRecord } from '#contract/help/help.ts'
import type { BlogRecord, LibraryChange, LibraryChanges } from '#contract/library/library.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import type { Question } from '#contract/question/question.ts'
import type { FetchChanges } from '#device/library/feed.ts'
import { docKey, type Partition, partitionStore } from '#device/library/rows.ts'

/** A small server of one section's change feed, in memory: what counts is in which order rows are named and when. */
export class FeedServer {
  readonly locale: Locale
  readonly pageItems: number
  readonly section: LibrarySection
  #rev = 0
  #rows = new Map<string, LibraryChange>()
  asked: number[] = []

  constructor(locale: Locale, pageItems = 3, section: LibrarySection = 'help') {
    this.locale = locale
    this.pageItems = pageItems
    this.section = section
  }

  category(id: string, sort = 1): void {
    this.#put({
      type: 'category',
      op: 'upsert',
      id,
      rev: 0,
      value: { id, parentId: null, name: { 'zh-cn': `类${id}`, en: `C ${id}` }, icon: 'book', sort },
    })
  }

  doc(id: string, change: Partial<HelpRecord> = {}): void {
    this.#put({ type: 'help', op: 'upsert', id, rev: 0, value: { ...record(id, this.locale), ...change } })
  }

  question(id: string, change: Partial<Question> = {}): void {
    this.#put({ type: 'question', op: 'upsert', id, rev: 0, value: { ...question(id, this.locale), ...change } })
  }

  post(id: string, publishedAt: number, change: Partial<BlogRecord> = {}): void {
    const value = { ...record(id, this.locale), publishedAt, ...change }
    this.#put({ type: 'blog', op: 'upsert', id, rev: 0, value })
  }

  remove(type: LibraryChange['type'], id: string): void {
    this.#put({ type, op: 'delete', id, rev: 0 })
  }

  #put(change: LibraryChange): void {
    this.#rev++
    const row = { ...change, rev: this.#rev }
    if (row.op === 'upsert' && row.type !== 'category') row.value = { ...row.value, rev: this.#rev } as never
    this.#rows.set(`${change.type} ${change.id}`, row as LibraryChange)
  }

  page(since: number): LibraryChanges {
    const items = [...this.#rows.values()]
      .filter(({ rev }) => rev > since)
      .sort((a, b) => a.rev - b.rev)
      .slice(0, this.pageItems)
    const live = [...this.#rows.values()].filter(({ op }) => op === 'upsert')
    const counts: LibraryChanges['counts'] = {}
    for (const { type } of live) counts[type] = (counts[type] ?? 0) + 1
    return structuredClone({
      items,
      next: items.length === this.pageItems ? (items.at(-1)?.rev ?? this.#rev) : this.#rev,
      head: this.#rev,
      counts,
    })
  }

  readonly fetchChanges: FetchChanges = async ({ since }) => {
    this.asked.push(since)
    return this.page(since)
  }
}

export function record(id: string, locale: Locale): HelpRecord {
  return {
    id,
    locale,
    categoryId: 'start',
    title: `Title ${id}`,
    summary: '',
    tags: [],
    sort: 1,
    pinned: false,
    updatedAt: 1,
    html: `<p>Text of ${id}</p>`,
    toc: [],
    translationId: null,
    rev: 1,
  }
}

export function question(id: string, locale: Locale): Question {
  return {
    id,
    locale,
    title: `Title ${id}`,
    excerpt: `Text of ${id}`,
    tags: [],
    categoryId: '',
    status: 'open',
    votes: 0,
    answerCount: 0,
    bounty: 0,
    author: { name: 'Lin', path: '' },
    createdAt: 1,
    activeAt: 1,
    html: `<p>Text of ${id}</p>`,
    comments: [],
    answers: [],
    acceptedAnswerId: '',
    followCount: 0,
    version: 1,
    editedAt: 0,
    rev: 1,
  }
}

export const partition = (locale: Locale, section: LibrarySection = 'help'): Partition => ({ locale, section })

/** The documents' rows that are in the database, whatever the listing says. */
export async function rowIds(locale: Locale, section: LibrarySection = 'help'): Promise<string[]> {
  const prefix = docKey(section, '')
  return (await keys<string>(partitionStore({ locale, section })))
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .sort()
}

/** A device that was never here. */
export async function forget(locale: Locale, ...sections: LibrarySection[]): Promise<void> {
  for (const section of sections) await clear(partitionStore({ locale, section }))
}
