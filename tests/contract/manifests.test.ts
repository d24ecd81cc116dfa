import { expect, test } from 'vitest'
import { adminSections } from '#contract/admin/sections.ts'
import { checkNode, endpoints } from '#contract/endpoints.ts'
import { events, kinds } from '#contract/events.ts'
import { manifests } from '#contract/manifests.ts'
import { isNode } from '#contract/permission.ts'
import { areaOf } from '#contract/switch/declaration.ts'
import { switches } from '#contract/switches.ts'
import { labels } from '#tests/support/labels.ts'

test('P7.01 P10.01 every switch has its area’s words, and every event a kind that has words, in both languages', () => {
  const areas = new Map(labels.flatMap(({ areas: own = {} }) => Object.entries(own)))
  expect(
    [...switches.keys()].map(areaOf).filter((area) => !areas.get(area)?.['zh-cn'] || !areas.get(area)?.en),
  ).toEqual([])
  const who = { 'zh-cn': '小林', en: 'Lin' }
  for (const [name, { kind, words }] of events) {
    expect(Object.values(words(who)).filter(Boolean), name).toHaveLength(2)
    expect([kinds.get(kind)?.['zh-cn'], kinds.get(kind)?.en].filter(Boolean), name).toHaveLength(2)
  }
})

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
  const acts: string[] = manifests.flatMap((manifest) => ('acts' in manifest ? [...manifest.acts] : []))
  expect(new Set(acts).size).toBe(acts.length)
  const subjects = new Set(labels.flatMap(({ subjects: own = {} }) => Object.keys(own)))
  expect([...new Set(acts.map((act) => act.split('.')[0] as string))].filter((one) => !subjects.has(one))).toEqual([])
})
