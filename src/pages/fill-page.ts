import { defaultCdnUrl, defaultLocale } from '#contract/base/constants.ts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { escapeHtml, escapeJson } from './escape.ts'
import { pageImageSize } from './page-image.ts'
import { type StructuredData, structuredDataHtml } from './structured-data.ts'

/** What the build leaves in `dist/pages/{kind}.{locale}.json`: the screen rendered once, with slots, and its words. */
export interface PageTemplate<Words = unknown> {
  html: string
  words: Words
}

/** What every finished page is of: a record with an address, a language, a title and a line about it. */
export interface PageRecord {
  id: string
  locale: Locale
  title: string
}

/** A kind of finished page: how a record of it is shown, and what its screen asks for. */
export interface PageKind<Doc extends PageRecord, Words> {
  /** The read whose answer the page brings. */
  endpoint: string
  /** Where a record stands on the site. */
  path(id: string): string
  description(doc: Doc): string
  /** The id of the record that search engines are to know in place of this one, when there is one. */
  canonicalId?(doc: Doc): string | undefined
  /** The id of the same record in the other language, when there is one. */
  translationId?(doc: Doc): string | null
  /** Search engines are to leave it out. */
  unlisted?(doc: Doc): boolean
  /** Path of the feed that it appears in. */
  feed?(doc: Doc): string
  /** Path of the picture that other sites show beside a link to it. */
  image(doc: Doc): string
  /** What it says of itself to search engines; `address` and `image` are whole. */
  data(doc: Doc, page: { origin: string; address: string; image: string }): StructuredData
  /** Path of the same record as Markdown. */
  markdown?(doc: Doc): string
  /** What goes into the template's slots, finished. `files` is the prefix of uploaded files. */
  parts(doc: Doc, words: Words, files: string): { article: string; pager?: string }
}

/** `origin` is the site's public one, without a slash at the end. */
export interface PageData<Doc> {
  doc: Doc
  config: RuntimeConfig
  origin: string
  /** Integer seconds of the device's last sync, when the document comes from the device. */
  savedAt?: number
}

/**
 * The marks that the build leaves in templates. Language and title are of use unfilled, on a host that only hands out
 * files.
 */
export const slots = {
  lang: 'lang="zh-CN"',
  title: '<title>灯下 Lamplight</title>',
  head: '<!--slot:head-->',
  article: '<!--slot:article-->',
  pager: '<!--slot:pager-->',
  config: '<!--slot:config-->',
  payload: '<!--slot:payload-->',
} as const

const titleHtml = (text: string) => `<title>${escapeHtml(text)}</title>`

function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`
}

/** All slots at once: what is put in is people's text and may itself look like a slot. */
function fill(template: string, values: Partial<Record<keyof typeof slots, string>>): string {
  const places = Object.entries(slots)
    .map(([name, slot]) => ({ at: template.indexOf(slot), slot, value: values[name as keyof typeof slots] ?? '' }))
    .filter((place) => place.at >= 0)
    .sort((a, b) => a.at - b.at)
  const pieces: string[] = []
  let done = 0
  for (const { at, slot, value } of places) {
    pieces.push(template.slice(done, at), value)
    done = at + slot.length
  }
  // Joined once: the values are megabytes of a long page.
  return pieces.join('') + template.slice(done)
}

/** What a route's reads would answer, so that the app starts without asking again. */
export interface PagePayload {
  endpoint: string
  input: Record<string, unknown>
  data: unknown
  savedAt?: number
}

/**
 * The bare shell: every page that is not a finished one; or one that shows a `screen` until the app draws it.
 * `payload` spares the app its first requests. `locale` is only the language of what stands here; the app decides its own.
 */
export function fillShell(
  shell: string,
  page: {
    config: RuntimeConfig
    locale?: Locale
    title?: string
    head?: string
    payload?: PagePayload[]
    screen?: string
  },
): string {
  const locale = page.locale ?? defaultLocale
  return fill(shell, {
    lang: `lang="${htmlLang[locale]}"`,
    title: titleHtml(page.title ?? page.config.siteName[locale]),
    head: page.head ?? '',
    article: page.screen ?? '',
    config: jsonBlock('config', page.config),
    payload: page.payload?.length ? jsonBlock('payload', page.payload) : '',
  })
}

function headHtml<Doc extends PageRecord>(kind: PageKind<Doc, never>, { doc, origin, config }: PageData<Doc>): string {
  const address = origin + kind.path(doc.id)
  const description = escapeHtml(kind.description(doc))
  const image = origin + kind.image(doc)
  const canonicalId = kind.canonicalId?.(doc)
  const lines = [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeHtml(canonicalId === undefined ? address : origin + kind.path(canonicalId))}">`,
    `<meta property="og:type" content="article">`,
    `<meta property="og:site_name" content="${escapeHtml(config.siteName[doc.locale])}">`,
    `<meta property="og:title" content="${escapeHtml(doc.title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    `<meta property="og:image:width" content="${pageImageSize.width}">`,
    `<meta property="og:image:height" content="${pageImageSize.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(doc.title)}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    structuredDataHtml(kind.data(doc, { origin, address, image })),
  ]
  const translationId = kind.translationId?.(doc)
  // Languages belong to the page that search engines are to know.
  if (translationId && canonicalId === undefined) {
    const other = doc.locale === 'en' ? 'zh-cn' : 'en'
    const translation = origin + kind.path(translationId)
    lines.push(
      `<link rel="alternate" hreflang="${htmlLang[doc.locale]}" href="${escapeHtml(address)}">`,
      `<link rel="alternate" hreflang="${htmlLang[other]}" href="${escapeHtml(translation)}">`,
    )
  }
  if (kind.unlisted?.(doc)) lines.push('<meta name="robots" content="noindex">')
  const feed = kind.feed?.(doc)
  if (feed) lines.push(`<link rel="alternate" type="application/atom+xml" href="${feed}">`)
  const markdown = kind.markdown?.(doc)
  if (markdown) lines.push(`<link rel="alternate" type="text/markdown" href="${escapeHtml(markdown)}">`)
  return lines.join('')
}

/**
 * A built template and a record of its kind → the finished page. Pure; the server and the service worker call the very
 * same.
 */
export function fillPage<Doc extends PageRecord, Words>(
  kind: PageKind<Doc, Words>,
  template: PageTemplate<Words>,
  page: PageData<Doc>,
): string {
  const { doc, config } = page
  const payload: PagePayload = { endpoint: kind.endpoint, input: { id: doc.id }, data: doc, savedAt: page.savedAt }
  return fill(template.html, {
    lang: `lang="${htmlLang[doc.locale]}"`,
    title: titleHtml(`${doc.title} - ${config.siteName[doc.locale]}`),
    head: headHtml(kind, page),
    ...kind.parts(doc, template.words, config.cdnUrl || defaultCdnUrl),
    config: jsonBlock('config', config),
    payload: jsonBlock('payload', payload),
  })
}
