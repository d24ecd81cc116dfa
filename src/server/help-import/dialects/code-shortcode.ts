import { dedented, fenced, fenceInfo } from './fence.ts'
import type { Find } from './find.ts'
import { shortcodeAt } from './shortcode.ts'

/** Hugo: `{{< highlight go >}}…{{< /highlight >}}`, and its themes' diagrams and formulas in lines of their own, as a Markdown block of code. Null for any other, or without its end. */
export function readCodeShortcode(text: string, start: number, find: Find): { markdown: string; end: number } | null {
  if (!/^\{\{[<%]\s*(?:highlight|code|code-toggle|mermaid|katex|math)[\s>%]/.test(text.slice(start, start + 40)))
    return null
  const opening = shortcodeAt(text, start, find)
  if (opening?.kind !== 'open') return null
  const { name, positional, named } = opening
  const isFormula = name === 'katex' || name === 'math'
  if (isFormula && text[opening.end] !== '\n') return null
  const [bracket, close] = text[start + 2] === '%' ? ['%', '%'] : ['<', '>']
  for (const spelling of [`{{${bracket} /${name} ${close}}}`, `{{${bracket}/${name}${close}}}`]) {
    const end = find(spelling, opening.end)
    if (end === null) continue
    const own = isFormula ? 'math' : name === 'mermaid' ? name : undefined
    const language = own ?? named.get('lang') ?? named.get('language') ?? positional[0] ?? ''
    const title = named.get('title') ?? named.get('filename') ?? named.get('file') ?? ''
    const code = dedented(text.slice(opening.end, end))
    return { markdown: fenced(code, fenceInfo(language, title)), end: end + spelling.length }
  }
  return null
}
