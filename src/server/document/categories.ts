import { codes } from '#contract/base/codes.ts'
import { documentLimits } from '#contract/document/limits.ts'
import type { HelpCategory } from '#contract/help/help.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { liveCategories } from '#server/help/rows-category.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { slugify } from '#server/text/slug.ts'
import { placesAfter } from './order.ts'
import { reviseDocs, updateDoc } from './rows.ts'
import {
  categoriesWithCounts,
  categoryIdIsTaken,
  docsInCategory,
  holdCategories,
  insertCategory,
  updateCategory,
} from './rows-category.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>
type Names = HelpCategory['name']

const bySort = (a: HelpCategory, b: HelpCategory) => a.sort - b.sort || (a.id < b.id ? -1 : 1)

/** Makes a category; its id. Throws 400 {parentId: illegal}, {parentId: tooMany} beyond three in one another. */
export async function add(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { name, icon = '', parentId }: { name: Names; icon?: string | undefined; parentId: string | null },
): Promise<string> {
  await holdCategories(trx)
  const all = await liveCategories(trx)
  if (all.length >= documentLimits.categories) throw badInput({ name: 'tooMany' })
  if (parentId !== null && !all.some(({ id }) => id === parentId)) throw badInput({ parentId: 'illegal' })
  if (depthOf(all, parentId) + 1 > documentLimits.depth) throw badInput({ parentId: 'tooMany' })
  const id = await freeId(trx, ports, name)
  const last = all.filter((one) => one.parentId === parentId).reduce((most, { sort }) => Math.max(most, sort), 0)
  await audit(trx, ports, { who, what: 'category.add', subject: { kind: 'category', id }, after: { name, parentId } })
  await insertCategory(trx, { id, parentId, name: JSON.stringify(name), icon, sort: last + 1 }, ports.clock.now())
  return id
}

/** Gives a category other names or another icon. Throws 404; 412 with what it has by now, when that is not `was`. */
export async function edit(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, name, icon, was }: { id: string; name: Names; icon: string; was?: { name: Names; icon: string } | undefined },
): Promise<void> {
  await holdCategories(trx)
  const present = (await liveCategories(trx)).find((one) => one.id === id)
  if (!present) throw notFound()
  const before = { name: present.name, icon: present.icon }
  const isAsItWas =
    was && was.icon === before.icon && was.name.en === before.name.en && was.name['zh-cn'] === before.name['zh-cn']
  if (was && !isAsItWas) throw new Failure(codes.stale, phrases.stale, before)
  await audit(trx, ports, {
    who,
    what: 'category.edit',
    subject: { kind: 'category', id },
    before,
    after: { name, icon },
  })
  await updateCategory(trx, id, { name: JSON.stringify(name), icon, updatedAt: ports.clock.now() })
}

/** Puts a category elsewhere. Throws 404; 400 {parentId: illegal} below itself or nowhere, {parentId: tooMany}, {before: illegal}. */
export async function move(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, parentId, before }: { id: string; parentId: string | null; before: string | null },
): Promise<void> {
  await holdCategories(trx)
  const all = await liveCategories(trx)
  const own = all.find((one) => one.id === id)
  if (!own) throw notFound()
  if (parentId !== null && !all.some((one) => one.id === parentId)) throw badInput({ parentId: 'illegal' })
  if (parentId !== null && isWithin(all, parentId, id)) throw badInput({ parentId: 'illegal' })
  // What an import made deeper may stay as deep.
  if (parentId !== own.parentId && depthOf(all, parentId) + heightOf(all, id) > documentLimits.depth)
    throw badInput({ parentId: 'tooMany' })
  const siblings = all.filter((one) => one.parentId === parentId && one.id !== id).sort(bySort)
  if (before !== null && !siblings.some((one) => one.id === before)) throw badInput({ before: 'illegal' })
  const moved = { id, sort: own.parentId === parentId ? own.sort : Number.NaN }
  const now = ports.clock.now()
  const subject = { kind: 'category', id }
  const [was, is] = [{ parentId: own.parentId }, { parentId, before }]
  await audit(trx, ports, { who, what: 'category.move', subject, before: was, after: is })
  for (const one of placesAfter(siblings, [moved], before))
    await updateCategory(trx, one.id, { sort: one.sort, updatedAt: now, ...(one.id === id && { parentId }) })
}

