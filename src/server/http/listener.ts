import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { pinOrigin } from './origin.ts'
import { requestIdHeader } from './request-id.ts'
import type { RequestLog } from './request-log.ts'

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
}

/** What node's server calls for each request. */
export function createListener({ site, quick, issuer, publicUrl, trustProxy, log }: ListenerOptions): RequestListener {
  const { host } = new URL(publicUrl)
  const answer = getRequestListener(site, { overrideGlobalObjects: false })

  return (request, response) => {
    const id = pinOrigin(request, host, trustProxy)
    response.setHeader(requestIdHeader, id)
    log.follow(id, request, response, () => handle(request, response))
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '/'
    if (climbs(url)) end(response, 404, 'Not found\n')
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

/** The address of an embedded page, encoded into one segment. It is no path to us; the app judges it, and says so in words. */
const heldAddress = /^\/user\/iframe\/(?!(\.|%2e){1,2}$)[^/\\]+$/i

/** Whether a path has dot segments, plain or encoded. Browsers resolve them before asking; who sends them is trying something. */
function climbs(url: string): boolean {
  const path = url.split('?', 1)[0] as string
  return !heldAddress.test(path) && /(^|[/\\]|%2f|%5c)(\.|%2e){2}([/\\]|%2f|%5c|$)/i.test(path)
}

function end(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(text)
}
