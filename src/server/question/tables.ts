import type { Generated } from 'kysely'

/** The tables of this noun, by their names in the database. */
export interface QuestionTables {
  question: QuestionTable
  question_tag: QuestionTagTable
  answer: AnswerTable
  comment: CommentTable
  question_vote: QuestionVoteTable
  question_follow: QuestionFollowTable
  question_seen: QuestionSeenTable
  report: ReportTable
  text_version: TextVersionTable
  question_redirect: QuestionRedirectTable
  report_record: ReportRecordTable
  question_document: QuestionDocumentTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends QuestionTables {}
}

export interface QuestionTable {
  id: string
  locale: string
  categoryId: string | null
  /** The lesson that it was asked about, and the second of its video; null of none, and of the lesson as a whole. */
  courseId: Generated<string | null>
  lessonId: Generated<string | null>
  lessonSecond: Generated<number | null>
  /** The paragraph of its text, counted from 0, and how that begins; null where it is about none. */
  lessonParagraph: Generated<number | null>
  lessonWords: Generated<string | null>
  /** When it was asked about a lesson, until the course’s teachers were told of it. */
  lessonNewSince: Generated<number | null>
  authorId: string
  title: string
  /** Markdown. */
  body: string
  html: string
  /** JSON string[]. */
  tags: string
  status: 'open' | 'answered' | 'solved' | 'closed'
  /** 1: support has taken it from everybody's eyes but its own. */
  hidden: Generated<number>
  acceptedAnswerId: string | null
  /** Null also where it was accepted before anybody noted when. */
  acceptedAt: Generated<number | null>
  votes: Generated<number>
  answerCount: Generated<number>
  followCount: Generated<number>
  /** Points that were offered; `bountyState` says where they are. */
  bounty: Generated<number>
  bountyState: Generated<'none' | 'held' | 'paid' | 'returned'>
  /** JSON of the contract's QuestionSummary and Question: what readers get, made anew by every write to it. */
  summary: string
  record: string
  /** JSON string[]: questions that were merged into it. */
  formerIds: Generated<string>
  version: Generated<number>
  editedAt: Generated<number>
  activeAt: number
  closedAt: number | null
  rev: number
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

/** Of questions that lists show: rows go when one is hidden or deleted, and come back with it. */
export interface QuestionTagTable {
  questionId: string
  tag: string
  locale: string
  createdAt: number
}

export interface AnswerTable {
  id: string
  questionId: string
  authorId: string
  body: string
  html: string
  official: Generated<number>
  votes: Generated<number>
  version: Generated<number>
  editedAt: Generated<number>
  createdAt: number
  deletedAt: number | null
}

export interface CommentTable {
  id: string
  questionId: string
  /** Empty: on the question itself. So in the tables below. */
  answerId: Generated<string>
  authorId: string
  text: string
  createdAt: number
  deletedAt: number | null
}

export interface QuestionVoteTable {
  questionId: string
  answerId: string
  accountId: string
  createdAt: number
}

export interface QuestionFollowTable {
  accountId: string
  questionId: string
  createdAt: number
}

/** When an account last looked at a question. */
export interface QuestionSeenTable {
  accountId: string
  questionId: string
  seenAt: number
}

export interface ReportTable {
  id: string
  questionId: string
  answerId: string
  commentId: string
  accountId: string
  reason: string
  note: string
  createdAt: number
}

/** Every state of a text that was edited, the first one included. */
export interface TextVersionTable {
  questionId: string
  answerId: string
  version: number
  title: string
  /** JSON string[]. */
  tags: string
  body: string
  authorId: string
  at: number
}

/** A question that was merged, and the one that its address leads to: never to one that leads on. */
export interface QuestionRedirectTable {
  id: string
  questionId: string
}

/** Which question a document of the help centre was made of. */
export interface QuestionDocumentTable {
  docId: string
  questionId: string
}

/** How many of somebody's reports support found right, and how many not. */
export interface ReportRecordTable {
  accountId: string
  upheld: number
  unfounded: number
}
