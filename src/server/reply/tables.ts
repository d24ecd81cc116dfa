/** The tables of this noun, by their names in the database. */
export interface ReplyTables {
  reply: ReplyTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends ReplyTables {}
}

export interface ReplyTable {
  id: string
  locale: string
  name: string
  /** Markdown. */
  body: string
  /** 1: all who answer have it; 0: only its author. */
  shared: number
  authorId: string
  version: number
  createdAt: number
  updatedAt: number
}
