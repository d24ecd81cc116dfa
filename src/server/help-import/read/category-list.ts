import { type Locale, locales } from '#contract/base/locale.ts'
import type { ImportNote, SourceFile } from '#server/help-import/types.ts'
import type { ImportedCategory } from '#server/help-import/write/rows-categories.ts'
import { line, textOf } from './parse.ts'

/** All categories of an exported help centre, at the top of its folder; documents name theirs by `category`. */
export const categoryListFile = '_categories.json'

/** The categories that such a list has, by their ids; none where there is no list or it cannot be read. */
export function readCategoryList(files: SourceFile[]): {
  listed: Map<string, ImportedCategory>
  failures: ImportNote[]
} {
  const listed = new Map<string, ImportedCategory>()
  const file = files.find(({ path }) => path === categoryListFile)
  if (!file) return { listed, failures: [] }
  try {
    const parsed: unknown = JSON.parse(textOf(file.bytes))
    for (const one of Array.isArray(parsed) ? (parsed as unknown[]) : []) {
      const category = isRecord(one) ? categoryOf(one) : null
      if (category) listed.set(category.id, category)
    }
  } catch (error) {
    return {
      listed,
      failures: [{ path: file.path, reason: error instanceof Error ? error.message : 'cannot be read' }],
    }
  }
  for (const category of listed.values()) if (!isBelowTop(category, listed)) category.parentId = null
  return { listed, failures: [] }
}

const pattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]*(?:\/[\p{L}\p{N}][\p{L}\p{N}._-]*)*$/u

function categoryOf(entry: Record<string, unknown>): ImportedCategory | null {
  const id = line(entry.id)
  if (!pattern.test(id) || id.length > 400) return null
  const given = new Map(Object.entries(isRecord(entry.name) ? entry.name : {}).map(([key, name]) => [key, line(name)]))
  const names: Partial<Record<Locale, string>> = {}
  for (const [key, name] of given) {
    const locale = locales.find((one) => one === key)
    if (locale && name !== '') names[locale] = name
  }
  const fallback = given.get('') || Object.values(names)[0] || id
  const order = typeof entry.order === 'number' && Number.isSafeInteger(entry.order) ? entry.order : null
  return { id, parentId: line(entry.parentId) || null, names, fallback, icon: line(entry.icon).slice(0, 40), order }
}

/** Whether its parents lead to the top, and not back to itself. */
function isBelowTop(category: ImportedCategory, listed: ReadonlyMap<string, ImportedCategory>): boolean {
  const seen = new Set<string>()
  for (let at: ImportedCategory | undefined = category; at; ) {
    if (seen.has(at.id)) return false
    seen.add(at.id)
    if (at.parentId === null) return true
    at = listed.get(at.parentId)
  }
  return false
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
