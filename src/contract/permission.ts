import { type DeclaredNames, manifests } from './manifests.ts'

/** Of areas whose calls are not written yet. */
const later = ['/admin/study/del'] as const

/** A permission node: an admin screen's path and what may be done there, `{path}/{what}`. */
export type PermissionNode = DeclaredNames<'nodes'> | (typeof later)[number]

/** The names of all nodes, `/admin/doc/edit` and so on. */
export const allNodes: PermissionNode[] = [
  ...manifests.flatMap((manifest) => ('nodes' in manifest ? manifest.nodes : [])),
  ...later,
]

const known = new Set<string>(allNodes)

export const isNode = (path: string): path is PermissionNode => known.has(path)
