import type { Locale } from '#contract/base/locale.ts'
import { localeOfName } from '#server/help-import/read/language.ts'
import { readable } from '#server/help-import/read/parse.ts'
import { bareAddress, below, isForeign, type Navigation, type NavigationItem, navigationDepth } from './item.ts'
import { type Fields, isFields, type Literal, textIn } from './literal.ts'

/** VitePress: the sidebars of `.vitepress/config`, of each language. `root` is the folder that `.vitepress` lies in, `ownLocale` the language of a configuration for one alone. */
export function navigationOfVitePress(config: Literal, root: string, ownLocale: Locale | null = null): Navigation[] {
  if (!isFields(config)) return []
  const source = below(root, textIn(config, 'srcDir') ?? '.') ?? root
  const found: Navigation[] = []
  const add = (fields: Literal | undefined, locale: Locale | null, folder: string) => {
    const theme = fields && isFields(fields) ? fields.get('themeConfig')?.() : undefined
    const sidebar = theme && isFields(theme) ? theme.get('sidebar')?.() : undefined
    const items = sidebar === undefined ? [] : itemsOfSidebar(sidebar, source, folder)
    if (items.length > 0) found.push({ locale, items })
  }
  add(config, ownLocale, '')
  const locales = config.get('locales')?.()
  if (locales && isFields(locales)) {
    for (const [name, value] of locales) {
      const fields = value()
      const language = fields && isFields(fields) ? (textIn(fields, 'lang') ?? name) : name
      add(fields, localeOfName(language) ?? localeOfName(name), name === 'root' ? '' : name)
    }
  }
  return found
}

/** A list, or lists by the beginning of the addresses that they stand beside: then each is a group. */
function itemsOfSidebar(sidebar: Literal, source: string, folder: string): NavigationItem[] {
  if (Array.isArray(sidebar)) return itemsIn(sidebar, source, '', 0)
  if (!isFields(sidebar)) return []
  const groups = [...sidebar].flatMap(([prefix, value]): { prefix: string; items: NavigationItem[] }[] => {
    const literal = value()
    const items = isFields(literal)
      ? itemsIn(literal.get('items')?.() ?? [], source, textIn(literal, 'base') ?? '', 0)
      : itemsIn(literal, source, '', 0)
    return items.length === 0 ? [] : [{ prefix, items }]
  })
  if (groups.length === 1) return groups[0]?.items ?? []
  return groups.flatMap(({ prefix, items }): NavigationItem[] => {
    const name = prefix.split('/').filter(Boolean).at(-1)
    if (name === undefined || name === folder) return items
    // One group of the same name says the same twice.
    const [only] = items
    return items.length === 1 && only?.kind === 'group'
      ? [only]
      : [{ kind: 'group', label: readable(name), page: [], items }]
  })
}

function itemsIn(value: Literal, source: string, base: string, depth: number): NavigationItem[] {
  if (!Array.isArray(value) || depth > navigationDepth) return []
  return value.flatMap((one) => (one && isFields(one as Literal) ? itemOf(one as Fields, source, base, depth) : []))
}

function itemOf(fields: Fields, source: string, outer: string, depth: number): NavigationItem[] {
  const base = textIn(fields, 'base') ?? outer
  const link = textIn(fields, 'link')
  const items = itemsIn(fields.get('items')?.() ?? [], source, base, depth + 1)
  const places = link === null || isForeign(link) ? [] : placesOf(base, link, source)
  const label = textIn(fields, 'text') ?? ''
  if (fields.has('items')) return label === '' ? items : [{ kind: 'group', label, page: places, items }]
  return places.length === 0 ? [] : [{ kind: 'page', places }]
}

function placesOf(base: string, link: string, source: string): string[] {
  const address = bareAddress(base + (base.endsWith('/') ? link.replace(/^\//, '') : link))
  const place = below(source, address.startsWith('/') ? address : `/${address}`)
  return place === null ? [] : [place.replace(/\.html$/, '')]
}
