import type { Locale } from '#contract/base/locale.ts'
import { trimEnd } from '#contract/base/trim-end.ts'
import { helpLimits } from '#contract/help/limits.ts'
import type { Dialect } from '#server/help-import/dialects/dialect.ts'
import { plainMarkdown } from '#server/help-import/dialects/plain.ts'
import { OtherLanguage, type SourceFile, UnusableFile } from '#server/help-import/types.ts'
import { unnumbered } from '#server/text/slug.ts'
import { type FrontMatter, isNo, isYes, splitFrontMatter } from './front-matter.ts'
import { guessedLocale, localeOfName, withoutLocale } from './language.ts'
import { otherLanguage } from './other-languages.ts'

/** What one Markdown file says, before anything is known of the others. */
export type ParsedDoc = {
  path: string
  /** Folders it lies in, without the one that only names the language. */
  folders: string[]
  /** Its name without ending and number; empty for an index of its folder. */
  name: string
  locale: Locale
  front: FrontMatter
  title: string
  body: string
  summary: string
  tags: string[]
  order: number | null
  pinned: boolean
  unlisted: boolean
  warnings: string[]
}

const isIndex = /^(_?index|readme)$/i
/** Text of a file. Throws UnusableFile. */
export function textOf(bytes: Uint8Array): string {
  try {
    // The decoder takes a byte order mark away.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text.replace(/\r\n?/g, '\n')
  } catch {}
  throw new UnusableFile('is not UTF-8')
}

/**
 * Reads one Markdown file; null for one that asks not to be published. Throws UnusableFile, and OtherLanguage for one
 * whose front matter names a language that this site does not have.
 *
 * @param folder the files beside it: `read` answers the text of one, `named` the path of the one that is called so
 * @param rootName what an index in no folder is called when it does not say so itself
 */
export function parseDoc(
  file: SourceFile,
  given: Locale | undefined,
  folder: Pick<Dialect, 'read' | 'named'>,
  rootName = '',
): ParsedDoc | null {
  const { front, body: rest } = splitFrontMatter(textOf(file.bytes))
  if (isDraft(front)) return null
  const warnings: string[] = []
  const kind = /\.mdx$/i.test(file.path) ? 'mdx' : 'md'
  const markdown = plainMarkdown(rest, { path: file.path, kind, ...folder, warn: (reason) => warnings.push(reason) })
  const heading = firstHeading(markdown) ?? laterHeading(markdown)
  const { folders, base, locale: pathLocale } = withoutLocale(file.path)
  const numbered = unnumbered(base)
  const ownTitle = line(front.title)
  const label = [front.linkTitle, front.sidebar_label, front.nav_title].map(line).find((text) => text !== '')
  // An index speaks for its folder.
  const named = isIndex.test(base) ? unnumbered(folders.at(-1) ?? '').name : numbered.name
  const known = ownTitle || heading?.text || label || readable(named || rootName) || base
  const title = cut(known, helpLimits.titleChars, 'title', warnings)
  // The page shows the title already.
  const repeats = heading !== null && (ownTitle === '' || heading.text === ownTitle)
  const body = (repeats ? heading.rest : markdown).trim()
  const bytes = new TextEncoder().encode(body).byteLength
  if (bytes > helpLimits.bodyBytes)
    throw new UnusableFile(`the text is too long: ${bytes} bytes, at most ${helpLimits.bodyBytes}`)
  const tags = Array.isArray(front.tags) ? front.tags.map(line) : [line(front.tags)]
  const unlisted = isUnlisted(front)
  if (unlisted) warnings.push('is unlisted, so only its address leads to it')
  const kept = [...new Set(tags.filter((tag) => tag !== ''))]
  if (kept.length > helpLimits.tags) warnings.push(`only the first ${helpLimits.tags} tags are kept`)
  return {
    path: file.path,
    folders,
    name: isIndex.test(base) ? '' : numbered.name,
    locale: localeOf(front, given, pathLocale, `${title}\n${body}`, warnings),
    front,
    title,
    body,
    summary: cut(line(front.summary) || line(front.description), helpLimits.summaryChars, 'summary', warnings),
    tags: kept.slice(0, helpLimits.tags),
    order: orderOf(front) ?? numbered.order,
    pinned: isYes(front.pinned),
    unlisted,
    warnings,
  }
}

