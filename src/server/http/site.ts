import type { SecurityOptions } from './security.ts'
import { securityHeaders } from './security.ts'

type Answer = (request: Request) => Promise<Response> | Response

export type SiteOptions = {
  app: Answer
  files: (request: Request) => Promise<Response | null>
  compress: (request: Request, response: Response) => Promise<Response>
  security: SecurityOptions
}

/** The whole site as one function: built files first, then the app, every answer with its security headers. */
export function createSite({ app, files, compress, security }: SiteOptions): (request: Request) => Promise<Response> {
  const headersFor = securityHeaders(security)
  return async (request) => {
    const file = await files(request)
    const answer = file ?? (await compress(request, await app(request)))
    const response = new Response(answer.body, answer)
    for (const [name, value] of Object.entries(headersFor(response.headers.get('Content-Type')))) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return response
  }
}
