import type { Dialect } from './dialect.ts'
import { dedented, fenced, fenceInfo } from './fence.ts'
import { readNamed } from './files.ts'
import type { Find } from './find.ts'
import { attributeOf, type Tag } from './tags.ts'

export const isCodeComponent = (line: string) => /^<(?:CodeBlock|Code)[\s>]/.test(line)

/**
 * Docusaurus: `<CodeBlock language="js" title="x.js">{`…`}</CodeBlock>`, or with the name of an imported file, as a
 * Markdown block of code. Null when its end is not found.
 */
export function readCodeComponent(
  text: string,
  start: number,
  tagAt: (start: number) => Tag | null,
  find: Find,
  imports: Map<string, string>,
  { path, read }: Dialect,
): { markdown: string; end: number } | null {
  const tag = tagAt(start)
  if (tag?.kind !== 'open') return null
  const closing = `</${tag.name}>`
  const closed = find(closing, tag.end)
  if (closed === null) return null
  const language =
    attributeOf(tag, 'language') ??
    attributeOf(tag, 'lang') ??
    /language-([\w+#-]+)/.exec(attributeOf(tag, 'className') ?? '')?.[1]
  const inner = text.slice(tag.end, closed).trim()
  const name = /^\{\s*([\w$]+)\s*\}$/.exec(inner)?.[1]
  const file = name === undefined ? undefined : imports.get(name)
  const named = file && readNamed(path, (file.split('!').at(-1) ?? '').replace(/\?.*$/s, ''), read)
  const code = named ? named.text : literalOf(inner)
  const info = fenceInfo(language ?? '', attributeOf(tag, 'title') ?? '')
  return { markdown: fenced(dedented(code), info), end: closed + closing.length }
}

/** What is written between `{`` ` and `` `}``, or all of it. */
function literalOf(inner: string): string {
  const isLiteral = inner.startsWith('{') && inner.endsWith('}')
  const inside = isLiteral ? inner.slice(1, -1).trim() : ''
  const quote = inside[0] ?? ''
  if (inside.length < 2 || !'`"\''.includes(quote) || !inside.endsWith(quote)) return inner
  return inside
    .slice(1, -1)
    .replace(/\\([`$\\'"])/g, '$1')
    .replace(/\\n/g, '\n')
}
