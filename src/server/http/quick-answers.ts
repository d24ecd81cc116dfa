import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Limiter } from '#server/ports/limiter.ts'
import { finishedAnswer } from './cacheable.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { countRead } from './rate-limit.ts'
import { type SecurityOptions, securityHeaders } from './security.ts'

export type QuickOptions = {
  answers: KeptAnswers
  limiter?: Limiter | undefined
  corsOrigins?: string[] | undefined
  security: SecurityOptions
  /** Milliseconds for the stamps to come; a slower request goes the long way, which knows what to do without them. */
  timeoutMs?: number
}

/**
 * Answers reads whose answer is kept without making a Request or a Response of them: most of what reading costs is that.
 * Same status, headers and bytes as the long way, and the same limits. Null at once for what is not kept; false, and
 * nothing sent, for what turns out not to be true any more or goes beyond a limit: the long way then says so.
 */
export function createQuickAnswers({ answers, limiter, corsOrigins = [], security, timeoutMs = 100 }: QuickOptions) {
  const headersFor = securityHeaders(security)

  async function answer(address: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const finished = await inTime(timeoutMs, answers.find(address))
    if (!finished) return false
    const caller = request.headers['x-forwarded-for']
    if (limiter && typeof caller === 'string' && (await countRead(limiter, caller)) > 0) return false
    const known = request.headers['if-none-match']
    const encodings = request.headers['accept-encoding']?.toString()
    const { status, headers, body } = await finishedAnswer(answers, finished, { encodings, known })
    if (response.destroyed) return true
    response.writeHead(status, { ...headersFor(body === null ? null : finished.type), ...headers })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  return (request: IncomingMessage, response: ServerResponse): Promise<boolean> | null => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !answers.has(url)) return null
    // What listed origins read says so in its headers.
    if (corsOrigins.length > 0 && (url.startsWith('/api/') || url.includes('/_payload.json'))) return null
    return answer(url, request, response).catch(() => false)
  }
}

/** Undefined when it does not come in time. */
async function inTime<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
