import 'fake-indexeddb/auto'
import { keys } from 'idb-keyval'
import type { HelpRecord } from '#contract/help.ts'
import type { LibraryChange, LibraryChanges } from '#contract/library.ts'
import type { Locale } from '#contract/locale.ts'
import type { FetchChanges } from '#device/library-feed.ts'
import { isHelpKey, libraryStore } from '#device/library-rows.ts'

/** A small server of the change feed, in memory: what counts is in which order rows are named and when. */
export class FeedServer {
  readonly locale: Locale
  readonly pageItems: number
  #rev = 0
  #rows = new Map<string, LibraryChange>()
  asked: number[] = []

  constructor(locale: Locale, pageItems = 3) {
    this.locale = locale
    this.pageItems = pageItems
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

  remove(type: 'help' | 'category', id: string): void {
    this.#put({ type, op: 'delete', id, rev: 0 })
  }

  #put(change: LibraryChange): void {
    this.#rev++
    const row = { ...change, rev: this.#rev }
    if (row.op === 'upsert' && row.type === 'help') row.value = { ...row.value, rev: this.#rev }
    this.#rows.set(`${change.type} ${change.id}`, row as LibraryChange)
  }

  page(since: number): LibraryChanges {
    const items = [...this.#rows.values()]
      .filter(({ rev }) => rev > since)
      .sort((a, b) => a.rev - b.rev)
      .slice(0, this.pageItems)
    const live = [...this.#rows.values()].filter(({ op }) => op === 'upsert')
    return structuredClone({
      items,
      next: items.length === this.pageItems ? (items.at(-1)?.rev ?? this.#rev) : this.#rev,
      head: this.#rev,
      counts: {
        category: live.filter(({ type }) => type === 'category').length,
        help: live.filter(({ type }) => type === 'help').length,
      },
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

/** The documents' rows that are in the database, whatever the listing says. */
export async function rowIds(locale: Locale): Promise<string[]> {
  return (await keys(libraryStore(locale)))
    .filter(isHelpKey)
    .map((key) => String(key).slice('help/'.length))
    .sort()
}
