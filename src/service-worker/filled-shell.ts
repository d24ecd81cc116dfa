import type { Locale } from '#contract/base/locale.ts'
import type { FrameName } from '#contract/site/areas.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { spokenLocale } from '#device/spoken-locale.ts'
import { fillShell } from '#pages/fill-page.ts'
import { type Frame, type Frames, fillFramed, frameAt, framesFile } from '#pages/frames.ts'
import { type Look, withLook } from '#pages/look.ts'
import { late, within } from './limited.ts'

/** A frame is there to be seen at once: a database that is held elsewhere keeps no page waiting for its language. */
const frameLimitMs = 500

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

/** What the bare shell is made of. */
export type ShellParts = {
  precached: Precached
  config: () => Promise<RuntimeConfig | null>
  look: () => Promise<Look | null>
}

/**
 * The bare shell with the site's configuration, in the frame that the app will draw at this address, as the reader wants
 * pages to look; null when the browser has thrown it away.
 */
export async function bareShell(url: string, { precached, config, look }: ShellParts): Promise<Response | null> {
  const [shell, site, chosen] = await Promise.all([precached('/index.html'), config(), look()])
  if (!shell) return null
  const html = await shell.text()
  // Without a configuration the slot stays empty, and the app asks for it.
  const filled = site ? await filledShell(html, site, new URL(url).pathname, precached) : html
  return new Response(chosen ? withLook(filled, chosen) : filled, { headers: pageHeaders(shell) })
}

async function filledShell(html: string, config: RuntimeConfig, path: string, precached: Precached): Promise<string> {
  const name = frameAt(path)
  const locale = name && (await within(spokenLocale(), frameLimitMs))
  const frame = name && locale && locale !== late && (await builtFrame(name, locale, precached))
  return frame ? fillFramed(html, frame, config, locale) : fillShell(html, { config })
}

/** Undefined where there is none of this build. */
async function builtFrame(name: FrameName, locale: Locale, precached: Precached): Promise<Frame | undefined> {
  try {
    const kept = await precached(`/${framesFile(locale)}`)
    return ((await kept?.json()) as Frames | undefined)?.[name]
  } catch {
    return undefined
  }
}
