/** One of MDN's `{{name("a", "b", 3)}}`; without parentheses it has no arguments. */
export type Macro = { name: string; args: string[]; isCall: boolean; end: number }

/** Longer ones are none that somebody wrote. */
const longest = 2_000

/** The macro that begins at `start`; null when there is none. */
export function macroAt(text: string, start: number): Macro | null {
  const inside = text.slice(start + 2, start + 2 + longest)
  const opening = /^[ \t\n]*([A-Za-z][\w-]{0,59})[ \t\n]*/.exec(inside)
  if (!opening) return null
  const name = opening[1] as string
  let at = opening[0].length
  const args: string[] = []
  const isCall = inside[at] === '('
  if (isCall) {
    at++
    for (;;) {
      at = skip(inside, at, ' \t\n,')
      if (at >= inside.length) return null
      const character = inside[at] as string
      if (character === ')') break
      const isQuoted = character === '"' || character === "'" || character === '`'
      const from = isQuoted ? at + 1 : at
      at = from
      if (isQuoted) while (at < inside.length && inside[at] !== character) at += inside[at] === '\\' ? 2 : 1
      else while (at < inside.length && !'),{}\n'.includes(inside[at] as string)) at++
      if (at >= inside.length || (!isQuoted && '{}\n'.includes(inside[at] as string))) return null
      args.push(inside.slice(from, at).replace(/\\(.)/gs, '$1').trim())
      if (isQuoted) at++
    }
    at = skip(inside, at + 1, ' \t\n')
  }
  return inside.startsWith('}}', at) ? { name, args, isCall, end: start + 2 + at + 2 } : null
}

function skip(text: string, from: number, characters: string): number {
  let at = from
  while (at < text.length && characters.includes(text[at] as string)) at++
  return at
}