/** What is said of a text that asks not to be published. */
export const draftReason = 'is a draft and stays unpublished'

/** What Hugo, Jekyll, Hexo, VuePress, Astro, Obsidian and WordPress call a text that is not public yet. */
export const isDraft = ({ draft, published, publish, status }: FrontMatter) =>
  isYes(draft) || isNo(published) || isNo(publish) || line(status).toLowerCase() === 'draft'

/** What Docusaurus and Hugo call a page that is public and in no list. */
const isUnlisted = ({ unlisted, build, _build }: FrontMatter) =>
  isYes(unlisted) ||
  [build, _build].some((options) => line((options as FrontMatter | null | undefined)?.list) === 'never')

function localeOf(
  front: FrontMatter,
  given: Locale | undefined,
  path: Locale | null,
  text: string,
  warnings: string[],
): Locale {
  const name = line(front.locale) || line(front.lang)
  const frontLocale = localeOfName(name)
  if (frontLocale) return frontLocale
  const other = otherLanguage(name)
  if (other !== null) throw new OtherLanguage(other)
  if (path) return path
  if (given) return given
  const { locale, isSure } = guessedLocale(text)
  if (!isSure) warnings.push(`the language is a guess: ${locale}`)
  return locale
}

/** A field as one line of text; numbers and such as they are written. */
export function line(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  return String(value).replace(/\s+/g, ' ').trim()
}

/** A number, however it is written; null for anything else. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** What a front matter says about its position, under one of these names or `more`; null when it says nothing usable. */
export function orderOf(front: FrontMatter, ...more: string[]): number | null {
  for (const name of ['order', 'sidebar_position', 'nav_order', 'weight', ...more]) {
    const value = numberOf(front[name])
    if (value !== null && Math.abs(value) <= 1_000_000) return Math.round(value)
  }
  return null
}

function cut(text: string, max: number, what: string, warnings: string[]): string {
  const characters = [...text]
  // The contract counts UTF-16 units, a person would count characters; the stricter of the two holds.
  if (text.length <= max) return text
  warnings.push(`the ${what} is cut to ${max} characters`)
  let kept = ''
  for (const character of characters) {
    if (kept.length + character.length > max) break
    kept += character
  }
  return kept
}

/** The first heading when nothing but comments comes before it: its plain text, and the text without it. */
export function firstHeading(body: string): { text: string; rest: string } | null {
  const lead = /^(?:\s*<!--[\s\S]*?-->)*\s*/.exec(body)?.[0] ?? ''
  const after = body.slice(lead.length)
  const [first = '', second = ''] = after.split('\n', 2)
  const isAtx = /^#[ \t]/.test(first)
  const isSetext = /^[^\s>#`~|:*+-]/.test(first) && /^=+[ \t]*$/.test(second)
  if (!isAtx && !isSetext) return null
  const text = headingText(isAtx ? withoutClosing(first.slice(1).trim()) : first)
  const taken = isAtx ? first.length + 1 : first.length + second.length + 2
  return text === '' ? null : { text, rest: lead + after.slice(taken) }
}

/** The first `# ` heading below other text, outside of code, and the text without it. */
function laterHeading(body: string): { text: string; rest: string } | null {
  const lines = body.split('\n')
  let fence = ''
  for (const [at, written] of lines.entries()) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(written) ?? []
    if (fence !== '') {
      if (mark.startsWith(fence) && written.trim() === mark) fence = ''
    } else if (mark !== '') fence = mark
    else if (/^#[ \t]/.test(written)) {
      const text = headingText(withoutClosing(written.slice(1).trim()))
      return text === '' ? null : { text, rest: lines.toSpliced(at, 1).join('\n') }
    }
  }
  return null
}

/** A file's name as words: `getting-started` → `Getting started`. */
export function readable(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim() || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `Title ##` is a heading that its author closed. */
function withoutClosing(heading: string): string {
  const bare = trimEnd(heading, '#')
  return bare === '' || /[ \t]$/.test(bare) ? bare.trimEnd() : heading
}

/** The words of a heading's Markdown. */
function headingText(heading: string): string {
  const trimmed = heading.trim()
  const ownId = trimmed.endsWith('}') ? trimmed.lastIndexOf('{#') : -1
  return (ownId < 0 ? trimmed : trimmed.slice(0, ownId))
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>]+>/g, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!<>-])/g, '$1')
    .trim()
}
