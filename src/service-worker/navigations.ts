import { bareShell } from './filled-shell.ts'
import type { PageParts } from './library-page.ts'

/** Answered by the server itself: calls, sign-on, files, what machines read. */
const notOurs = /^\/(api|oauth|demo-issuer|builds|pro-api|assets|icons|pages|screenshots)(\/|$)/
const file = /\.(css|gif|html|ico|jpe?g|js|json|map|mp4|pdf|png|svg|txt|wasm|webmanifest|webp|woff2?|xml|zip)$/i
/** Their last part is a name or an address, dots and all. */
const named = /^\/(help|user\/iframe)\//

/** Whether a path is a page of the app. */
export function isAppPage(pathname: string): boolean {
  return !notOurs.test(pathname) && (named.test(pathname) || !file.test(pathname))
}

/** Every page but those of the library: the bare shell at once, never redirected. The app finds its way by the address. */
export async function appPage(request: Request, { precached, config, fetcher }: PageParts): Promise<Response> {
  return (await bareShell(precached, await config())) ?? fetcher(request)
}
