import { languageRoots, localeOfName } from './language.ts'

/** Languages that documentation is translated into, besides ours. */
const known = new Set(
  (
    'af am ar az be bg bn bs ca cs cy da de el eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk km ko lo lt lv ' +
    'mk mn ms my nb ne nl nn no pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi'
  ).split(' '),
)

/** The tag of a language that this site does not have, as it is written in a name or a field: `ja`, `pt-br`, `zh-tw`. */
export function otherLanguage(name: string): string | null {
  const tag = name.toLowerCase().replaceAll('_', '-')
  const [language = '', region] = tag.split('-')
  if (localeOfName(tag) !== null || tag.length > 12) return null
  if (language === 'zh' && region !== undefined) return tag
  return known.has(language) && (region === undefined || isRegion(region)) ? tag : null
}

const isRegion = (part: string) => /^(?:[a-z]{2}|hant|latn|cyrl|arab|\d{3})$/.test(part)

/** A name in a path that may be a language's. */
type Named = {
  name: string
  /** What is the same for the names beside it. */
  place: string
  /** What is the same for this page under each of these names, and the paths that it has without any. */
  page: string
  plain: string[]
}

/** So many languages beside each other are no accident. */
const many = 3

/**
 * Which files of a folder are in a language that this site does not have, by a folder or a suffix; answers its tag. A short
 * name alone may mean anything (`id`, `no`, `cs`): it is a language's where one of ours or several others stand beside it,
 * or where it holds a page that stands beside it as well.
 *
 * @param paths of the texts
 */
export function otherLanguagesOf(paths: string[]): (path: string) => string | null {
  const all = new Set(paths.map((path) => path.toLowerCase()))
  /** The languages at each place, and of each page there. */
  const at = new Map<string, Set<string>>()
  const of = new Map<string, Set<string>>()
  const put = (map: Map<string, Set<string>>, key: string, tag: string) => {
    const tags = map.get(key)
    if (tags) tags.add(tag)
    else map.set(key, new Set([tag]))
  }
  const named = paths.flatMap(namesIn)
  for (const { name, place, page } of named) {
    const tag = localeOfName(name) ?? otherLanguage(name)
    if (tag === null) continue
    put(at, place, tag)
    if (page !== '') put(of, `${place} ${page}`, tag)
  }
  const shown = new Set<string>()
  for (const { name, place, page, plain } of named) {
    const beside = [...(at.get(place) ?? [])]
    const isShown =
      /[-_]/.test(name) ||
      beside.some((tag) => localeOfName(tag) !== null) ||
      beside.length >= many ||
      (page !== '' && ((of.get(`${place} ${page}`)?.size ?? 0) > 1 || plain.some((path) => all.has(path))))
    if (isShown) shown.add(`${place} ${name}`)
  }
  return (path) => {
    const translated = translatedFolder(path)
    for (const { name, place } of translated ? [translated] : namesIn(path)) {
      const tag = translated || shown.has(`${place} ${name}`) ? otherLanguage(name) : null
      if (tag !== null) return tag
    }
    return null
  }
}

/** Docusaurus: `i18n/fr/docusaurus-plugin-…`, where nothing but a language can stand. */
function translatedFolder(path: string): { name: string; place: string } | null {
  const parts = path.split('/')
  const at = parts.indexOf('i18n')
  const name = at >= 0 && parts[at + 2]?.startsWith('docusaurus-plugin-') ? parts[at + 1] : undefined
  return name === undefined ? null : { name, place: '' }
}

/** The names that `withoutLocale` takes for a language's, if they are one's: of a folder at the top, and of the file. */
function namesIn(path: string): Named[] {
  const parts = path.toLowerCase().split('/')
  const file = parts.at(-1) ?? ''
  const [first = '', second = ''] = parts.slice(0, -1)
  // Every folder has an index.
  const isIndex = /^_?(?:index|readme)\./.test(file)
  const below = (from: number) => (isIndex ? '' : parts.slice(from).join('/'))
  const found: Named[] = []
  if (first !== '') found.push({ name: first, place: 'in', page: below(1), plain: [below(1)] })
  const dot = first.lastIndexOf('.')
  if (dot > 0) {
    const plain = first.slice(0, dot)
    found.push({ name: first.slice(dot + 1), place: `of ${plain}`, page: below(1), plain: [`${plain}/${below(1)}`] })
  }
  if (second !== '' && languageRoots.has(first))
    found.push({ name: second, place: `in ${first}`, page: below(2), plain: [`${first}/${below(2)}`] })
  const [base = '', suffix = '', ending = '', more] = file.split('.')
  if (ending !== '' && more === undefined) {
    const page = [...parts.slice(0, -1), base].join('/')
    found.push({ name: suffix, place: `as ${page}`, page, plain: [`${page}.md`, `${page}.mdx`] })
  }
  return found
}
