import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { blogFeedPath } from '#contract/blog/feeds.ts'
import { type FeedKind, feedKinds, feedPath } from '#contract/help/feeds.ts'
import type { HelpRecord } from '#contract/help/help.ts'
import type { BlogRecord } from '#contract/library/library.ts'
import { escapeHtml } from '#pages/escape.ts'
import { blogPostPage, helpDocPage } from '#pages/kinds.ts'

export const feedTypes: Record<FeedKind, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** How many documents a feed names: what changed or appeared last. */
export const feedDocs = 30

/** What a feed is of. `changedAt`: what its order and its dates go by. */
export type FeedSource<Doc> = {
  words: Record<Locale, { title: string; description: string }>
  /** The list that it stands for. */
  home: string
  path: (locale: Locale, kind: FeedKind) => string
  pageOf: (id: string) => string
  changedAt: (doc: Doc) => number
  publishedAt?: (doc: Doc) => number
  author?: (doc: Doc) => string
  cover?: (doc: Doc) => string
}

export const helpFeedSource: FeedSource<HelpRecord> = {
  words: {
    'zh-cn': { title: '帮助更新', description: '新增和改动的帮助文档' },
    en: { title: 'Help updates', description: 'Help that is new or has changed' },
  },
  home: '/help',
  path: feedPath,
  pageOf: helpDocPage.path,
  changedAt: ({ updatedAt }) => updatedAt,
}

export const blogFeedSource: FeedSource<BlogRecord> = {
  words: {
    'zh-cn': { title: '博客', description: '新近发布的文章' },
    en: { title: 'Blog', description: 'The newest posts' },
  },
  home: '/blog',
  path: blogFeedPath,
  pageOf: blogPostPage.path,
  changedAt: ({ updatedAt, publishedAt }) => Math.max(updatedAt, publishedAt),
  publishedAt: ({ publishedAt }) => publishedAt,
  author: ({ author }) => author ?? '',
  cover: ({ cover }) => cover ?? '',
}

type FeedOf<Doc> = { origin: string; locale: Locale; siteName: string; docs: Doc[] }
type FeedDoc = Pick<HelpRecord, 'id' | 'title' | 'summary' | 'tags' | 'html'>

/**
 * Documents of one language as a feed with whole texts and absolute links.
 *
 * @param origin without a slash at the end
 * @param docs the newest first
 */
export async function feedOf<Doc extends FeedDoc>(
  source: FeedSource<Doc>,
  kind: FeedKind,
  { origin, locale, siteName, docs }: FeedOf<Doc>,
): Promise<string> {
  // Loaded when the first reader of feeds comes: the pages need nothing of it.
  const { Feed } = await import('feed')
  const { title, description } = source.words[locale]
  const at = (seconds: number) => new Date(seconds * 1000)
  const feed = new Feed({
    id: `${origin}${source.path(locale, 'atom')}`,
    title: `${title} - ${siteName}`,
    description,
    link: `${origin}${source.home}`,
    language: htmlLang[locale],
    updated: at(docs.reduce((latest, doc) => Math.max(latest, source.changedAt(doc)), 0)),
    generator: siteName,
    author: { name: siteName, link: origin },
    feedLinks: Object.fromEntries(feedKinds.map((one) => [one, origin + source.path(locale, one)])),
  })
  for (const doc of docs) {
    const link = origin + source.pageOf(doc.id)
    const [cover, author] = [source.cover?.(doc) ?? '', source.author?.(doc) ?? '']
    const picture = cover === '' ? '' : `<p><img src="${escapeHtml(cover)}" alt=""></p>`
    const published = source.publishedAt?.(doc)
    feed.addItem({
      id: link,
      link,
      title: writable(doc.title),
      description: writable(doc.summary || doc.title),
      content: writable(absolute(picture + doc.html, origin)),
      date: at(source.changedAt(doc)),
      ...(published !== undefined && { published: at(published) }),
      ...(author !== '' && { author: [{ name: writable(author) }] }),
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
