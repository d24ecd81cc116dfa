type Part = { own: number; parts: string[] }

/** References further in than this are without end for us. */
const deepest = 500

/**
 * How many elements a drawing has when each reference to a part is replaced by that part: what a browser draws. Infinity
 * for parts that contain themselves. Of a drawing as the sanitiser writes it.
 */
export function unfolded(svg: string): number {
  const parts = partsOf(svg)
  const known = new Map<string, number>()
  const open = new Set<string>()
  const count = (name: string): number => {
    const part = parts.get(name)
    if (!part) return 0
    const before = known.get(name)
    if (before !== undefined) return before
    if (open.has(name) || open.size > deepest) return Number.POSITIVE_INFINITY
    open.add(name)
    const total = part.parts.reduce((sum, inner) => sum + count(inner), part.own)
    open.delete(name)
    known.set(name, total)
    return total
  }
  return count('')
}

/** What each element with an id holds of its own, and which others it holds or refers to; '' is all that lies in none. */
function partsOf(svg: string): Map<string, Part> {
  const parts = new Map<string, Part>([['', { own: 0, parts: [] }]])
  const inside: string[] = ['']
  for (const [, slash, attributes = ''] of svg.matchAll(/<(\/?)[A-Za-z][A-Za-z0-9]*((?: [^<>]*)?)>/g)) {
    if (slash === '/') {
      inside.pop()
      continue
    }
    const around = inside.at(-1) ?? ''
    const id = / id="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const name = id === '' ? around : id
    // Two of one id count as one that holds both.
    if (!parts.has(name)) parts.set(name, { own: 0, parts: [] })
    const part = parts.get(name) as Part
    part.own++
    if (name !== around) parts.get(around)?.parts.push(name)
    for (const [, used = ''] of attributes.matchAll(/(?:href="|url\(\s?(?:&quot;|["'])?)#([^"'()\s&]+)/g))
      part.parts.push(used)
    if (!attributes.endsWith('/')) inside.push(name)
  }
  return parts
}
