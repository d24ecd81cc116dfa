import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { type FeedKind, feedKinds, feedPath } from '#contract/help/feeds.ts'
import type { HelpRecord } from '#contract/help/help.ts'

export const feedTypes: Record<FeedKind, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** How many documents a feed names: what changed last. */
export const feedDocs = 30

const titles: Record<Locale, { title: string; description: string }> = {
  'zh-cn': { title: '帮助更新', description: '新增和改动的帮助文档' },
  en: { title: 'Help updates', description: 'Help that is new or has changed' },
}

/**
 * The help of one language that changed last, as a feed with whole texts and absolute links.
 *
 * @param origin without a slash at the end
 * @param docs the newest first
 */
export async function helpFeed(
  kind: FeedKind,
  { origin, locale, siteName, docs }: { origin: string; locale: Locale; siteName: string; docs: HelpRecord[] },
): Promise<string> {
  // Loaded when the first reader of feeds comes: the pages need nothing of it.
  const { Feed } = await import('feed')
  const { title, description } = titles[locale]
  const at = (seconds: number) => new Date(seconds * 1000)
  const feed = new Feed({
    id: `${origin}${feedPath(locale, 'atom')}`,
    title: `${title} - ${siteName}`,
    description,
    link: `${origin}/help`,
    language: htmlLang[locale],
    updated: at(docs[0]?.updatedAt ?? 0),
    generator: siteName,
    author: { name: siteName, link: origin },
    feedLinks: Object.fromEntries(feedKinds.map((one) => [one, origin + feedPath(locale, one)])),
  })
  for (const doc of docs) {
    const link = `${origin}/help/${encodeURIComponent(doc.id)}`
    feed.addItem({
      id: link,
      link,
      title: writable(doc.title),
      description: writable(doc.summary || doc.title),
      content: writable(absolute(doc.html, origin)),
      date: at(doc.updatedAt),
      category: doc.tags.map((name) => ({ name: writable(name), term: writable(name) })),
    })
  }
  return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[kind]()
}

/** Links and images of our own HTML, for readers that are elsewhere. */
function absolute(html: string, origin: string): string {
  return html.replace(/ srcset="[^"]*"/g, '').replace(/ (href|src)="\/(?!\/)/g, (_, name) => ` ${name}="${origin}/`)
}

/** Without the characters that XML cannot say. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const writable = (text: string) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
