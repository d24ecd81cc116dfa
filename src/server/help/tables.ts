import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface HelpTables {
  category: CategoryTable
  doc: DocTable
  helpful: HelpfulTable
  redirect: RedirectTable
  doc_version: DocVersionTable
  doc_view: DocViewTable
  doc_search: DocSearchTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends HelpTables {}
}

/** How often a document was read on a day, a number of days since 1970 by UTC. */
export interface DocViewTable {
  docId: string
  day: number
  count: number
}

/** Words of searches from whose results a document was opened, normalised. */
export interface DocSearchTable {
  docId: string
  q: string
  count: number
  lastAt: number
}

/** A version of a documentation that has several. */
export interface DocVersionTable {
  id: string
  /** The documentation: the same for all of its versions. */
  source: string
  /** As its authors write it. */
  name: string
  status: 'current' | 'older' | 'unreleased'
  /** The newest first. */
  sort: number
}

export interface CategoryTable {
  id: string
  parentId: string | null
  /** JSON {locale: name}, only the languages that are known; under '' the name for the others. */
  name: string
  icon: string
  sort: number
  /** Where an import found it; null when a person made it. */
  sourceKey: string | null
  /** The version whose documents it holds, which is not the current one; else empty. */
  docVersion: Generated<string>
  rev: number
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

export interface DocTable {
  id: string
  /** `version`: help of a version that is not the current one, which only those find who read that version. */
  kind: 'help' | 'blog' | 'version'
  locale: string
  categoryId: string
  /** The document this one translates; an original names itself, so both find each other by one index. */
  originalId: string
  title: string
  summary: string
  body: string
  html: string
  /** JSON HelpHeading[]. */
  toc: string
  /** JSON string[]. */
  tags: string
  sort: number
  pinned: number
  /** 1: only its address leads to it; no list, search, feed, sitemap or copy on a device has it. */
  unlisted: Generated<number>
  /** JSON string[]: ids that it had before. */
  formerIds: Generated<string>
  /** Where its author edits it; empty where nobody said so. */
  editUrl: Generated<string>
  /** The version of its documentation that it is of; empty where there are no versions. */
  docVersion: Generated<string>
  /** What is the same for this page in all versions; empty where there are none. */
  page: Generated<string>
  /** Accounts' ids, empty where an import wrote it: who began it, who published it last, who looks after it. */
  authorId: Generated<string>
  editorId: Generated<string>
  ownerId: Generated<string>
  /** Same-origin path of a post's picture; empty where it has none. */
  cover: Generated<string>
  /** When somebody is to look whether it still holds. */
  reviewAt: Generated<number | null>
  /** The version of its original that it was brought in line with; null where only the times of both tell. */
  originalVersion: Generated<number | null>
  /** It stands here no more, because its document was given another id; empty of every other. */
  movedTo: Generated<string>
  status: 'draft' | 'scheduled' | 'published' | 'archived'
  publishAt: number | null
  /** When it was first published; the change feed carries only what once was. */
  publishedAt: number | null
  version: number
  yes: number
  no: number
  sourceKey: string | null
  /** Hash of everything an import read for it: the same again is no change. */
  sourceHash: string | null
  rev: number
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

export interface HelpfulTable {
  id: string
  docId: string
  helpful: number
  reason: string
  createdAt: number
}

export interface RedirectTable {
  /** An old address as `addressKey` writes it. */
  path: string
  docId: string
}
