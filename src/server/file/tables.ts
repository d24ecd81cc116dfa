import type { FilePurpose } from '#contract/file/kinds.ts'

/** The tables of this noun, by their names in the database. */
export interface FileTables {
  file: FileTable
  file_part: FilePartTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends FileTables {}
}

export interface FileTable {
  id: string
  ownerId: string
  purpose: FilePurpose
  name: string
  type: string
  bytes: number
  /** Bytes that are kept. */
  received: number
  /** When its owner's device says it was changed, in milliseconds. */
  modified: number
  /** `leaving`: it is being removed, and nobody may use it any more. */
  state: 'receiving' | 'ready' | 'leaving'
  /** When something last used it, or bytes came, by the site's time: what is spare is swept from here. */
  touchedAt: number
  /** Whether something uses it, so that nothing sweeps it. */
  held: 0 | 1
  createdAt: number
}

export interface FilePartTable {
  /** Its name among the uploads. */
  name: string
  fileId: string
  /** Which one of the file's parts, from 0 on. */
  at: number
  bytes: number
  /** 0 while it is being written, and once a longer one stands in its place. */
  kept: 0 | 1
}
