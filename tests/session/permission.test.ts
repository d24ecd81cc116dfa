import { expect, test } from 'vitest'
import { mayEnterAdmin, type NodeQuery, permitted } from '#app/session/permission.ts'
import type { AuthNode } from '#contract/initial/auth-node.ts'

const authNode: AuthNode = {
  '/admin': ['/admin/index', '/admin/role'],
  '/admin/doc': ['/admin/doc/list', '/admin/doc/edit'],
  '/admin/doc copy': ['/admin/doc copy/list'],
  '/admin/qa': [],
}

const table: [title: string, path: string, node: NodeQuery, expected: boolean][] = [
  ['a string is a node of the open screen', '/admin/doc', 'edit', true],
  ['a string that the screen does not grant', '/admin/doc', 'publish', false],
  ['a string is no node of another screen', '/admin', 'edit', false],
  ['a string that only begins like one', '/admin/doc', 'edi', false],
  ['a string that is a full name already', '/admin/doc', '/admin/doc/edit', false],
  ['a string of a screen above', '/admin', 'doc/edit', false],
  ['a string on the page of a row is a node of the screen with the list', '/admin/doc/D-1', 'edit', true],
  ['a string further below', '/admin/doc/D-1/history', 'edit', true],
  ['a string beneath a screen that grants nothing', '/admin/qa/Q-1', 'index', false],
  ['a string beneath a path that only begins like the screen', '/admin/docs/D-1', 'edit', false],
  ['a string beneath an encoded path', '/admin/doc%20copy/D-1', 'list', true],
  ['a screen that grants nothing', '/admin/qa', 'list', false],
  ['a screen that is not in the map', '/admin/product', 'list', false],
  ['an empty string', '/admin/doc', '', false],
  ['an empty path', '', 'index', false],
  ['a path with a slash at its end', '/admin/doc/', 'edit', true],
  ['the root', '/', 'admin', false],
  ['an encoded path', '/admin/doc%20copy', 'list', true],
  ['the same path as people write it', '/admin/doc copy', 'list', true],
  ['a path encoded twice is another one', '/admin/doc%2520copy', 'list', false],
  ['an encoded slash is no slash', '/admin%2Fdoc', 'edit', false],
  ['a broken escape', '/admin/%E0%A4', 'list', false],
  ['other letters', '/Admin/doc', 'edit', false],
  ['an inherited name as a path', 'constructor', 'name', false],
  ['the prototype as a path', '__proto__', 'constructor', false],
  ['an inherited name as a node', '/admin', 'constructor', false],
  ['an object: its name is in the map', '/help', { name: '/admin/doc' }, true],
  ['an object: its name is there without nodes', '/help', { name: '/admin/qa' }, true],
  ['an object: its name is missing', '/admin/doc', { name: '/admin/product' }, false],
  ['an object: its node is in the list', '/help', { name: '/admin/doc', subNodeName: '/admin/doc/edit' }, true],
  ['an object: its node is not', '/help', { name: '/admin/doc', subNodeName: '/admin/doc/publish' }, false],
  ['an object: its node in short', '/admin/doc', { name: '/admin/doc', subNodeName: 'edit' }, false],
  ['an object: an empty node', '/help', { name: '/admin/doc', subNodeName: '' }, false],
  ['an object: an empty name', '/admin', { name: '' }, false],
  ['an object: an inherited name', '/admin', { name: 'constructor' }, false],
  ['an object: the prototype', '/admin', { name: '__proto__' }, false],
  ['an object: an inherited name and node', '/admin', { name: 'toString', subNodeName: 'name' }, false],
]

test.each(table)('R6.03 %s', (_, path, node, expected) => {
  expect(permitted(authNode, path, node)).toBe(expected)
  expect(permitted({}, path, node)).toBe(false)
})

test('R6.03 a map with a screen named like a prototype key grants what it says and nothing else', () => {
  const odd = JSON.parse('{"__proto__":["__proto__/x"],"/admin":["/admin/index"]}') as AuthNode
  expect(permitted(odd, '/admin', 'index')).toBe(true)
  expect(permitted(odd, '/admin', { name: '__proto__', subNodeName: '__proto__/x' })).toBe(true)
  expect(permitted(odd, '/admin', { name: 'x' })).toBe(false)
})

test.each<[AuthNode, boolean]>([
  [{ '/admin': ['/admin/index'] }, true],
  [{ '/admin/doc': ['/admin/doc/list'] }, true],
  [{ '/admin': [] }, false],
  [{ '/administration': ['/administration/list'] }, false],
  [{ '/user': ['/user/index'] }, false],
  [{}, false],
])('R6.01 the admin area opens for whoever holds a node of it: %j %s', (nodes, expected) => {
  expect(mayEnterAdmin(nodes)).toBe(expected)
})
