import { htmlLang, type Locale, locales } from '#contract/base/locale.ts'
import type { CategoryDocs } from '#contract/help/assemble.ts'
import type { HelpSummary } from '#contract/help/help.ts'
import { blogMarkdownPath, helpMarkdownPath } from '#pages/kinds.ts'

/** Documents that the overview names in all, and the list of one category: about 100 kB and 400 kB at most. */
export const llmsLimits = { overview: 400, category: 2_000, posts: 20, summaryChars: 160 } as const

type Words = { about: string; rest: (n: number) => string; more: string; blog: string; posts: (n: number) => string }

/** A post as the list for tools names it. */
export type ListedPost = { id: string; title: string; summary?: string }

const words: Record<Locale, Words> = {
  'zh-cn': {
    about: '帮助中心的目录，供工具阅读。每个链接都是一篇文档的 Markdown。',
    rest: (n) => `全部 ${n} 篇`,
    more: '其余文档见站点地图',
    blog: '博客',
    posts: (n) => `全部 ${n} 篇文章`,
  },
  en: {
    about: 'The help centre as a list for tools. Each link leads to a document as Markdown.',
    rest: (n) => `All ${n} pages`,
    more: 'The others are in the sitemap',
    blog: 'Blog',
    posts: (n) => `All ${n} posts`,
  },
}

/** Where one category's documents are listed for tools. */
const listPath = (locale: Locale, categoryId: string) =>
  `/llms.txt?locale=${locale}&category=${encodeURIComponent(categoryId)}`

/** Where all posts of a language are listed for tools. */
const postsPath = (locale: Locale) => `/llms.txt?locale=${locale}&area=blog`

/** A line of text within a link's brackets or behind it: in one line, and no bracket ends it. */
const inLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&')
    .trim()

function short(text: string): string {
  const chars = [...inLine(text.slice(0, 4 * llmsLimits.summaryChars))]
  return chars.length > llmsLimits.summaryChars
    ? `${chars.slice(0, llmsLimits.summaryChars - 1).join('')}…`
    : chars.join('')
}

function line(address: string, { title, summary = '' }: { title: string; summary?: string }): string {
  const description = short(summary)
  return `- [${inLine(title)}](${address})${description === '' ? '' : `: ${description}`}`
}
const docLine = (origin: string, doc: HelpSummary) => line(origin + helpMarkdownPath(doc.id), doc)
const postLine = (origin: string, post: ListedPost) => line(origin + blogMarkdownPath(post.id), post)

/**
 * `/llms.txt` as llmstxt.org has it: the site's name, a line about it, and a section for each category with its
 * documents' Markdown. Where there are more than fit, each section shows its first ones and leads to its whole list; of
 * more categories than that, only the lists are named. Each language's newest posts stand behind them.
 *
 * @param origin without a slash at the end
 * @param categories the categories of each language that have documents of their own, in reading order
 * @param posts the newest posts of each language, and how many there are
 */
export function llmsOverview(
  origin: string,
  siteName: Record<Locale, string>,
  categories: Record<Locale, CategoryDocs[]>,
  posts: Record<Locale, { newest: ListedPost[]; total: number }>,
): string {
  const lines = [`# ${inLine([...new Set(locales.map((locale) => siteName[locale]))].join(' · '))}`, '']
  lines.push(...locales.map((locale) => `> ${words[locale].about}`), '')
  const count = locales.reduce((sum, locale) => sum + categories[locale].length, 0)
  const each = Math.max(1, Math.floor(llmsLimits.overview / Math.max(1, count)))
  for (const locale of locales) {
    if (count > llmsLimits.overview) lines.push(`## ${htmlLang[locale]}`, '')
    for (const { category, docs } of categories[locale]) {
      const name = inLine(category.name[locale])
      const whole = `[${words[locale].rest(docs.length)}](${origin}${listPath(locale, category.id)})`
      if (count > llmsLimits.overview) {
        lines.push(`- ${name}: ${whole}`)
        continue
      }
      lines.push(`## ${name} (${htmlLang[locale]})`, '', ...docs.slice(0, each).map((doc) => docLine(origin, doc)))
      if (docs.length > each) lines.push(`- ${whole}`)
      lines.push('')
    }
    const { newest, total } = posts[locale]
    if (newest.length > 0) {
      lines.push(`## ${words[locale].blog} (${htmlLang[locale]})`, '', ...newest.map((post) => postLine(origin, post)))
      if (total > newest.length) lines.push(`- [${words[locale].posts(total)}](${origin}${postsPath(locale)})`)
    }
    lines.push('')
  }
  return lines.join('\n')
}

/** The same for the posts of one language, the newest first. */
export function llmsPosts(origin: string, locale: Locale, posts: ListedPost[]): string {
  const lines = posts.slice(0, llmsLimits.category).map((post) => postLine(origin, post))
  if (posts.length > lines.length) lines.push(`- [${words[locale].more}](${origin}/sitemap.xml)`)
  return [`# ${words[locale].blog}`, '', `> ${words[locale].about}`, '', '## Posts', '', ...lines, ''].join('\n')
}

/** The same for one category, whole: its documents and those below it. */
export function llmsCategory(
  origin: string,
  { locale, name, docs }: { locale: Locale; name: string; docs: HelpSummary[] },
): string {
  const lines = docs.slice(0, llmsLimits.category).map((doc) => docLine(origin, doc))
  if (docs.length > lines.length) lines.push(`- [${words[locale].more}](${origin}/sitemap.xml)`)
  return [`# ${inLine(name)}`, '', `> ${words[locale].about}`, '', '## Docs', '', ...lines, ''].join('\n')
}
