import type { RuntimeConfig } from '#contract/site/site.ts'
import { fillShell } from '#pages/fill-page.ts'
import { type Look, withLook } from '#pages/look.ts'

/** Of one representation, or of its transport: not true of an answer that is put together here. */
export const notCopied = [
  'age',
  'cache-control',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'vary',
]

/** A precached file of this build by its path. */
export type Precached = (path: string) => Promise<Response | undefined>

/** Headers for a page that is filled here: those of the precached shell, security policy included. */
export function pageHeaders(shell: Response): Headers {
  const headers = new Headers(shell.headers)
  for (const name of notCopied) headers.delete(name)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  return headers
}

/** The bare shell with the site's configuration, as the reader wants pages to look; null when the browser has thrown it away. */
export async function bareShell(
  get: Precached,
  config: RuntimeConfig | null,
  look: Look | null,
): Promise<Response | null> {
  const shell = await get('/index.html')
  if (!shell) return null
  const html = await shell.text()
  // Without a configuration the slot stays empty, and the app asks for it.
  const filled = config ? fillShell(html, { config }) : html
  return new Response(look ? withLook(filled, look) : filled, { headers: pageHeaders(shell) })
}
