import type { AuthNode } from '#contract/initial/auth-node.ts'
import { allNodes, type PermissionNode } from '#contract/permission.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { hasNode, nodeNamesOf } from './rows-role.ts'

/** Whether a role grants a node. Read anew at every call, so a change of the rows counts from the next one. */
export function holdsNode(db: Db | Trx, roleId: number, node: PermissionNode): Promise<boolean> {
  return hasNode(db, roleId, node)
}

/** The nodes that a role grants, in the contract's order; rows with a name that the contract does not know are none. */
export async function nodesOfRole(db: Db | Trx, roleId: number): Promise<PermissionNode[]> {
  const granted = new Set(await nodeNamesOf(db, roleId))
  return allNodes.filter((node) => granted.has(node))
}

/** Nodes as the app receives them: a screen's path → the full names of its nodes. */
export function authNodeOf(nodes: PermissionNode[]): AuthNode {
  const map: AuthNode = {}
  for (const node of nodes) {
    const path = node.slice(0, node.lastIndexOf('/'))
    map[path] = [...(map[path] ?? []), node]
  }
  return map
}
