import type { Context } from 'hono'
import { codes } from '#contract/base/codes.ts'
import type { Envelope } from '#contract/base/envelope.ts'
import type { Locale } from '#contract/base/locale.ts'
import { failureOf } from './failure.ts'

/** The HTTP status of an envelope where it is not the code itself. */
const statuses: Record<number, number> = {
  [codes.loggedOut]: 200,
  [codes.needLogin]: 401,
}

export type Answer = { status: number; body: string; retryAfter?: number }

export function answerOf(envelope: Envelope, retryAfter?: number): Answer {
  const status = statuses[envelope.code] ?? (envelope.code >= 200 && envelope.code <= 599 ? envelope.code : 500)
  return { status, body: JSON.stringify(envelope), retryAfter }
}

/** The answer that tells what went wrong. */
export function failureAnswer(error: unknown, locale: Locale): Answer {
  const { code, words, data, retryAfter } = failureOf(error)
  return answerOf({ code, msg: words[locale], data: data ?? null }, retryAfter)
}

/** Sends an answer that nobody may keep. */
export function send(c: Context, { status, body, retryAfter }: Answer): Response {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  if (retryAfter !== undefined) headers['Retry-After'] = String(retryAfter)
  return c.body(body, status as 200, headers)
}
