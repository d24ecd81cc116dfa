import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface UploadTables {
  upload: UploadTable
  closed_file: ClosedFileTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends UploadTables {}
}

export interface UploadTable {
  id: string
  /** Whose it is; of a guest’s feedback, `guest` and the hash of a key. */
  accountId: string
  purpose: string
  /** Its name among the uploaded files. */
  name: string
  width: number
  height: number
  bytes: number
  createdAt: number
  /** Since when something shows it; what nothing shows is swept after a day. 0: its file is just coming or going. */
  usedAt: Generated<number | null>
  /** Only lessons and quizzes that not everybody may see show it: it is fetched by an address for one person alone. */
  closed: Generated<0 | 1>
}

/** The same of a file, which has no row of its own. */
export interface ClosedFileTable {
  /** What of its name says which picture it is; all its widths are closed. */
  picture: string
}