/** Moves all of a category into another one and takes it away; how many documents moved. Throws 404, 400 {into}. */
export async function merge(
  trx: Trx,
  ports: Ground,
  who: Actor,
  { id, into }: { id: string; into: string },
): Promise<number> {
  await holdCategories(trx)
  const all = await liveCategories(trx)
  if (!all.some((one) => one.id === id)) throw notFound()
  if (!all.some((one) => one.id === into) || isWithin(all, into, id)) throw badInput({ into: 'illegal' })
  const children = all.filter((one) => one.parentId === id).sort(bySort)
  const deepest = children.reduce((most, child) => Math.max(most, heightOf(all, child.id)), 0)
  if (deepest > 0 && depthOf(all, into) + deepest > documentLimits.depth) throw badInput({ into: 'tooMany' })
  const docs = await docsInCategory(trx, id)
  const last = new Map<string, number>()
  for (const { locale, sort } of await docsInCategory(trx, into))
    last.set(locale, Math.max(last.get(locale) ?? 0, sort))
  const sorts = docs.map((doc) => {
    const sort = (last.get(doc.locale) ?? 0) + 1
    last.set(doc.locale, sort)
    return { id: doc.id, sort }
  })
  for (const one of sorts.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await updateDoc(trx, one.id, { categoryId: into, sort: one.sort })
  const now = ports.clock.now()
  const after = { into, documents: docs.length }
  await audit(trx, ports, { who, what: 'category.merge', subject: { kind: 'category', id }, after })
  await reviseDocs(
    trx,
    docs.map((doc) => doc.id),
  )
  let place = all.filter((one) => one.parentId === into).reduce((most, { sort }) => Math.max(most, sort), 0)
  for (const child of children) await updateCategory(trx, child.id, { parentId: into, sort: ++place, updatedAt: now })
  await updateCategory(trx, id, { deletedAt: now, updatedAt: now })
  return docs.length
}

/** Takes an empty category away. Throws 404, 400 {id: content} for one that holds something. */
export async function remove(trx: Trx, ports: Ground, who: Actor, { id }: { id: string }): Promise<void> {
  await holdCategories(trx)
  const all = await categoriesWithCounts(trx)
  const own = all.find((one) => one.id === id)
  if (!own) throw notFound()
  if (own.documents > 0 || all.some((one) => one.parentId === id)) throw badInput({ id: 'content' })
  const now = ports.clock.now()
  await audit(trx, ports, {
    who,
    what: 'category.delete',
    subject: { kind: 'category', id },
    before: { name: own.name },
  })
  await updateCategory(trx, id, { deletedAt: now, updatedAt: now })
}

/** How many categories lie in one another down to this one; 0 for the top. */
function depthOf(all: HelpCategory[], id: string | null): number {
  const parents = new Map(all.map((one) => [one.id, one.parentId]))
  let depth = 0
  for (let at = id; at !== null && depth < 50; at = parents.get(at) ?? null) depth++
  return depth
}

function heightOf(all: HelpCategory[], id: string, seen = new Set<string>()): number {
  if (seen.has(id)) return 0
  seen.add(id)
  return (
    1 + all.filter((one) => one.parentId === id).reduce((most, one) => Math.max(most, heightOf(all, one.id, seen)), 0)
  )
}

/** Whether a category is another one, or lies in it. */
function isWithin(all: HelpCategory[], id: string, other: string): boolean {
  const parents = new Map(all.map((one) => [one.id, one.parentId]))
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === other) return true
    seen.add(at)
  }
  return false
}

async function freeId(trx: Trx, { secrets }: Ground, name: Names): Promise<string> {
  const own = slugify(name.en) || slugify(name['zh-cn']) || 'section'
  const chance = slugify(secrets.random(6)).replace(/[^a-z0-9]/g, '')
  for (const id of [own, `${own}-2`, `${own}-3`]) if (!(await categoryIdIsTaken(trx, id))) return id
  return `${own}-${chance}`
}
