import type { Find } from './find.ts'
import { type Arguments, argumentsOf } from './shortcode-arguments.ts'

/** One of Hugo's `{{< name … >}}` and `{{% name … %}}`; a literal is one that its author wanted to be seen as it is. */
export type Shortcode = Arguments & {
  kind: 'open' | 'close' | 'self' | 'literal'
  name: string
  text: string
  end: number
}

/** Longer ones are none that somebody wrote. */
const longest = 4_000

/** The shortcode that begins at `start`; null when there is none. */
export function shortcodeAt(text: string, start: number, find: Find): Shortcode | null {
  const close = text[start + 2] === '%' ? '%}}' : '>}}'
  const at = find(close, start + 3)
  if (at === null || at - start > longest) return null
  const inside = text.slice(start + 3, at)
  if (inside.includes('{{<') || inside.includes('{{%')) return null
  const trimmed = inside.trim()
  const end = at + close.length
  const none = { positional: [], named: new Map() }
  if (trimmed.startsWith('/*') && trimmed.endsWith('*/')) {
    const literal = `${text.slice(start, start + 3)} ${trimmed.slice(2, -2).trim()} ${close}`
    return { kind: 'literal', name: '', text: literal, end, ...none }
  }
  const isClosing = trimmed.startsWith('/')
  const isSelf = !isClosing && trimmed.endsWith('/')
  const words = (isClosing ? trimmed.slice(1) : isSelf ? trimmed.slice(0, -1) : trimmed).trim()
  const name = /^[\w.-]+(?:\/[\w.-]+)*(?=\s|$)/.exec(words)?.[0]
  if (name === undefined) return null
  const kind = isClosing ? 'close' : isSelf ? 'self' : 'open'
  return { kind, name, text: '', end, ...(isClosing ? none : argumentsOf(words.slice(name.length))) }
}
