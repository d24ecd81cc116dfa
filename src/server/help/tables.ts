import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface HelpTables {
  category: CategoryTable
  doc: DocTable
  helpful: HelpfulTable
  redirect: RedirectTable
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
  rev: number
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

export interface DocTable {
  id: string
  kind: 'help' | 'blog'
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
  /** JSON string[]: ids that it had before. */
  formerIds: Generated<string>
  /** Where whoever wrote it edits it; empty where nobody said so. */
  editUrl: Generated<string>
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
