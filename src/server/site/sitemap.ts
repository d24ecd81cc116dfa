import { htmlLang, type Locale, locales } from '#contract/base/locale.ts'
import { catalogPath } from '#pages/catalog-address.ts'
import { coursePath } from '#pages/course.ts'

type Area = 'help' | 'QA' | 'blog'
type QuestionAddress = { id: string; activeAt: number }
type Address = { id: string; locale: string; updatedAt: number; translationId: string | null }

/**
 * sitemap.xml of the help centre, each document with its translation, of all questions, and of the blog. `origin` has no slash at the
 * end.
 */
export function sitemapXml(
  origin: string,
  { docs, questions, posts }: { docs: Address[]; questions: QuestionAddress[]; posts: Address[] },
): string {
  const translated = (area: Area) => (doc: Address) => {
    const locale = doc.locale as Locale
    const other: Locale = locale === 'en' ? 'zh-cn' : 'en'
    const links = doc.translationId
      ? alternate(htmlLang[locale], address(origin, area, doc.id)) +
        alternate(htmlLang[other], address(origin, area, doc.translationId))
      : ''
    return entry(address(origin, area, doc.id), doc.updatedAt, links)
  }
  const asked = questions.map(({ id, activeAt }) => entry(address(origin, 'QA', id), activeAt))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>${escapeXml(origin)}/help</loc></url>`,
    ...docs.map(translated('help')),
    `<url><loc>${escapeXml(origin)}/QA</loc></url>`,
    ...asked,
    ...(posts.length > 0 ? [`<url><loc>${escapeXml(origin)}/blog</loc></url>`] : []),
    ...posts.map(translated('blog')),
    '</urlset>',
    '',
  ].join('\n')
}

/** sitemap-catalog.xml: the catalogue and its products, each in every language. `origin` has no slash at the end. */
export function catalogSitemapXml(origin: string, products: { id: string; updatedAt: number }[]): string {
  const href = (locale: Locale, id: string) => escapeXml(origin + catalogPath(locale, id))
  const entries = products.flatMap(({ id, updatedAt }) => {
    const links = locales.map((locale) => alternate(htmlLang[locale], href(locale, id))).join('')
    return locales.map((locale) => entry(href(locale, id), updatedAt, links))
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...locales.map((locale) => `<url><loc>${escapeXml(origin + catalogPath(locale))}</loc></url>`),
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** sitemap-courses.xml: the list and each published course. `origin` has no slash at the end. */
export function courseSitemapXml(origin: string, courses: { id: string; updatedAt: number }[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${escapeXml(origin)}/course</loc></url>`,
    ...courses.map(({ id, updatedAt }) => entry(escapeXml(origin + coursePath(id)), updatedAt)),
    '</urlset>',
    '',
  ].join('\n')
}

function alternate(lang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
}

/** `changedAt` in seconds. */
function entry(loc: string, changedAt: number, links = ''): string {
  const date = new Date(changedAt * 1000).toISOString().slice(0, 10)
  return `<url><loc>${loc}</loc><lastmod>${date}</lastmod>${links}</url>`
}

function address(origin: string, area: Area, id: string): string {
  return escapeXml(`${origin}/${area}/${encodeURIComponent(id)}`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
