import { areaAt } from '#contract/site/areas.ts'
import { bareShell } from './filled-shell.ts'
import type { PageParts } from './library-page.ts'

/** Answered by the server itself: calls, sign-on, files, what machines read. */
const notOurs = /^\/(api|oauth|demo-issuer|builds|pro-api|assets|icons|pages|screenshots)(\/|$)/
const file = /\.(css|gif|html|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|wasm|webmanifest|webp|woff2?|xml|zip)$/i
/** Their last part is a name or an address, dots and all. */
const named = /^\/(help|blog|user\/iframe)\//

/** What a navigation asks for: a page of the app, perhaps a page of somebody else, or what is no page (null). */
export function pageAt(pathname: string): 'app-page' | 'unknown-page' | null {
  if (notOurs.test(pathname) || (file.test(pathname) && !named.test(pathname))) return null
  const [, area = '', inside] = pathname.split('/')
  // The address of a product as a path: the server leads to the one that the app knows.
  if (area === 'catalog' && inside) return 'unknown-page'
  return area === '' || areaAt(pathname) ? 'app-page' : 'unknown-page'
}

/** Every page but those of the library: the bare shell in its frame at once, never redirected. The app finds its way by the address. */
export async function appPage(request: Request, { fetcher, ...parts }: PageParts): Promise<Response> {
  return (await bareShell(request.url, parts)) ?? fetcher(request)
}

/**
 * A page that the app does not know: the network's, since another application or the authorize page of a sign-on may lie
 * on this origin. With no network it is the shell, and the app leads on.
 */
export async function unknownPage(request: Request, { fetcher, ...parts }: PageParts): Promise<Response> {
  const response = await fetcher(request).catch(() => null)
  return response ?? (await bareShell(request.url, parts)) ?? Response.error()
}
