import { isMarkdown } from '#server/help-import/read/is-markdown.ts'
import { anchorId } from '#server/text/anchor-id.ts'
import type { Dialect } from './dialect.ts'
import { address, plainWords } from './shown.ts'

const mark = /(!?)\[\[([^[\]|#\n]{0,300})(#[^[\]|\n]{1,200})?(?:\|([^[\]\n]{0,200}))?\]\](?![(\]])/g

/** Obsidian's own list of contents, and those of other tools, which the renderer leaves out. */
const isContents = (name: string) => /^_?toc_?$/i.test(name.trim())

/**
 * Obsidian: `[[Page]]`, `[[Page#Heading|words]]` and `![[picture.png|300]]` name a file by its name, wherever it lies. A page
 * that is shown within another is a link to it. What no file is called stays as it is written, with a remark.
 */
export function withWikiLinks(text: string, { named, warn }: Dialect): string {
  if (!text.includes('[[')) return text
  return text.replace(mark, (all, shown: string, name: string, part = '', label = '') => {
    if (isContents(name) || (name.trim() === '' && part === '')) return all
    const anchor = part === '' ? '' : `#${anchorId(part.slice(part.lastIndexOf('#') + 1))}`
    const path = name.trim() === '' ? '' : named(name.trim())
    if (path === null) {
      // Without a letter it is more likely a list of numbers.
      if (/\p{L}/u.test(name)) warn(`a link leads nowhere: ${all.slice(0, 200)}`)
      return all
    }
    const target = path === '' ? anchor : `/${path.split('/').map(encodeURIComponent).join('/')}${anchor}`
    const words = /^\d{1,5}(?:x\d{1,5})?$/.test(label) && shown !== '' ? '' : label.trim()
    const usual = [name.trim().split('/').at(-1), part.slice(1).replaceAll('#', ' > ')].filter(Boolean).join(' > ')
    const isPicture = shown !== '' && !isMarkdown(path)
    return `${isPicture ? '!' : ''}[${plainWords(words || (isPicture ? '' : usual))}](${address(target)})`
  })
}

/** Finds a file by its name, its ending left out if it is a page, or by the end of its path; of several the one nearest the top. */
export function fileNames(paths: string[]): (name: string) => string | null {
  const byName = new Map<string, string[]>()
  const key = (name: string) => {
    const lower = name.normalize('NFC').toLowerCase()
    return isMarkdown(lower) ? lower.slice(0, lower.lastIndexOf('.')) : lower
  }
  const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const nearest = (a: string, b: string) => a.split('/').length - b.split('/').length
  for (const path of [...paths].sort(nearest)) {
    const name = key(lastOf(path))
    const known = byName.get(name)
    if (known) known.push(path)
    else byName.set(name, [path])
  }
  return (name) => {
    const wanted = key(name.replace(/^\/+/, ''))
    const found = byName.get(lastOf(wanted)) ?? []
    return found.find((path) => `/${key(path)}`.endsWith(`/${wanted}`)) ?? null
  }
}
