import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** A request on its way to the server, as a scenario meets it. */
export type Call = {
  request: Request
  url: URL
  /** What the contract says about it; null for what is no endpoint: files, builds, the configuration. */
  endpoint: Endpoint | null
  /** Lets the server answer; it knows nothing of the call before. */
  next: () => Promise<Response>
  /** A number from 0 to 1. */
  random: () => number
}

const known: { endpoint: Endpoint; method: string; path: RegExp }[] = Object.values<Endpoint>(endpoints).flatMap(
  (endpoint) => {
    const { method, path, page } = endpoint
    const paths = page === undefined ? [path] : [path, `${page}/_payload.json`]
    return paths.map((one) => ({ endpoint, method, path: pattern(one) }))
  },
)

function pattern(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}

/** The endpoint that a request calls. Where a fixed path and one with names both fit, the fixed one is meant. */
export function endpointOf({ method }: Pick<Request, 'method'>, { pathname }: URL): Endpoint | null {
  const fits = known.filter((one) => one.method === method && one.path.test(pathname))
  return (fits.find(({ endpoint }) => !endpoint.path.includes(':')) ?? fits[0])?.endpoint ?? null
}

/** A call of the API or a page's data; not sign-on, files, builds or the configuration. */
export const isApi = ({ url }: Call) => url.pathname.startsWith('/api/') || url.pathname.endsWith('/_payload.json')

/** A call that says who is calling. What everyone may read never does. */
export const isMembers = ({ endpoint, request }: Call) =>
  endpoint !== null && endpoint.auth !== 'none' && request.headers.has('Authorization')

export const isWrite = (call: Call) => isApi(call) && !['GET', 'HEAD'].includes(call.request.method)
