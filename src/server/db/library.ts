import { sql } from 'kysely'
import type { LibraryChange, LibraryChanges } from '#contract/library.ts'
import type { Locale } from '#contract/locale.ts'
import { toCategory } from './category.ts'
import { toRecord } from './help.ts'
import type { Db } from './schema.ts'

type FeedRow = {
  type: 'head' | 'category' | 'help'
  live: number
  id: string
  rev: number
  categories: number
  docs: number
  parentId: string | null
  name: string
  icon: string
  locale: string
  categoryId: string
  title: string
  summary: string
  tags: string
  sort: number
  pinned: number
  updatedAt: number
  html: string
  toc: string
  originalId: string
  translationId: string | null
}

/**
 * A page of what changed after `since`, oldest first. One statement, so that rows, head and counts are of one moment
 * on both engines: a page never shows a head whose rows it does not see.
 */
export async function libraryChanges(db: Db, locale: Locale, since: number, limit: number): Promise<LibraryChanges> {
  const { rows } = await sql<FeedRow>`
    with live_category as (select count(*) as n from category where "deletedAt" is null),
      live_doc as (
        select count(*) as n from doc
        where kind = 'help' and locale = ${locale} and status = 'published' and "deletedAt" is null),
      category_page as (select id, rev from category where rev > ${since} order by rev limit ${limit}),
      doc_page as (
        select id, rev from doc
        where kind = 'help' and locale = ${locale} and rev > ${since} and "publishedAt" is not null
        order by rev limit ${limit}),
      page as (
        select * from (
          select 'category' as type, id, rev from category_page
          union all select 'help' as type, id, rev from doc_page
        ) as both_pages order by rev limit ${limit})
    select 'head' as type, 1 as live, '' as id, n as rev,
        (select n from live_category) as categories, (select n from live_doc) as docs,
        null as "parentId", '' as name, '' as icon, '' as locale, '' as "categoryId", '' as title, '' as summary,
        '' as tags, 0 as sort, 0 as pinned, 0 as "updatedAt", '' as html, '' as toc, '' as "originalId",
        null as "translationId"
      from counter where counter.name = 'rev'
    union all
    select page.type, case when category."deletedAt" is null then 1 else 0 end, category.id, category.rev, 0, 0,
        category."parentId", category.name, category.icon, '', '', '', '', '', category.sort, 0, 0, '', '', '', null
      from page join category on page.type = 'category' and category.id = page.id
    union all
    select page.type, case when doc.status = 'published' and doc."deletedAt" is null then 1 else 0 end, doc.id, doc.rev, 0, 0,
        null, '', '', doc.locale, doc."categoryId", doc.title, doc.summary, doc.tags, doc.sort, doc.pinned,
        doc."updatedAt", doc.html, doc.toc, doc."originalId",
        (select min(other.id) from doc as other
          where other."originalId" = doc."originalId" and other.locale <> doc.locale
            and other.status = 'published' and other."deletedAt" is null)
      from page join doc on page.type = 'help' and doc.id = page.id
  `.execute(db)
  const head = rows.find((row) => row.type === 'head')
  if (!head) throw new Error('the revision counter is missing')
  const items = rows
    .filter((row) => row.type !== 'head')
    .sort((a, b) => a.rev - b.rev)
    .map(toChange)
  const last = items.at(-1)
  return {
    items,
    next: items.length === limit && last ? last.rev : head.rev,
    head: head.rev,
    counts: { category: head.categories, help: head.docs },
  }
}

function toChange(row: FeedRow): LibraryChange {
  const { id, rev } = row
  if (row.live === 0) return { type: row.type === 'category' ? 'category' : 'help', op: 'delete', id, rev }
  if (row.type === 'category') return { type: 'category', op: 'upsert', id, rev, value: toCategory(row) }
  return { type: 'help', op: 'upsert', id, rev, value: toRecord({ ...row, locale: row.locale as Locale }) }
}
