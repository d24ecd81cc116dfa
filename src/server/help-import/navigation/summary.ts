import { bareAddress, below, isForeign, type NavigationItem, navigationDepth } from './item.ts'

/** What lists call themselves, which is no part of them. */
const ownTitles = new Set(['summary', 'table of contents', 'contents', 'toc', '目录', '概要'])

/** mdBook, GitBook, PingCAP, DocFX: a list of links in Markdown that says a site's order; headings are its parts. */
export const isSummaryFile = (path: string): boolean => /(^|\/)(summary|toc)\.md$/i.test(path)

type Group = Extract<NavigationItem, { kind: 'group' }>
type Open = { indent: number; item: { entry: NavigationItem; siblings: NavigationItem[] } }

/** The items of a `SUMMARY.md` or `TOC.md`; none when it is an ordinary page. */
export function itemsOfSummary(text: string, path: string): NavigationItem[] {
  // Front matter makes it a page like others.
  if (/^---\s*\n/.test(text)) return []
  const folder = path.split('/').slice(0, -1).join('/')
  const found: NavigationItem[] = []
  let part: Group | null = null
  let open: Open[] = []
  let links = 0
  let others = 0
  for (const line of text.split('\n')) {
    const heading = /^(#{1,6})[ \t]+(\S.*)$/.exec(line)
    if (heading) {
      const label = labelOf(heading[2] as string)
      open = []
      part = null
      // The first of all is the list's own title.
      if (found.length === 0 && ownTitles.has(label.toLowerCase())) continue
      const { page } = entryOf(heading[2] as string, folder)
      part = { kind: 'group', label, page, items: [] }
      found.push(part)
      continue
    }
    // A line across ends a part: what follows stands by itself.
    if (/^(?:-{3,}|\*{3,})[ \t]*$/.test(line)) {
      open = []
      part = null
      continue
    }
    const bare = line.trimStart()
    const lead = line.slice(0, line.length - bare.length)
    const mark = /^(?:[-*+]|\d{1,9}[.)])[ \t]/.exec(bare)?.[0] ?? ''
    const rest = bare.slice(mark.length)
    const entry = entryOf(rest.trim(), folder)
    if (mark === '' && entry.page.length === 0) {
      if (rest.trim() !== '' && !rest.trim().startsWith('<!--')) others++
      continue
    }
    if (mark !== '' && entry.label === '') continue
    links += entry.page.length
    const indent = lead.replaceAll('\t', '    ').length
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const item: NavigationItem =
      entry.page.length > 0
        ? { kind: 'page', places: entry.page }
        : { kind: 'group', label: entry.label, page: [], items: [] }
    const parent = open.at(-1)
    const siblings = parent && open.length < navigationDepth ? childrenOf(parent) : (part?.items ?? found)
    siblings.push(item)
    labels.set(item, entry.label)
    if (mark !== '') open.push({ indent, item: { entry: item, siblings } })
  }
  // Sentences make it a page like others.
  return links < 2 || others > links ? [] : found
}

/** What a page is called in the list, until it turns out to be a group. */
const labels = new WeakMap<NavigationItem, string>()

/** The list below an entry; a page that has one is a group with that page. */
function childrenOf(open: Open): NavigationItem[] {
  const { entry, siblings } = open.item
  if (entry.kind === 'group') return entry.items
  const page = entry.kind === 'page' ? entry.places : []
  const group: Group = { kind: 'group', label: labels.get(entry) ?? '', page, items: [] }
  // Nothing was put beside it since.
  siblings[siblings.length - 1] = group
  open.item.entry = group
  return group.items
}

function entryOf(text: string, folder: string): { label: string; page: string[] } {
  const open = text.indexOf('](')
  // `<a b.md>`, or without spaces, in which parentheses come in pairs.
  const rest = text.slice(open + 2).trimStart()
  const found = open < 0 ? null : /^(?:<([^<>]*)>|((?:[^\s()]|\([^\s()]*\))*))(?:\s[^()]*)?\)/.exec(rest)
  if (!text.startsWith('[') || !found) return { label: labelOf(text), page: [] }
  const address = found[1] ?? found[2] ?? ''
  const place = address === '' || isForeign(address) ? null : below(folder, bareAddress(address).replace(/^\//, ''))
  const fromRoot = address.startsWith('/') ? [bareAddress(address).slice(1)] : []
  return { label: labelOf(text.slice(1, open)), page: place ? [...fromRoot, place] : [] }
}

const labelOf = (text: string) =>
  text
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\))?/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/<[^<>]+>/g, '')
    .trim()
