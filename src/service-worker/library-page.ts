import { fillPage, type PageKind, type PageRecord, type PageTemplate } from '#pages/fill-page.ts'
import type { PageKindName, PageWords } from '#pages/kinds.ts'
import { withLook } from '#pages/look.ts'
import { bareShell, pageHeaders, type ShellParts } from './filled-shell.ts'
import { askNetwork, deviceLimitMs, late, within } from './limited.ts'

const networkLimitMs = 3_000

export type PageParts = ShellParts & { fetcher: typeof fetch }

/** How a kind of page is put together from the library. */
export type LibraryPage<K extends PageKindName, Doc extends PageRecord> = {
  name: K
  kind: PageKind<Doc, PageWords[K]>
  /** The record, in any language, and when it was saved. */
  find: (id: string) => Promise<{ data: Doc; savedAt: number } | null>
}

/** The part of a path that names a record, decoded; null when it is no text. */
export function decoded(part: string | undefined): string | null {
  try {
    return part ? decodeURIComponent(part) : null
  } catch {
    return null
  }
}

/**
 * A record's page: from the library, put together here as the server would, online or not; the app then asks whether it
 * is still current. What the library does not have comes from the network; when that takes too long or is not ours,
 * the bare shell comes, and the app says what it knows.
 */
export async function libraryPage<K extends PageKindName, Doc extends PageRecord>(
  page: LibraryPage<K, Doc>,
  request: Request,
  id: string,
  parts: PageParts,
): Promise<Response> {
  const saved = await within(savedPage(page, new URL(request.url).origin, id, parts), deviceLimitMs)
  if (saved && saved !== late) return saved
  const response = await askNetwork(request, networkLimitMs, parts.fetcher)
  if (response && isOurs(response)) return response
  return (await bareShell(request.url, parts)) ?? response ?? Response.error()
}

/** Our pages carry a policy; a captive portal's page does not, nor is it Markdown, which `/help/{id}.md` is. */
const isOurs = ({ headers }: Response) =>
  headers.has('content-security-policy') || headers.get('content-type')?.startsWith('text/markdown')

async function savedPage<K extends PageKindName, Doc extends PageRecord>(
  { name, kind, find }: LibraryPage<K, Doc>,
  origin: string,
  id: string,
  { precached, config, look }: PageParts,
): Promise<Response | null> {
  const [saved, site, shell, chosen] = await Promise.all([find(id), config(), precached('/index.html'), look()])
  if (!saved || !site || !shell) return null
  // An address that the record had before leads to the one that it has.
  if (saved.data.id !== id) return Response.redirect(`${origin}${kind.path(saved.data.id)}`, 308)
  const template = await precached(`/pages/${name}.${saved.data.locale}.json`)
  if (!template) return null
  const html = fillPage(kind, (await template.json()) as PageTemplate<PageWords[K]>, {
    doc: saved.data,
    config: site,
    origin,
    savedAt: saved.savedAt,
  })
  const headers = pageHeaders(shell)
  headers.set('x-saved-at', String(saved.savedAt))
  return new Response(chosen ? withLook(html, chosen) : html, { headers })
}
