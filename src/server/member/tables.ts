/** The tables of this noun, by their names in the database. */
export interface MemberTables {
  member_mute: MemberMuteTable
  member_note: MemberNoteTable
  member_tag: MemberTagTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends MemberTables {}
}

/** The last mute of an account, also when it is over. */
export interface MemberMuteTable {
  accountId: string
  until: number
  reason: string
  byId: string
  at: number
}

export interface MemberNoteTable {
  id: string
  accountId: string
  authorId: string
  text: string
  at: number
}

export interface MemberTagTable {
  accountId: string
  tag: string
  byId: string
  at: number
}
