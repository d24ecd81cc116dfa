/** The next place of a string from a place on; null when there is none. */
export type Find = (what: string, from: number) => number | null

/** Finds the next place of a few constant strings; what is nowhere further on is not looked for again. */
export function finder(text: string): Find {
  const known = new Map<string, { from: number; at: number }>()
  return (what, from) => {
    const before = known.get(what)
    if (before && before.from <= from && (before.at < 0 || before.at >= from)) return before.at < 0 ? null : before.at
    const at = text.indexOf(what, from)
    known.set(what, { from, at })
    return at < 0 ? null : at
  }
}
