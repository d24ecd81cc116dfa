import { htmlLang, type Locale } from '#contract/base/locale.ts'

type QuestionAddress = { id: string; activeAt: number }
type Address = { id: string; locale: string; updatedAt: number; translationId: string | null }

/**
 * sitemap.xml of the help centre, each document with its translation, and of all questions. `origin` has no slash at the
 * end.
 */
export function sitemapXml(
  origin: string,
  { docs, questions }: { docs: Address[]; questions: QuestionAddress[] },
): string {
  const entries = docs.map((doc) => {
    const locale = doc.locale as Locale
    const other: Locale = locale === 'en' ? 'zh-cn' : 'en'
    const links = doc.translationId
      ? alternate(htmlLang[locale], address(origin, 'help', doc.id)) +
        alternate(htmlLang[other], address(origin, 'help', doc.translationId))
      : ''
    return entry(address(origin, 'help', doc.id), doc.updatedAt, links)
  })
  const asked = questions.map(({ id, activeAt }) => entry(address(origin, 'QA', id), activeAt))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>${escapeXml(origin)}/help</loc></url>`,
    ...entries,
    `<url><loc>${escapeXml(origin)}/QA</loc></url>`,
    ...asked,
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

function address(origin: string, area: 'help' | 'QA', id: string): string {
  return escapeXml(`${origin}/${area}/${encodeURIComponent(id)}`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
