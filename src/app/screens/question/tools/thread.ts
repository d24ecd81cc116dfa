import { createContext, useContext } from 'react'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import type { WantedAsGuest } from '#app/session/addresses.ts'
import type { ChangedRead } from '#contract/base/endpoint.ts'
import { getMyQuestionPart, type MyQuestionPart } from '#contract/question/mine.ts'
import { getQuestion, type Question } from '#contract/question/question.ts'
import type { OwnReactions } from './use-reactions.ts'

/** One of a question's texts: the question itself, an answer, or a comment on either. */
export type TextName = { answerId?: string; commentId?: string }

/** What stands over the page. */
export type OpenSheet = { is: 'menu' | 'edit' | 'history' | 'report' | 'delete' | 'hide'; text: TextName } | null

/** What the page shows of a question. */
export const shown: ChangedRead[] = [getQuestion, getMyQuestionPart]

/** What all tools of a question's page know. */
export interface Thread {
  question: Question
  /** What is the reader's of it; null for guests, and while it is not known. */
  mine: MyQuestionPart | null
  /** Whether `mine` is on its way for the first time. */
  isAsking: boolean
  /** The reader's votes and whether they follow it, known where `mine` may not be; none for guests. */
  reactions: OwnReactions
  online: boolean
  /** Whether somebody is signed in. */
  isMember: boolean
  /** What of the reader's waits to be sent to this question. */
  waiting: OutboxEntry[]
  /** Does it as a member; a guest goes to sign in, is told why, and comes back here. */
  asMember: (work: () => void, wanted?: WantedAsGuest) => void
  /** Asks the server anew for the question and for what is the reader's, past everything that was kept. */
  refresh: () => Promise<void>
  /** What the server has just said of the question, and of one's own votes and following. */
  setQuestion: (change: (question: Question) => Partial<Question>) => void
  setReactions: (change: Partial<OwnReactions>) => void
  open: (sheet: OpenSheet) => void
}

export const ThreadContext = createContext<Thread | null>(null)

export function useThread(): Thread {
  const thread = useContext(ThreadContext)
  if (!thread) throw new Error('There is no question around this')
  return thread
}

/** Whether two names are of the same text. */
export const isSame = (a: TextName, b: TextName) => a.answerId === b.answerId && a.commentId === b.commentId

/** Which text of a question a write that waits is about. */
export function targetOf({ path, body }: Pick<OutboxEntry, 'path' | 'body'>): TextName {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const [, edited] = /\/answer\/([\w-]+)\/edit$/.exec(path) ?? []
  return { answerId: edited ?? word(body.answerId), commentId: word(body.commentId) }
}
