import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { each } from '#server/db/erasure-rule.ts'
import { declared, nouns } from '#server/declared.ts'
import { defineNoun, type Noun } from '#server/noun.ts'
import * as listed from '#server/nouns.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

/** Whether some address fits both patterns. */
function overlap(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')]
  for (let at = 0; at < Math.max(parts.length, others.length); at += 1) {
    const both = [parts[at], others[at]]
    if (both.some((part) => part?.startsWith('*'))) return true
    if (both.includes(undefined)) return false
    if (parts[at] !== others[at] && !both.some((part) => part?.startsWith(':'))) return false
  }
  return true
}

test('C.06 nothing depends on the order of nouns: no two of them answer one address', () => {
  const routes = nouns.flatMap((noun, at) => {
    const hono = new Hono()
    for (const hang of noun.routes ?? []) hang({ hono, ports: site.ports, findMember: async () => null }, declared)
    return hono.routes.map(({ method, path }) => ({ at, method, path }))
  })
  expect(routes.length).toBeGreaterThan(400)
  const twice = routes.flatMap((one) =>
    routes.flatMap(({ at, method, path }) =>
      one.at < at && one.method === method && overlap(one.path, path) ? [`${method} ${one.path} and ${path}`] : [],
    ),
  )
  expect(twice).toEqual([])
  expect([
    overlap('/a/:id', '/a/b'),
    overlap('/a/*', '/a/b/c'),
    overlap('/a/:id', '/a'),
    overlap('/a/b', '/a/c'),
  ]).toEqual([true, true, false, false])
})

test('F100 who deletes the columns of another noun has a step that does so', () => {
  const all: Record<string, Noun> = listed
  const by = nouns.flatMap(({ erase }) => (typeof erase === 'object' ? erase.by : []))
  expect(by.length).toBeGreaterThan(3)
  // What stands around all steps is the deletion's own: the account's row, its sessions and ways in.
  expect(by.filter((name) => name !== 'erasure' && typeof all[name]?.erase !== 'function')).toEqual([])
})

test('F100 a noun whose columns are deleted does not compile until it says who deletes them, and what their owner has a copy of', () => {
  const columns = { planted: each('deleted', 'accountId', 'text') }
  // @ts-expect-error nobody deletes them
  defineNoun(null, { columns, own: null })
  // @ts-expect-error nothing is said of a copy
  defineNoun(null, { columns, erase: { by: 'erasure' } })
  expect(defineNoun(null, { columns, erase: { by: 'erasure' }, own: null }).columns).toBe(columns)
  expect(defineNoun(null, { columns: { planted: each('none', 'text') } }).erase).toBeUndefined()
})
