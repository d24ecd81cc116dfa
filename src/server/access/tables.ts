import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface AccessTables {
  session: SessionTable
  role: RoleTable
  role_node: RoleNodeTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends AccessTables {}
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
  /** JSON {browser, system, kind}, from the user agent. */
  device: Generated<string>
  /** To within a quarter of an hour. */
  seenAt: Generated<number>
  /** When the issuer asked who is there, even if it knew somebody; 0 where it may not have asked. */
  askedAt: Generated<number>
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

/** An account that may sign in; any other status may not. */
export const activeStatus = 1
/** What is left of an account that was deleted: an id that texts and entries of the ledger still have, and nothing else. */
export const erasedStatus = -1
