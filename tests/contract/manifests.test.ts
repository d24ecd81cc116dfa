import { expect, test } from 'vitest'
import { adminSections } from '#contract/admin/sections.ts'
import { checkNode, endpoints } from '#contract/endpoints.ts'
import type { AnyLabels } from '#contract/labels.ts'
import { nouns } from '#contract/nouns.ts'
import { isNode } from '#contract/permission.ts'

const labels = Object.values(
  import.meta.glob<AnyLabels>('../../src/contract/*/labels.ts', { eager: true, import: 'labels' }),
)

test('F47 the registry refuses an endpoint whose node no noun declares', () => {
  const { setSwitch, getMySwitches } = endpoints
  expect(() => checkNode(setSwitch)).not.toThrow()
  expect(() => checkNode(getMySwitches)).not.toThrow()
  expect(() => checkNode({ ...setSwitch, auth: 'node', node: '/admin/planted' })).toThrow('/admin/planted')
  expect(() => checkNode({ ...setSwitch, auth: 'node', node: '/admin/constructor' })).toThrow()
})

test('C.06 every section of the administration has a node that exists and its words in both languages', () => {
  const words = new Map(labels.flatMap(({ sections = {} }) => Object.entries(sections)))
  expect(adminSections.filter(({ node }) => !isNode(node))).toEqual([])
  expect(adminSections.filter(({ path }) => !words.get(path)?.title['zh-cn'] || !words.get(path)?.about.en)).toEqual([])
  expect(words.size).toBe(adminSections.length)
})

test('P16.03 whatever the log knows of is called by name, and so is what it was done to', () => {
  const acts: string[] = Object.values(nouns).flatMap((noun) => ('acts' in noun ? [...noun.acts] : []))
  expect(new Set(acts).size).toBe(acts.length)
  const subjects = new Set(labels.flatMap(({ subjects: own = {} }) => Object.keys(own)))
  expect([...new Set(acts.map((act) => act.split('.')[0] as string))].filter((one) => !subjects.has(one))).toEqual([])
})
