import type { Generated, Kysely, Transaction } from 'kysely'

/**
 * One query text serves SQLite and PostgreSQL: JSON is text, booleans are 0 and 1, times are integer seconds,
 * and every text key compares by its bytes (`COLLATE "C"` on PostgreSQL).
 */
export interface Schema {
  counter: CounterTable
  category: CategoryTable
  doc: DocTable
  helpful: HelpfulTable
  idempotency: IdempotencyTable
  account: AccountTable
  session: SessionTable
  sign_on_code: SignOnCodeTable
  role: RoleTable
  role_node: RoleNodeTable
  message: MessageTable
}

export type Db = Kysely<Schema>
/** Inside a transaction only this may be used: SQLite has one connection, and `db` would wait for itself. */
export type Trx = Transaction<Schema>

export interface CounterTable {
  name: string
  n: number
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

export interface IdempotencyTable {
  key: string
  endpoint: string
  requestHash: string
  /** HTTP status and envelope, as JSON, that the first call was answered with. */
  answer: string
  createdAt: number
}

export interface AccountTable {
  id: string
  issuer: string
  sub: string
  username: string
  name: string
  /** The name for searching and sorting: its case and width do not matter. */
  nameKey: string
  /** The avatar. */
  path: string
  status: number
  roleId: number
  createdAt: number
  updatedAt: number
  lastSignInAt: number
}

export interface SessionTable {
  id: string
  accountId: string
  tokenHash: string
  refreshHash: string
  /** The browser that signed in; its earlier session ends when it signs in again. */
  browserHash: string
  idToken: string | null
  createdAt: number
  expiresAt: number
}

export interface SignOnCodeTable {
  codeHash: string
  accountId: string
  browserHash: string
  /** The page that it was made for. */
  goto: string
  idToken: string | null
  createdAt: number
  expiresAt: number
  usedAt: Generated<number | null>
}

export interface RoleTable {
  id: number
  /** JSON {locale: name}. */
  name: string
}

/** What a role may do. A name that the contract does not know counts for nothing. */
export interface RoleNodeTable {
  roleId: number
  node: string
}

/** A message that was kept because no gateway is configured. */
export interface MessageTable {
  id: string
  channel: 'mail' | 'sms'
  recipient: string
  /** Empty for SMS. */
  subject: string
  text: string
  /** Their order: many fit into one second. */
  seq: number
  createdAt: number
}
