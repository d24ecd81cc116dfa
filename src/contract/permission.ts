import * as z from 'zod/mini'

/** Every permission node: the admin screens and what may be done on each. A node's name is `{path}/{what}`. */
const permissionNodes = {
  '/admin': ['index', 'message', 'role', 'ledger'],
  '/admin/doc': ['list', 'add', 'edit', 'publish', 'del'],
  '/admin/qa': ['list', 'edit', 'del'],
  '/admin/feedback': ['list', 'edit', 'review'],
  '/admin/product': ['list', 'add', 'edit', 'del', 'refund'],
  '/admin/study': ['list', 'add', 'edit', 'publish', 'del'],
  '/admin/danmu': ['list', 'edit', 'del'],
  '/admin/condition': ['list', 'add', 'edit', 'del'],
  '/admin/switch': ['list', 'edit'],
} as const

type Nodes = typeof permissionNodes
export type PermissionNode = { [Path in keyof Nodes & string]: `${Path}/${Nodes[Path][number]}` }[keyof Nodes & string]

/** The names of all nodes, `/admin/doc/edit` and so on. */
export const allNodes = Object.entries(permissionNodes).flatMap(([path, names]) =>
  names.map((name) => `${path}/${name}` as PermissionNode),
)

/** What somebody may do: a screen's path → the full names of its nodes. A path without any is absent. */
export const AuthNode = z.record(z.string(), z.array(z.string()))
export type AuthNode = z.infer<typeof AuthNode>
