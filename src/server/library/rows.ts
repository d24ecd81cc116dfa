import { sql } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import { imagesOf } from '#contract/library/images.ts'
import type { LibraryChange, LibraryChanges } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import type { Question } from '#contract/question/question.ts'
import { authorName, toPost } from '#server/blog/rows.ts'
import { feedPlace } from '#server/db/epoch.ts'
import type { Db } from '#server/db/schema.ts'
import { isListed, type RecordRow, toRecord, translationId, versionName, versionStatus } from '#server/help/rows.ts'
import { toCategory } from '#server/help/rows-category.ts'
import { newerOriginal } from '#server/help/rows-stale.ts'
import { synonymsRev } from '#server/search/rows-synonyms.ts'
import { pageItems } from './rows-page.ts'

/** A page of the feed of our own database, which always has an epoch. */
export type FeedPage = LibraryChanges & { epoch: string; synonyms: number }
type SectionPage = Omit<FeedPage, 'synonyms'>

/**
 * A page of what changed in a section after `since`, oldest first. One statement, so that rows, epoch, head and counts
 * are of one moment on both engines: a page never shows a head whose rows it does not see. The revision of the synonyms
 * may be of a moment before.
 *
 * @param version of the help, when it is not the current one: its id
 */
export async function libraryChanges(
  db: Db,
  section: LibrarySection,
  locale: Locale,
  since: number,
  limit: number,
  version = '',
): Promise<FeedPage> {
  const changes = { help: helpChanges, question: questionChanges, blog: blogChanges }[section]
  // Before the page: a change in between is named by the next one.
  const synonyms = await synonymsRev(db)
  const page = await changes(db, locale, since, limit, version)
  if (page.epoch !== '') return { ...page, synonyms }
  // A restore that nobody had noticed.
  await feedPlace(db)
  return { ...(await changes(db, locale, since, limit, version)), synonyms: await synonymsRev(db) }
}

/** The row of type head has the epoch in `id`, and `total`. */
type QuestionRow = { type: 'head' | 'question'; live: number; id: string; rev: number; total: number; record: string }

async function questionChanges(db: Db, locale: Locale, since: number, limit: number): Promise<SectionPage> {
  const { rows } = await sql<QuestionRow>`
    with live as (
        select count(*) as n from question where locale = ${locale} and hidden = 0 and "deletedAt" is null),
      page as (
        select id, rev, record, case when hidden = 0 and "deletedAt" is null then 1 else 0 end as live
        from question where locale = ${locale} and rev > ${since} order by rev limit ${limit})
    select 'head' as type, 1 as live, (select id from epoch_now) as id, n as rev, (select n from live) as total, '' as record
      from counter where counter.name = 'rev'
    union all
    select 'question', live, id, rev, 0, case when live = 1 then record else '' end from page
  `.execute(db)
  return pageOf(
    rows,
    limit,
    ({ total }) => ({ question: total }),
    ({ id, rev, live, record }) =>
      live === 0
        ? { type: 'question', op: 'delete', id, rev }
        : { type: 'question', op: 'upsert', id, rev, value: JSON.parse(record) as Question },
  )
}

type FeedRow = {
  type: 'head' | 'category' | 'help' | 'blog'
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
  newerOriginalId: string | null
  publishedAt: number | null
  formerIds: string
  editUrl: string
  docVersion: string
  versionName: string | null
  versionStatus: RecordRow['versionStatus']
  cover: string
  author: string | null
}

/** The documents of the help, or of a version that is not the current one. */
const inVersion = (version: string) =>
  version === '' ? sql`kind = 'help'` : sql`kind = 'version' and "docVersion" = ${version}`

