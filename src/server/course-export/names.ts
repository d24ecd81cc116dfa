import { slugify } from '#server/text/slug.ts'

/** Characters of a title that stand in a name. */
const nameChars = 60

/** Names in an order, each another one: `01-basics`. Numbers order them; without them an import knows them. */
export function numberedNames(titles: readonly string[], otherwise: string): string[] {
  const taken = new Set<string>()
  const digits = Math.max(2, String(titles.length).length)
  return titles.map((title, at) => {
    const words = [...slugify(title)].slice(0, nameChars).join('').replaceAll('.', '-').split('-')
    const plain = words.filter((word) => word !== '').join('-') || otherwise
    let name = plain
    for (let number = 2; taken.has(name); number++) name = `${plain}-${number}`
    taken.add(name)
    return `${String(at + 1).padStart(digits, '0')}-${name}`
  })
}
