import { htmlLang, type Locale } from '#contract/locale.ts'

type Address = { id: string; locale: string; updatedAt: number; translationId: string | null }

/** sitemap.xml of the help centre, each document with its translation. `origin` has no slash at the end. */
export function sitemapXml(origin: string, docs: Address[]): string {
  const entries = docs.map((doc) => {
    const locale = doc.locale as Locale
    const other: Locale = locale === 'en' ? 'zh-cn' : 'en'
    const links = doc.translationId
      ? alternate(htmlLang[locale], address(origin, doc.id)) +
        alternate(htmlLang[other], address(origin, doc.translationId))
      : ''
    const date = new Date(doc.updatedAt * 1000).toISOString().slice(0, 10)
    return `<url><loc>${address(origin, doc.id)}</loc><lastmod>${date}</lastmod>${links}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>${escapeXml(origin)}/help</loc></url>`,
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function alternate(lang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
}

function address(origin: string, id: string): string {
  return escapeXml(`${origin}/help/${encodeURIComponent(id)}`)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
