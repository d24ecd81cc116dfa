import { htmlLang, type Locale, locales } from '#contract/base/locale.ts'
import type { CategoryDocs } from '#contract/help/assemble.ts'
import type { HelpSummary } from '#contract/help/help.ts'
import { helpMarkdownPath } from '#pages/kinds.ts'

/** Documents that the overview names in all, and the list of one category: about 100 kB and 400 kB at most. */
export const llmsLimits = { overview: 400, category: 2_000, summaryChars: 160 } as const

const words: Record<Locale, { about: string; rest: (n: number) => string; more: string }> = {
  'zh-cn': {
    about: '帮助中心的目录，供工具阅读。每个链接都是一篇文档的 Markdown。',
    rest: (n) => `全部 ${n} 篇`,
    more: '其余文档见站点地图',
  },
  en: {
    about: 'The help centre as a list for tools. Each link leads to a document as Markdown.',
    rest: (n) => `All ${n} pages`,
    more: 'The others are in the sitemap',
  },
}

/** Where one category's documents are listed for tools. */
const listPath = (locale: Locale, categoryId: string) =>
  `/llms.txt?locale=${locale}&category=${encodeURIComponent(categoryId)}`

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

function docLine(origin: string, { id, title, summary }: HelpSummary): string {
  const said = short(summary)
  return `- [${inLine(title)}](${origin}${helpMarkdownPath(id)})${said === '' ? '' : `: ${said}`}`
}

/**
 * `/llms.txt` as llmstxt.org has it: the site's name, a line about it, and a section for each category with its
 * documents' Markdown. Where there are more than fit, each section shows its first ones and leads to its whole list; of
 * more categories than that, only the lists are named.
 *
 * @param origin without a slash at the end
 * @param categories the categories of each language that have documents of their own, in reading order
 */
export function llmsOverview(
  origin: string,
  siteName: Record<Locale, string>,
  categories: Record<Locale, CategoryDocs[]>,
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
    lines.push('')
  }
  return lines.join('\n')
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
