import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. What readers get of a document stands in `doc`. */
export interface DocumentTables {
  document_edit: DocumentEditTable
  document_save: DocumentSaveTable
  document_version: DocumentVersionTable
  document_link: DocumentLinkTable
  document_linked: DocumentLinkedTable
  document_preview: DocumentPreviewTable
  document_change: DocumentChangeTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends DocumentTables {}
}

/**
 * Where the editing of a document stands; each transaction that changes it counts `rev` on, which holds up the others.
 */
export interface DocumentEditTable {
  docId: string
  rev: number
  /** 1: the save of this rev is a working copy that was not published yet. */
  hasCopy: Generated<number>
  /** The working copy's, for lists. */
  title: Generated<string>
  /** The published version that the working copy began with. */
  baseVersion: Generated<number>
  editorId: Generated<string>
  editedAt: Generated<number>
  /** JSON DocumentPlan of a publish to come; empty where none is. */
  plan: Generated<string>
  /** Why the planned publish did not happen; empty where nothing went wrong. */
  trouble: Generated<string>
}

/** A text as it was saved, at its rev; the newest few of each document. */
export interface DocumentSaveTable {
  docId: string
  rev: number
  title: string
  summary: string
  /** JSON string[]. */
  tags: string
  authorId: string
  at: number
  body: string
}

export interface DocumentVersionTable {
  docId: string
  version: number
  title: string
  summary: string
  /** JSON string[]. */
  tags: string
  note: string
  /** Empty where an import published it. */
  authorId: string
  at: number
  body: string
}

export interface DocumentLinkTable {
  docId: string
  kind: 'doc' | 'question' | 'path' | 'file' | 'upload'
  /** An id, a path or a file's name. */
  target: string
  /** Found dead when it was looked at; of documents and questions that is told by their rows instead. */
  isDead: Generated<number>
}

/** At which revision of a document its links were noted. */
export interface DocumentLinkedTable {
  docId: string
  rev: number
}

export interface DocumentPreviewTable {
  id: string
  docId: string
  authorId: string
  createdAt: number
  expiresAt: number
}

export interface DocumentChangeTable {
  id: string
  authorId: string
  /** What was done to each. */
  kind: 'move' | 'tag' | 'publish' | 'archive' | 'delete'
  at: number
  undoneAt: number | null
  /** JSON: of each document what it was before, and its revision after. */
  before: string
}