async function helpChanges(
  db: Db,
  locale: Locale,
  since: number,
  limit: number,
  version: string,
): Promise<SectionPage> {
  const { rows } = await sql<FeedRow>`
    with live_category as (select count(*) as n from category where "deletedAt" is null and "docVersion" = ${version}),
      live_doc as (
        select count(*) as n from doc
        where ${inVersion(version)} and locale = ${locale} and ${isListed}),
      category_page as (select id, rev from category where rev > ${since} and "docVersion" = ${version} order by rev limit ${limit}),
      doc_page as (
        select id, rev from doc
        where ${inVersion(version)} and locale = ${locale} and rev > ${since} and "publishedAt" is not null
        order by rev limit ${limit}),
      page as (
        select * from (
          select 'category' as type, id, rev from category_page
          union all select 'help' as type, id, rev from doc_page
        ) as both_pages order by rev limit ${limit})
    select 'head' as type, 1 as live, (select id from epoch_now) as id, n as rev,
        (select n from live_category) as categories, (select n from live_doc) as docs,
        null as "parentId", '' as name, '' as icon, '' as locale, '' as "categoryId", '' as title, '' as summary,
        '' as tags, 0 as sort, 0 as pinned, 0 as "updatedAt", '' as html, '' as toc, '' as "originalId",
        null as "translationId", null as "newerOriginalId", 0 as "publishedAt", '[]' as "formerIds", '' as "editUrl",
        '' as "docVersion", null as "versionName", null as "versionStatus", '' as cover, null as author
      from counter where counter.name = 'rev'
    union all
    select page.type, case when category."deletedAt" is null then 1 else 0 end, category.id, category.rev, 0, 0,
        category."parentId", category.name, category.icon, '', '', '', '', '', category.sort, 0, 0, '', '', '', null, null, 0, '[]', '',
        '', null, null, '', null
      from page join category on page.type = 'category' and category.id = page.id
    union all
    ${docRows}
  `.execute(db)
  const counts = ({ categories, docs }: FeedRow) => ({ category: categories, help: docs })
  return pageOf(rows, limit, counts, toChange)
}

/**
 * The newest posts alone. A post that a newer one has pushed out is not named: a device counts for itself. One that comes
 * in again, because a newer one is gone, the device misses by its count, and reads these few anew.
 */
async function blogChanges(db: Db, locale: Locale, since: number, limit: number): Promise<SectionPage> {
  const { rows } = await sql<FeedRow>`
    with newest as (
        select id, rev from doc
        where kind = 'blog' and locale = ${locale} and ${isListed} and "publishedAt" is not null
        order by "publishedAt" desc, id desc limit ${libraryLimits.blogPosts}),
      gone as (
        select id, rev from doc
        where kind = 'blog' and locale = ${locale} and rev > ${since} and "publishedAt" is not null
          and not (${isListed})
        order by rev limit ${limit}),
      page as (
        select * from (
          select 'blog' as type, id, rev from newest where rev > ${since}
          union all select 'blog' as type, id, rev from gone
        ) as both_pages order by rev limit ${limit})
    select 'head' as type, 1 as live, (select id from epoch_now) as id, n as rev, 0 as categories, (select count(*) from newest) as docs,
        null as "parentId", '' as name, '' as icon, '' as locale, '' as "categoryId", '' as title, '' as summary,
        '' as tags, 0 as sort, 0 as pinned, 0 as "updatedAt", '' as html, '' as toc, '' as "originalId",
        null as "translationId", null as "newerOriginalId", 0 as "publishedAt", '[]' as "formerIds", '' as "editUrl",
        '' as "docVersion", null as "versionName", null as "versionStatus", '' as cover, null as author
      from counter where counter.name = 'rev'
    union all
    ${docRows}
  `.execute(db)
  return pageOf(rows, limit, ({ docs }) => ({ blog: docs }), toChange)
}

/** The documents of a page, of every kind. */
const docRows = sql`
    select page.type, case when ${isListed} then 1 else 0 end, doc.id, doc.rev, 0, 0,
        null, '', '', doc.locale, doc."categoryId", doc.title, doc.summary, doc.tags, doc.sort, doc.pinned,
        doc."updatedAt", doc.html, doc.toc, doc."originalId",
        ${translationId}, ${newerOriginal}, doc."publishedAt", doc."formerIds", doc."editUrl",
        doc."docVersion", ${versionName}, ${versionStatus}, doc.cover, ${authorName}
      from page join doc on page.type <> 'category' and doc.id = page.id`

