import type { Locale } from '#contract/base/locale.ts'

const localeNames = new Map<string, Locale>([
  ['zh-cn', 'zh-cn'],
  ['zh', 'zh-cn'],
  ['zh-hans', 'zh-cn'],
  ['zh-hans-cn', 'zh-cn'],
  ['cn', 'zh-cn'],
  ['en', 'en'],
  ['en-us', 'en'],
  ['en-gb', 'en'],
])

/** The language that a folder, a suffix or a field names; null for any other word. */
export function localeOfName(name: string): Locale | null {
  return localeNames.get(name.toLowerCase().replaceAll('_', '-')) ?? null
}

/** Folders that hold a site's texts, and a folder for each language. */
export const languageRoots: ReadonlySet<string> = new Set(['content', 'docs', 'doc', 'documentation', 'src', 'pages'])

/** `root` are the folders down to the one that names the language, which an absolute address of that language is from. */
type Parted = { folders: string[]; base: string; locale: Locale | null; root: string[] }

/**
 * A file's folders and its name without ending, both without what only names the language: a folder at the beginning
 * (`en/…`, `content/en/…`), Hugo's `content.zh/…`, Docusaurus's `i18n/zh-CN/docusaurus-plugin-content-docs/current/…`, a
 * suffix (`x.zh-CN.md`). So the same page has the same folders and name in every language.
 */
export function withoutLocale(path: string): Parted {
  const parts = path.split('/')
  const file = (parts.pop() ?? '').replace(/\.[^.]+$/, '')
  const dot = file.lastIndexOf('.')
  const suffix = dot > 0 ? localeOfName(file.slice(dot + 1)) : null
  const { folders, locale, root } = foldersWithoutLocale(parts)
  return { folders, base: suffix ? file.slice(0, dot) : file, locale: suffix ?? locale, root }
}

function foldersWithoutLocale(parts: string[]): Omit<Parted, 'base'> {
  const [first = '', second = ''] = parts
  const own = localeOfName(first)
  if (own) return { folders: parts.slice(1), locale: own, root: parts.slice(0, 1) }
  const translated = parts.indexOf('i18n')
  if (translated >= 0) {
    const found = ofDocusaurus(parts, translated)
    if (found) return found
  }
  const dot = first.lastIndexOf('.')
  const suffix = dot > 0 ? localeOfName(first.slice(dot + 1)) : null
  if (suffix) return { folders: [first.slice(0, dot), ...parts.slice(1)], locale: suffix, root: parts.slice(0, 1) }
  const inner = languageRoots.has(first.toLowerCase()) ? localeOfName(second) : null
  return inner
    ? { folders: [first, ...parts.slice(2)], locale: inner, root: parts.slice(0, 2) }
    : { folders: parts, locale: null, root: [] }
}

/** `…/i18n/{locale}/docusaurus-plugin-content-docs/current/…` are the documents of `…/docs/…`. */
function ofDocusaurus(parts: string[], at: number): Omit<Parted, 'base'> | null {
  const locale = localeOfName(parts[at + 1] ?? '')
  const plugin = /^docusaurus-plugin-content-(docs|pages|blog)(?:-([\w-]+))?$/.exec(parts[at + 2] ?? '')
  if (!locale || !plugin) return null
  const above = parts.slice(0, at)
  const rest = parts.slice(at + 3)
  const root = parts.slice(0, at + (plugin[1] === 'docs' ? 4 : 3))
  const [, kind = '', id] = plugin
  if (kind !== 'docs') return { folders: [...above, id ?? kind, ...rest], locale, root }
  const [version = '', ...inner] = rest
  const prefix = id === undefined ? '' : `${id}_`
  const folder = version === 'current' ? [id ?? 'docs'] : [`${prefix}versioned_docs`, version]
  return { folders: [...above, ...folder, ...inner], locale, root }
}

/** Of a text with both scripts: how much it must have, and how much more of one than of the other. */
const [fewest, clearly] = [12, 3]

/**
 * The language that a text is written in, by its script: code, addresses and markup say nothing of it. Not sure where it
 * has hardly any words, or much of both.
 */
export function guessedLocale(markdown: string): { locale: Locale; isSure: boolean } {
  const prose = proseOf(markdown)
  const han = prose.match(/\p{Script=Han}/gu)?.length ?? 0
  // A word is about two of the other script's letters.
  const latin = (prose.match(/\p{Script=Latin}+/gu)?.length ?? 0) * 2
  if (han + latin === 0) return { locale: 'en', isSure: false }
  const locale = han * 4 > latin ? 'zh-cn' : 'en'
  const [own, other] = locale === 'en' ? [latin, han] : [han, latin]
  return { locale, isSure: other === 0 || (own + other >= fewest && own > other * clearly) }
}

function proseOf(markdown: string): string {
  const kept: string[] = []
  let fence = ''
  for (const written of markdown.split('\n')) {
    const [, mark = ''] = /^[\t >]*(`{3,}|~{3,})/.exec(written) ?? []
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
    } else if (mark !== '') fence = mark
    else kept.push(written)
  }
  return kept
    .join('\n')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/\]\([^()\n]*\)/g, '] ')
    .replace(/<[^<>\n]*>/g, ' ')
    .replace(/\bhttps?:[^\s<>]+/g, ' ')
}
