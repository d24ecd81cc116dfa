import { isFields, type Literal, textIn } from './literal.ts'

/** Nextra: `_meta.json` or `_meta.js` in a folder. */
export const isMetaFile = (path: string): boolean =>
  /(^|\/)_?meta\.(?:json|[jt]sx?)$/i.test(path) && /(^|\/)_/.test(path)

/** The names beside it in their order, with their titles where it has some. */
export function entriesOfMeta(exported: Literal): { name: string; label: string }[] {
  if (!isFields(exported)) return []
  return [...exported].flatMap(([name, value]) => {
    const said = value()
    if (name === '*') return []
    if (typeof said === 'string') return [{ name, label: said }]
    if (!said || !isFields(said) || textIn(said, 'type') === 'separator' || textIn(said, 'href') !== null) return []
    return [{ name, label: textIn(said, 'title') ?? '' }]
  })
}
