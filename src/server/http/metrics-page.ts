import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { end } from './plain-answer.ts'

export type MetricsPage = { type: string; text(): Promise<string> }

/** Answers with the metrics; where there is a token, only to callers who have it. */
export function createMetricsPage(metrics: MetricsPage, token: string | null): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (token !== null && !isBearer(request.headers.authorization, token)) {
      response.setHeader('WWW-Authenticate', 'Bearer')
      return end(response, 401, 'Unauthorized\n')
    }
    if (request.method !== 'GET') return end(response, 405, 'Only GET\n')
    metrics.text().then(
      (text) => {
        response.setHeader('Cache-Control', 'no-store')
        response.setHeader('Content-Type', metrics.type)
        response.end(text)
      },
      () => end(response, 500, 'Internal error\n'),
    )
  }
}

export function isMetricsPath(url: string): boolean {
  return url.split('?', 1)[0] === '/metrics'
}

/** Compared by hash, so the time it takes tells nothing of the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}
