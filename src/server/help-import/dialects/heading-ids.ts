import { anchorId } from '#server/text/anchor-id.ts'
import type { Aside } from './aside.ts'

/** Headings whose attributes, `{#own .class}`, are what the renderer reads: their id alone. */
export function withHeadingIds(text: string): string {
  return text.includes('}') ? text.split('\n').map(headingOf).join('\n') : text
}

function headingOf(line: string): string {
  if (!/^ {0,3}#{1,6}[ \t]/.test(line)) return line
  const trimmed = line.trimEnd()
  const at = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1
  if (at < 1 || trimmed[at - 1] === '{') return line
  const attributes = trimmed
    .slice(at + 1, -1)
    .replace(/\\$/, '')
    .trim()
    .split(/\s+/)
  if (!attributes.every((attribute) => /^[#.][^\s{}]+$/.test(attribute))) return line
  const words = (trimmed[at - 1] === '\\' ? trimmed.slice(0, at - 1) : trimmed.slice(0, at)).trimEnd()
  const id = attributes.find((attribute) => attribute.startsWith('#'))
  return id === undefined ? words : `${words} {${id}}`
}

/** A heading's address is made of its words; to VitePress a badge beside them is none. */
export function withBadgedIds(text: string, aside: Aside): string {
  if (!text.includes('<Badge')) return text
  return text
    .split('\n')
    .map((line) => {
      if (!/^ {0,3}#{1,6}[ \t]/.test(line) || !line.includes('<Badge') || line.trimEnd().endsWith('}')) return line
      const words = line.replace(/<Badge\b[^<>]*>/g, '').replace('</Badge>', '')
      const id = anchorId(aside.restore(words).replace(/[#`]/g, ' ').trim())
      return id === '' ? line : `${line.trimEnd()} {#${id}}`
    })
    .join('\n')
}
