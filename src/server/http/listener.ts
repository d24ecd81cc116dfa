import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Metrics } from '#server/ports/metrics.ts'
import { createGate } from './gate.ts'
import { isMetricsPath } from './metrics-page.ts'
import { pinOrigin } from './origin.ts'
import { end } from './plain-answer.ts'
import { requestIdHeader } from './request-id.ts'
import { callerGone, type RequestLog } from './request-log.ts'

export type ListenerOptions = {
  site: (request: Request) => Promise<Response>
  /** Answers by itself what it has ready; null for what it does not. */
  quick?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | null
  /** Answers some paths by itself, on node's own terms. */
  issuer: {
    owns(url: string): boolean
    handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  } | null
  publicUrl: string
  trustProxy: number
  log: RequestLog
  measured?: {
    metrics: Metrics
    /** The template that a request counts for. */
    labels(method: string, url: string): { route: string; method: string }
    /** Answers /metrics; null where it has a port of its own. */
    page: RequestListener | null
  } | null
}

/** What node's server calls for each request. */
export function createListener({
  site,
  quick,
  issuer,
  publicUrl,
  trustProxy,
  log,
  measured,
}: ListenerOptions): RequestListener {
  const { host } = new URL(publicUrl)
  const gate = createGate(readsAtOnce)
  const answer = getRequestListener(
    (request, { outgoing }) => {
      if (!isGated(request)) return site(request)
      return gate.pass(async () => (outgoing.destroyed ? nobodyWaits() : site(request)))
    },
    { overrideGlobalObjects: false },
  )

  return (request, response) => {
    const id = pinOrigin(request, host, trustProxy)
    response.setHeader(requestIdHeader, id)
    if (measured) measure(measured, request, response)
    log.follow(id, request, response, () => handle(request, response))
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    if (climbs(url)) end(response, 404, 'Not found\n')
    else if (measured?.page && isMetricsPath(url)) measured.page(request, response)
    else if (issuer?.owns(url)) visitIssuer(issuer, request, response)
    else void answerQuickly(request, response)
  }

  async function answerQuickly(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answering = quick?.(request, response)
    if (!(answering && (await answering))) void answer(request, response)
  }

  function visitIssuer(
    { handle }: NonNullable<typeof issuer>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    handle(request, response).catch((error: unknown) => {
      log.log('the demo issuer failed', error)
      if (response.headersSent) response.destroy()
      else end(response, 500, 'Internal error\n')
    })
  }
}

/** Counts one request when its answer is at its end. */
function measure(
  { metrics, labels }: NonNullable<ListenerOptions['measured']>,
  { method = '', url = '/' }: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now()
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : callerGone
    const counted = labels(method, url)
    metrics.request(counted.route, counted.method, status, (performance.now() - began) / 1_000)
    if (status === 429) metrics.limit('calls')
  })
}

/** Answers to reads that may be in the making at once, for all callers. */
const readsAtOnce = 8

/**
 * Whether a request waits its turn: what is read out of the database does. Not what waits for somebody else (bodies of
 * slow senders, the issuer; the search, pictures for links and documents as Markdown, which have queues of their own), or
 * a few of them would hold up everybody; and not who asks whether the process is alive.
 */
function isGated({ method, url }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !ungated.test(new URL(url).pathname)
}

const ungated = /^\/(healthz|readyz|oauth\/.*|api\/search|og\/.*|help\/[^/]+\.md)$/

function nobodyWaits(): Response {
  return new Response(null, { status: callerGone })
}

/** The address of an embedded page, encoded into one segment. It is no path to us; the app judges it, and says so in words. */
const heldAddress = /^\/user\/iframe\/(?!(\.|%2e){1,2}$)[^/\\]+$/i

/** Whether a path has dot segments, plain or encoded. Browsers resolve them before asking; who sends them is trying something. */
function climbs(url: string): boolean {
  const path = url.split('?', 1)[0] as string
  return !heldAddress.test(path) && /(^|[/\\]|%2f|%5c)(\.|%2e){2}([/\\]|%2f|%5c|$)/i.test(path)
}
