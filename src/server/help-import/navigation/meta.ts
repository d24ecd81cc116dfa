import { isFields, type Literal, textIn } from './literal.ts'

/** Nextra: `_meta.json` or `_meta.js` in a folder. */
export const isMetaFile = (path: string): boolean =>
  /(^|\/)_?meta\.(?:json|[jt]sx?)$/i.test(path) && /(^|\/)_/.test(path)

/** The names beside it in their order, with their titles where it has some. */
export function entriesOfMeta(exported: Literal): { name: string; label: string }[] {
  if (!isFields(exported)) return []
  return [...exported].flatMap(([name, value]) => {
    const literal = value()
    if (name === '*') return []
    if (typeof literal === 'string') return [{ name, label: literal }]
    if (!literal || !isFields(literal) || textIn(literal, 'type') === 'separator' || textIn(literal, 'href') !== null)
      return []
    return [{ name, label: textIn(literal, 'title') ?? '' }]
  })
}
