import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { escapeHtml } from './escape.ts'
import { fillShell, type PagePayload, type PageTemplate } from './fill-page.ts'
import { fillPiece, type Pieces } from './pieces.ts'
import { type StructuredData, structuredDataHtml } from './structured-data.ts'

/** A screen of the app as finished HTML, to be read until the app draws the very same over it. */
export interface FirstView<Data> {
  path: string
  /** What its address has to say besides, by name; nothing else that means anything. */
  needs?: string
  /** Its own address, where that is more than its path. */
  address?(data: Data): string
  /** What its title and its description name, besides the site. */
  named?(data: Data): Pieces
  /** What the screen's reads would answer. */
  payload(data: Data, locale: Locale): Omit<PagePayload, 'savedAt'>[]
  /** What goes into the marks of the screen, finished. `files` is the prefix of uploaded files. */
  parts(data: Data, pieces: Pieces, locale: Locale, files: string): Pieces
  /** What it says of itself to search engines. */
  structured?(siteName: string, origin: string): StructuredData
  /** Path of the feed of what it lists. */
  feed?(locale: Locale): string
  /** Search engines are to leave it out. */
  unlisted?: boolean
}

export interface FirstViewData<Data> {
  data: Data
  locale: Locale
  config: RuntimeConfig
  /** The site's public one, without a slash at the end. */
  origin: string
  /** Integer seconds of the device's last sync, when it is made of what the device has. */
  savedAt?: number
}

/**
 * A built template and what its screen shows → the finished page. Pure; the server and the service worker call the very
 * same. It depends on nothing of the reader but the language.
 */
export function fillFirstView<Data>(
  view: FirstView<Data>,
  { html, words: pieces }: PageTemplate<Pieces>,
  { data, locale, config, origin, savedAt }: FirstViewData<Data>,
): string {
  const siteName = config.siteName[locale]
  const site = escapeHtml(siteName)
  const named = view.named?.(data) ?? {}
  const description = escapeHtml(fillPiece(pieces, 'description', { ...named, site: siteName }))
  const address = escapeHtml(origin + (view.address?.(data) ?? view.path))
  const title = `${fillPiece(pieces, 'title', named)} - ${siteName}`
  const head = [
    `<meta name="description" content="${description}">`,
    view.unlisted ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${site}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${address}">`,
    view.feed ? `<link rel="alternate" type="application/atom+xml" href="${view.feed(locale)}">` : '',
    view.structured ? structuredDataHtml(view.structured(siteName, origin)) : '',
  ].join('')
  const screen = fillPiece(pieces, 'screen', { ...view.parts(data, pieces, locale, config.cdnUrl), site })
  const payload = view.payload(data, locale).map((read) => ({ ...read, savedAt }))
  return fillShell(html, { config, locale, title, head, payload, screen })
}

/** `1,234`, as the screen writes a number. */
export const numberHtml = (value: number, locale: Locale) => new Intl.NumberFormat(htmlLang[locale]).format(value)
