import { trimEnd } from '#contract/base/trim-end.ts'
import type { AuthNode } from '#contract/initial/auth-node.ts'

/**
 * What an element asks for (R6.03). A string is the last part of a node of the screen that is open: `edit` on /admin/doc,
 * or on the page of one of its rows, asks for `/admin/doc/edit`. An object names a screen, wherever the element stands, and
 * perhaps one of its nodes in full.
 */
export type NodeQuery = string | { name: string; subNodeName?: string }

/** Whether the map grants the node, for an element on the screen at `path`, encoded or not, with or without a slash at its end. */
export function permitted(authNode: AuthNode, path: string, node: NodeQuery): boolean {
  if (typeof node === 'string') {
    if (node === '') return false
    return spellings(path).some((spelled) => {
      const screen = screenOf(authNode, spelled)
      return screen !== null && nodesAt(authNode, screen)?.includes(`${screen}/${node}`)
    })
  }
  const nodes = nodesAt(authNode, node.name)
  if (!nodes) return false
  return node.subNodeName === undefined || nodes.includes(node.subNodeName)
}

/** The screen that a path belongs to: the nearest one above it, or itself, that the map knows; null where there is none. */
function screenOf(authNode: AuthNode, path: string): string | null {
  if (nodesAt(authNode, path)) return path
  const above = path.slice(0, Math.max(path.lastIndexOf('/'), 0))
  return above ? screenOf(authNode, above) : null
}

/** Whether any screen of the admin area is granted (R6.01). */
export function mayEnterAdmin(authNode: AuthNode): boolean {
  return Object.entries(authNode).some(([path, nodes]) => /^\/admin(\/|$)/.test(path) && nodes.length > 0)
}

/** `constructor` and its like are no screens, though an object inherits them. */
function nodesAt(authNode: AuthNode, path: string): string[] | undefined {
  return Object.hasOwn(authNode, path) ? authNode[path] : undefined
}

/** A path as it was given and as people write it: `/admin/doc%20copy` is `/admin/doc copy`. */
function spellings(path: string): string[] {
  const bare = path.length > 1 ? trimEnd(path, '/') : path
  try {
    return [...new Set([bare, decodeURI(bare)])]
  } catch {
    return [bare]
  }
}
