import type { Endpoint } from './endpoint.ts'
import { rateHelp } from './help.ts'
import {
  acceptAnswer,
  addComment,
  answerQuestion,
  askQuestion,
  deleteText,
  editAnswer,
  editQuestion,
  followQuestion,
  reportText,
  seeQuestion,
  setQuestionStatus,
  voteQuestion,
} from './question-writes.ts'
import { countSearchMiss } from './search.ts'

type Body = Record<string, unknown>

export type Queued<E extends Endpoint = Endpoint> = {
  endpoint: E
  /** Of the body's shape: one more with every change that an older body would not pass. */
  version: number
  /** A body of an older version as the present one; throws where there is no way. */
  upgrade?: (body: Body, from: number) => Body
}

/**
 * The writes that may wait in an outbox, by the name that is kept with them. A name is never given to another write, and
 * stays for as long as devices may hold one.
 */
export const queued = {
  rateHelp: { endpoint: rateHelp, version: 1 },
  countSearchMiss: { endpoint: countSearchMiss, version: 1 },
  askQuestion: { endpoint: askQuestion, version: 1 },
  editQuestion: { endpoint: editQuestion, version: 1 },
  answerQuestion: { endpoint: answerQuestion, version: 1 },
  editAnswer: { endpoint: editAnswer, version: 1 },
  addComment: { endpoint: addComment, version: 1 },
  deleteText: { endpoint: deleteText, version: 1 },
  voteQuestion: { endpoint: voteQuestion, version: 1 },
  followQuestion: { endpoint: followQuestion, version: 1 },
  seeQuestion: { endpoint: seeQuestion, version: 1 },
  acceptAnswer: { endpoint: acceptAnswer, version: 1 },
  reportText: { endpoint: reportText, version: 1 },
  setQuestionStatus: { endpoint: setQuestionStatus, version: 1 },
} satisfies Record<string, Queued>

export type QueuedEndpoint = (typeof queued)[keyof typeof queued]['endpoint']

/** Under which name an endpoint's writes wait, and how; undefined where they may not. */
export function queuedAs(endpoint: Endpoint): (Queued & { name: string }) | undefined {
  const found = Object.entries<Queued>(queued).find(([, one]) => one.endpoint === endpoint)
  return found && { name: found[0], ...found[1] }
}

/**
 * A body of the version that came with it, as the present one (F28). Null when this build does not know the version: it
 * is a later build's, or nobody's, or cannot be brought up to date.
 */
export function upgraded(endpoint: Endpoint, body: Body, version: string): Body | null {
  const known = queuedAs(endpoint)
  const from = /^[1-9]\d{0,3}$/.test(version) ? Number(version) : Number.NaN
  if (!known || !(from <= known.version)) return null
  if (from === known.version) return body
  try {
    return known.upgrade?.(body, from) ?? null
  } catch {
    return null
  }
}
