import type { HelpHeading, HelpHit, HelpHits } from '#contract/help.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { HelpIndex } from '#search/help-index.ts'
import { htmlText } from '#search/html-text.ts'
import { snippet } from '#search/snippet.ts'
import { liveCategories } from '#server/db/category.ts'
import { helpChangedSince } from '#server/db/help.ts'
import type { Db } from '#server/db/schema.ts'

type Entry = { title: string; text: string; categoryId: string; locale: Locale }

const pageSize = 200

/**
 * Search over all published help, in this process's memory: before each search the index reads what changed since the
 * last one, so that every replica follows the database by itself. The query never reaches SQL.
 */
export function createHelpSearch(db: Db): (locale: Locale, query: string, limit: number) => Promise<HelpHits> {
  const indexes: Record<Locale, HelpIndex> = { 'zh-cn': new HelpIndex(), en: new HelpIndex() }
  const entries = new Map<string, Entry>()
  let rev = 0
  let reading: Promise<void> | null = null

  async function follow(): Promise<void> {
    for (;;) {
      const rows = await helpChangedSince(db, rev, pageSize)
      for (const row of rows) {
        const locale = row.locale as Locale
        // A document may have moved to the other language.
        for (const one of locales) indexes[one].remove(row.id)
        entries.delete(row.id)
        if (row.live) {
          const text = htmlText(row.html)
          const headings = (JSON.parse(row.toc) as HelpHeading[]).map((heading) => heading.text).join('\n')
          indexes[locale].put({ id: row.id, title: row.title, headings, text })
          entries.set(row.id, { title: row.title, text, categoryId: row.categoryId, locale })
        }
        rev = row.rev
      }
      if (rows.length < pageSize) return
    }
  }

  return async (locale, query, limit) => {
    reading ??= follow().finally(() => {
      reading = null
    })
    await reading
    const matches = indexes[locale].search(query)
    const names = new Map((await liveCategories(db)).map((category) => [category.id, category.name[locale]]))
    const hits = matches.slice(0, limit).flatMap(({ id, terms }): HelpHit[] => {
      const entry = entries.get(id)
      if (!entry) return []
      return [{ id, title: entry.title, category: names.get(entry.categoryId) ?? '', ...snippet(entry, terms) }]
    })
    return { hits, total: matches.length }
  }
}
