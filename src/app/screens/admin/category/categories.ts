import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { type DocumentCategory, listDocumentCategories } from '#contract/document/categories.ts'

/** A category in the order of its tree: `label` in the interface's language, `depth` 0 at the top. */
export type CategoryNode = DocumentCategory & { label: string; depth: number }

/** All categories in the order of their tree; null until they are known. */
export function useCategories(): CategoryNode[] | null {
  const locale = useLocale()
  const { data } = useApiQuery(listDocumentCategories, {}, { quiet: true })
  if (!data) return null
  const below = new Map<string | null, DocumentCategory[]>()
  for (const category of data.list) below.set(category.parentId, [...(below.get(category.parentId) ?? []), category])
  const known = new Set(data.list.map(({ id }) => id))
  const node = (category: DocumentCategory, depth: number) => ({ ...category, label: category.name[locale], depth })
  const walk = (parentId: string | null, depth: number): CategoryNode[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
      .flatMap((category) => [node(category, depth), ...walk(category.id, depth + 1)])
  // One whose parent is gone stands at the end.
  const lost = data.list.filter(({ parentId }) => parentId !== null && !known.has(parentId))
  return [...walk(null, 0), ...lost.map((category) => node(category, 0))]
}

/** A category as one line of a list to choose from. */
export const indented = ({ label, depth }: CategoryNode): string => `${'\u3000'.repeat(depth)}${label}`

/** Those that lie beside a category, itself among them, in their order. */
export const siblingsOf = (nodes: CategoryNode[], { parentId }: CategoryNode): CategoryNode[] =>
  nodes.filter((node) => node.parentId === parentId)

/** Whether a category is another one or lies below it. */
export function isWithin(nodes: CategoryNode[], id: string | null, other: string): boolean {
  const parents = new Map(nodes.map((node) => [node.id, node.parentId]))
  for (let at = id, steps = 0; at !== null && steps < 50; at = parents.get(at) ?? null, steps++)
    if (at === other) return true
  return false
}
