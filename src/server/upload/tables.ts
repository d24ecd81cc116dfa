import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface UploadTables {
  upload: UploadTable
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
}
