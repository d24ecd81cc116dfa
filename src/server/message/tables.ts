/** The tables of this noun, by their names in the database. */
export interface MessageTables {
  message: MessageTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends MessageTables {}
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
