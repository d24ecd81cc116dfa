import type { Locale } from '#contract/base/locale.ts'
import type { HelpCategory, HelpLink, HelpSummary } from './help.ts'
import type { HelpBranch, HelpTreeItem } from './tree.ts'

/**
 * One language's documents in their categories. `docs` may be those of some categories only: then `holding` names all
 * categories that have documents of their own.
 */
export type TreeListing = {
  categories: HelpCategory[]
  docs: Pick<HelpSummary, 'id' | 'title' | 'categoryId' | 'sort'>[]
  holding?: ReadonlySet<string>
}

type Doc = TreeListing['docs'][number]
type Entry = { category: HelpCategory; doc?: undefined } | { doc: Doc; category?: undefined }

/** The order in which documents and categories stand side by side: by position, documents first, then by id. */
function byPosition(a: Entry, b: Entry): number {
  const [one, other] = [a.doc ?? a.category, b.doc ?? b.category]
  if (one.sort !== other.sort) return one.sort - other.sort
  if (!a.doc !== !b.doc) return a.doc ? -1 : 1
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}

type Tree = {
  parents: ReadonlyMap<string, string | null>
  /** What lies directly in a category that has documents at or below it; of the top for null. */
  entries(parent: string | null): Entry[]
}

const trees = new WeakMap<TreeListing, Tree>()

function treeOf(listing: TreeListing): Tree {
  const known = trees.get(listing)
  if (known) return known
  const ids = new Set(listing.categories.map(({ id }) => id))
  const parents = new Map<string, string | null>()
  for (const { id, parentId } of listing.categories)
    parents.set(id, parentId !== null && ids.has(parentId) ? parentId : null)
  const live = new Set<string>()
  for (const id of listing.holding ?? new Set(listing.docs.map(({ categoryId }) => categoryId)))
    for (let at: string | null | undefined = id; at && !live.has(at); at = parents.get(at)) live.add(at)
  const found = new Map<string | null, Entry[]>()
  const add = (parent: string | null, entry: Entry) => {
    const siblings = found.get(parent)
    if (siblings) siblings.push(entry)
    else found.set(parent, [entry])
  }
  for (const category of listing.categories)
    if (live.has(category.id)) add(parents.get(category.id) ?? null, { category })
  for (const doc of listing.docs) if (ids.has(doc.categoryId)) add(doc.categoryId, { doc })
  const sorted = new Set<string | null>()
  const tree: Tree = {
    parents,
    entries(parent) {
      const children = found.get(parent) ?? []
      if (!sorted.has(parent)) children.sort(byPosition)
      sorted.add(parent)
      return children
    },
  }
  trees.set(listing, tree)
  return tree
}

/** A category and those that it lies in, the nearest first. A loop of parents ends. */
export function pathOf(listing: Pick<TreeListing, 'categories'>, categoryId: string): string[] {
  const byId = new Map(listing.categories.map((category) => [category.id, category]))
  const path: string[] = []
  for (let at = byId.get(categoryId); at && !path.includes(at.id); at = byId.get(at.parentId ?? '')) path.push(at.id)
  return path
}

/** One branch of the tree in a language. The listing needs that category's documents at least. */
export function branchOf(locale: Locale, listing: TreeListing, id: string | null): HelpBranch {
  const items = treeOf(listing)
    .entries(id)
    .map(
      ({ category, doc }): HelpTreeItem =>
        category
          ? { is: 'category', id: category.id, title: category.name[locale] }
          : { is: 'doc', id: doc.id, title: doc.title },
    )
  return { id, items }
}

/** The top and every branch down to a category. The listing needs the documents of those at least. */
export function branchesTo(locale: Locale, listing: TreeListing, categoryId: string): HelpBranch[] {
  return [null, ...pathOf(listing, categoryId).reverse()].map((id) => branchOf(locale, listing, id))
}

/** The documents before and after one in the tree's order, across categories. */
export function neighboursOf(
  doc: Pick<HelpSummary, 'id' | 'categoryId'>,
  listing: TreeListing,
): { previous: HelpLink | null; next: HelpLink | null } {
  const link = (found: Doc | null) => found && { id: found.id, title: found.title }
  return { previous: link(neighbour(doc, treeOf(listing), -1)), next: link(neighbour(doc, treeOf(listing), 1)) }
}

function neighbour({ id, categoryId }: Pick<Doc, 'id' | 'categoryId'>, tree: Tree, step: 1 | -1): Doc | null {
  const climbed = new Set<string>()
  let isHere = (entry: Entry) => entry.doc?.id === id
  for (let at: string | null = categoryId; ; ) {
    const entries = tree.entries(at)
    const place = entries.findIndex(isHere)
    if (place < 0) return null
    for (let next = place + step; entries[next]; next += step) {
      const found = outermost(entries[next] as Entry, tree, step, new Set())
      if (found) return found
    }
    if (at === null || climbed.has(at)) return null
    climbed.add(at)
    const left: string = at
    isHere = (entry) => entry.category?.id === left
    at = tree.parents.get(left) ?? null
  }
}

/** The first document of the whole tree. */
export const firstOf = (listing: TreeListing): HelpLink | null => {
  const tree = treeOf(listing)
  for (const entry of tree.entries(null)) {
    const found = outermost(entry, tree, 1, new Set())
    if (found) return { id: found.id, title: found.title }
  }
  return null
}

/** The first document of what an entry holds, or the last one. */
function outermost(entry: Entry, tree: Tree, step: 1 | -1, entered: Set<string>): Doc | null {
  if (entry.doc) return entry.doc
  if (entered.has(entry.category.id)) return null
  entered.add(entry.category.id)
  const entries = tree.entries(entry.category.id)
  for (const inner of step === 1 ? entries : entries.toReversed()) {
    const found = outermost(inner, tree, step, entered)
    if (found) return found
  }
  return null
}

/**
 * Categories whose documents decide about the neighbours of one beside those of its own: those that it lies in, and those
 * beside these at whose end a neighbour may stand. Asked with the documents of its own category and all of `holding`.
 */
export function categoriesAround({ id, categoryId }: Pick<Doc, 'id' | 'categoryId'>, listing: TreeListing): string[] {
  const tree = treeOf(listing)
  const path = pathOf(listing, categoryId)
  const around = new Set(path)
  const ends = (entries: Entry[], at: number) => {
    for (const [step, start] of [
      [-1, at - 1],
      [1, at + 1],
    ] as const) {
      const beside = entries[start]?.category
      // Down along the edge that faces the document.
      for (let edge = beside; edge && !around.has(edge.id); ) {
        around.add(edge.id)
        const inner: HelpCategory[] = tree.entries(edge.id).flatMap(({ category }) => (category ? [category] : []))
        edge = step === 1 ? inner[0] : inner.at(-1)
      }
    }
  }
  const own = tree.entries(categoryId)
  ends(
    own,
    own.findIndex(({ doc }) => doc?.id === id),
  )
  for (const [at, inner] of path.entries()) {
    const categories = tree.entries(path[at + 1] ?? null).filter(({ category }) => category)
    ends(
      categories,
      categories.findIndex(({ category }) => category?.id === inner),
    )
  }
  return [...around]
}
