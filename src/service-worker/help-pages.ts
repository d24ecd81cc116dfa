import { HelpId } from '#contract/help.ts'
import type { RuntimeConfig } from '#contract/site.ts'
import { findHelpAnyLocale } from '#device/library.ts'
import { fillPage, type PageTemplate } from '#pages/fill-page.ts'
import { bareShell, type Precached, pageHeaders } from './filled-shell.ts'
import { askNetwork } from './limited.ts'

const networkLimitMs = 3_000

export type PageParts = {
  precached: Precached
  config: () => Promise<RuntimeConfig | null>
  fetcher: typeof fetch
}

/** The document's id in the path of a help page; null for every other path. */
export function helpPageId(pathname: string): string | null {
  const [, encoded] = /^\/help\/([^/]+)$/.exec(pathname) ?? []
  if (!encoded) return null
  try {
    const id = HelpId.safeParse(decodeURIComponent(encoded))
    return id.success ? id.data : null
  } catch {
    return null
  }
}

/**
 * A help page: from the library, put together here as the server would, online or not; the app then asks whether it
 * is still current. What the library does not have comes from the network; when that takes too long or is not ours,
 * the bare shell comes, and the app says what it knows.
 */
export async function helpPage(request: Request, id: string, parts: PageParts): Promise<Response> {
  const page = await savedPage(new URL(request.url).origin, id, parts)
  if (page) return page
  const response = await askNetwork(request, networkLimitMs, parts.fetcher)
  // Our pages carry a policy; a captive portal's page does not.
  if (response?.headers.has('content-security-policy')) return response
  return (await bareShell(parts.precached, await parts.config())) ?? response ?? Response.error()
}

async function savedPage(origin: string, id: string, { precached, config }: PageParts): Promise<Response | null> {
  const [saved, site, shell] = await Promise.all([findHelpAnyLocale(id), config(), precached('/index.html')])
  if (!saved || !site || !shell) return null
  const template = await precached(`/pages/help-doc.${saved.data.locale}.json`)
  if (!template) return null
  const html = fillPage((await template.json()) as PageTemplate, {
    doc: saved.data,
    config: site,
    origin,
    savedAt: saved.savedAt,
  })
  const headers = pageHeaders(shell)
  headers.set('x-saved-at', String(saved.savedAt))
  return new Response(html, { headers })
}
