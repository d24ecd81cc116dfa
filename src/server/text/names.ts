/** What people call somebody, wherever others wrote it. */

/** Letters that Latin names are made of; Chinese names stand in a sentence without anything around them. */
const latin = /[\p{Script=Latin}\d_]/u

/**
 * A text with something else in place of a name, wherever the name stands as a word of its own. The text may be of any
 * length: it is walked through once for each place where the name's characters stand.
 */
export function withoutName(text: string, name: string, instead: string): string {
  if (name === '' || !text.includes(name)) return text
  let rest = 0
  let replaced = ''
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length
    const goesOn = latin.test(name.at(-1) ?? '') && latin.test(text[end] ?? '')
    const begunBefore = latin.test(name[0] ?? '') && latin.test(text[at - 1] ?? '')
    if (goesOn || begunBefore) continue
    replaced += text.slice(rest, at) + instead
    rest = end
  }
  return replaced + text.slice(rest)
}

/** The same for several names. */
export function withoutNames(text: string, names: string[], instead: string): string {
  return names.reduce((rest, name) => withoutName(rest, name, instead), text)
}

/** The same for a text that speaks to people by `@name`; what stands there without an @ may be anybody's name. */
export function withoutMentions(text: string, names: string[], instead: string): string {
  if (!text.includes('@')) return text
  return withoutNames(
    text,
    names.map((name) => `@${name}`),
    `@${instead}`,
  )
}

/** All texts of a JSON value without names; null where it has none of them. */
export function jsonWithoutNames(json: string, names: string[], instead: string): string | null {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutNames(value, names, instead)
    if (Array.isArray(value)) return value.map(clean)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clean(one)]))
  }
  const after = JSON.stringify(clean(JSON.parse(json)))
  return after === json ? null : after
}

/** Markdown whose images of these names are only their words any more. */
export function withoutImages(body: string, names: Set<string>): string {
  if (names.size === 0 || !body.includes('uploads/')) return body
  const replaced = body.replace(
    /!\[([^[\]\n]*)\]\([^()\s]{0,300}?uploads\/([0-9a-f]{32,64}\.webp)[^()\n]{0,300}\)/g,
    (image, words: string, name: string) => (names.has(name) ? words : image),
  )
  return [...names].reduce((text, name) => text.replaceAll(`uploads/${name}`, ''), replaced)
}