/** A feed's page from its rows, the head's among them. */
function pageOf<Row extends { type: string; id: string; rev: number }>(
  rows: Row[],
  limit: number,
  countsOf: (head: Row) => LibraryChanges['counts'],
  changeOf: (row: Row) => LibraryChange,
): SectionPage {
  const head = rows.find((row) => row.type === 'head')
  if (!head) throw new Error('the revision counter is missing')
  const changes = rows
    .filter((row) => row.type !== 'head')
    .sort((a, b) => a.rev - b.rev)
    .map(changeOf)
  return { epoch: head.id, ...pageItems(changes, limit, head.rev), head: head.rev, counts: countsOf(head) }
}

function toChange(row: FeedRow): LibraryChange {
  const { id, rev } = row
  const type = row.type === 'category' || row.type === 'blog' ? row.type : 'help'
  if (row.live === 0) return { type, op: 'delete', id, rev }
  if (type === 'category') return { type, op: 'upsert', id, rev, value: toCategory(row) }
  const value = toRecord({ ...row, locale: row.locale as Locale, unlisted: 0 })
  return type === 'help'
    ? { type, op: 'upsert', id, rev, value }
    : { type, op: 'upsert', id, rev, value: toPost(value, row) }
}

/** Characters that a section's documents have, and how many they are: what the size of a download grows by. */
export async function libraryText(
  db: Db,
  section: LibrarySection,
  locale: Locale,
  version = '',
): Promise<{ count: number; chars: number }> {
  const { rows } = await (section === 'question'
    ? sql<TextSums>`
        select count(*) as count, coalesce(sum(length(record)), 0) as chars
        from question where locale = ${locale} and hidden = 0 and "deletedAt" is null`
    : sql<TextSums>`
        select count(*) as count, coalesce(sum(length(html) + length(toc) + length(title) + length(summary)), 0) as chars
        from (
          select html, toc, title, summary from doc
          where ${section === 'help' ? inVersion(version) : sql`kind = ${section}`} and locale = ${locale} and ${isListed}
          order by "publishedAt" desc, id desc limit ${section === 'blog' ? libraryLimits.blogPosts : 1_000_000}
        ) as docs`
  ).execute(db)
  return { count: Number(rows[0]?.count), chars: Number(rows[0]?.chars) }
}

type TextSums = { count: number | string; chars: number | string }

/** Documents whose images are read at a time. */
const imagePage = 200

/** The images that a section's documents show, each once. Reads no document that shows none, and a few at a time. */
export async function libraryImages(db: Db, section: LibrarySection, locale: Locale): Promise<Set<string>> {
  const images = new Set<string>()
  for (let after = ''; ; ) {
    const { rows } = await (section === 'question'
      ? sql<{ id: string; text: string }>`
          select id, record as text from question
          where locale = ${locale} and hidden = 0 and "deletedAt" is null and id > ${after} and record like ${mentioned}
          order by id limit ${imagePage}`
      : sql<{ id: string; text: string }>`
          select id, html || ' src="' || cover || '"' as text from (
            select id, html, cover from doc
            where kind = ${section} and locale = ${locale} and ${isListed}
            order by "publishedAt" desc, id desc limit ${section === 'blog' ? libraryLimits.blogPosts : 1_000_000}
          ) as docs
          where id > ${after} and (html like ${mentioned} or cover <> '')
          order by id limit ${imagePage}`
    ).execute(db)
    for (const { text } of rows)
      for (const html of section === 'question' ? htmlOf(JSON.parse(text) as Question) : [text])
        for (const path of imagesOf(html)) images.add(path)
    const last = rows.at(-1)
    if (!last || rows.length < imagePage) return images
    after = last.id
  }
}

/** Wherever an image of ours is shown, in JSON too. */
const mentioned = '%/pro-api/%'

const htmlOf = (question: Question) => [question, ...question.answers].map(({ html }) => html)
