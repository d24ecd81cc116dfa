import type { Generated } from 'kysely'
import type { FeedbackKind, FeedbackStatus } from '#contract/feedback/feedback.ts'

/** The tables of this noun, by their names in the database. */
export interface FeedbackTables {
  feedback: FeedbackTable
  feedback_message: FeedbackMessageTable
  feedback_step: FeedbackStepTable
  feedback_presence: FeedbackPresenceTable
  feedback_key: FeedbackKeyTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends FeedbackTables {}
}

export interface FeedbackTable {
  id: string
  no: number
  /** Empty: a guest’s. */
  accountId: string
  kind: FeedbackKind
  title: string
  /** As it was set; what was resolved long enough ago counts as closed. */
  status: FeedbackStatus
  /** 1 is the most urgent. */
  priority: Generated<number>
  /** Empty: nobody. */
  assigneeId: Generated<string>
  contact: string
  about: string
  diagnostics: string
  /** Of a guest’s: where answers are mailed, empty for nowhere, and in which language. */
  guestEmail: Generated<string>
  guestLocale: Generated<string>
  /** When support should say something; 0 where it is not support’s turn. */
  dueAt: number
  /** When support first said something to the member. */
  answeredAt: number | null
  resolvedAt: number | null
  /** 1 to 5. */
  stars: number | null
  ratingWords: Generated<string>
  /** When support last said something that the member sees, and when the member last looked. */
  saidAt: Generated<number>
  seenAt: Generated<number>
  /** Empty: none. */
  mergedInto: Generated<string>
  version: Generated<number>
  createdAt: number
  updatedAt: number
}

export interface FeedbackMessageTable {
  id: string
  feedbackId: string
  side: 'member' | 'staff'
  accountId: string
  /** Markdown. */
  body: string
  html: string
  /** Of several in one second, their order. */
  position: number
  /** 1: a note of the staff’s, which the member never sees. */
  internal: number
  createdAt: number
}

/** Each status that it had; `position` counts from 1. */
export interface FeedbackStepTable {
  feedbackId: string
  position: number
  status: FeedbackStatus
  at: number
}

/** Who of the staff has it open. */
export interface FeedbackPresenceTable {
  feedbackId: string
  accountId: string
  at: number
  writing: number
}

/** What opens a guest’s feedback: the hash of a key that was let in. An empty `feedbackId`: nothing was sent under it yet. */
export interface FeedbackKeyTable {
  hash: string
  feedbackId: string
  createdAt: number
}
