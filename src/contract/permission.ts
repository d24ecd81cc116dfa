import { nouns } from './nouns.ts'

/** Of areas whose calls are not written yet. */
const later = [
  '/admin/feedback/review',
  '/admin/product/list',
  '/admin/product/add',
  '/admin/product/edit',
  '/admin/product/del',
  '/admin/product/refund',
  '/admin/study/list',
  '/admin/study/add',
  '/admin/study/edit',
  '/admin/study/publish',
  '/admin/study/del',
  '/admin/danmu/list',
  '/admin/danmu/edit',
  '/admin/danmu/del',
  '/admin/condition/list',
  '/admin/condition/add',
  '/admin/condition/edit',
  '/admin/condition/del',
] as const

type Nouns = typeof nouns
type Declared = { [Noun in keyof Nouns]: Nouns[Noun] extends { nodes: readonly (infer Node)[] } ? Node : never }

/** A permission node: an admin screen's path and what may be done there, `{path}/{what}`. */
export type PermissionNode = Declared[keyof Nouns] | (typeof later)[number]

/** The names of all nodes, `/admin/doc/edit` and so on. */
export const allNodes: PermissionNode[] = [
  ...Object.values(nouns).flatMap((noun) => ('nodes' in noun ? noun.nodes : [])),
  ...later,
]
