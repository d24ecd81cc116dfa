import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchDoc } from '#search/build-segment.ts'
import { SearchIndex } from '#search/search-index.ts'
import { DamagedIndex, Segment, type SegmentContent } from '#search/segment.ts'
import { indexOf } from './docs.ts'

const words = [
  'lamp',
  'lamps',
  'lighting',
  'lights the lit lamp',
  'lamb',
  'oil',
  'npm-ci',
  'the',
  '灯下',
  '灯',
  '离线阅读',
  '阅读',
  'ガイド',
  '__proto__',
  'constructor',
]
const queries = [
  'lamp',
  'la',
  'lamp oil',
  'the lamp',
  'light lamp',
  'lihgts lamp',
  'lit lights',
  '灯',
  '灯下',
  '离线',
  'npm ci',
  'constructor',
  '__proto__ 阅读',
]

const text = fc.array(fc.constantFrom(...words), { maxLength: 6 }).map((list) => list.join(' '))
const key = fc
  .tuple(fc.constantFrom('help', 'question'), fc.integer({ min: 0, max: 7 }))
  .map(([kind, id]) => `${kind}/${id}`)
const put = fc.record({
  is: fc.constant('put' as const),
  doc: fc.record({ key, rev: fc.nat(9), title: text, headings: text, text }),
})
const step = fc.oneof(
  { weight: 6, arbitrary: put },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('remove' as const), key }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constantFrom('commit' as const, 'save' as const) }) },
)

/** An index as it comes back from where it was saved: other objects, blocks read when they are needed. */
async function savedAndLoaded(index: SearchIndex): Promise<SearchIndex> {
  const parts = await Promise.all(
    index.parts.map(async ({ segment, dead }) => {
      const content: SegmentContent = structuredClone(await segment.content())
      return { segment: Segment.inMemory(content), dead: structuredClone(dead) }
    }),
  )
  return new SearchIndex(parts)
}

describe('C.02 the index is what its documents are, not how it came to be', () => {
  test('any history of changes, merges, saving and loading answers like one that was built at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        let index = new SearchIndex()
        const live = new Map<string, SearchDoc>()
        for (const one of steps) {
          if (one.is === 'put') {
            index.put(one.doc)
            live.set(one.doc.key, one.doc)
          } else if (one.is === 'remove') {
            index.remove(one.key)
            live.delete(one.key)
          } else {
            await index.commit()
            if (one.is === 'save') index = await savedAndLoaded(index)
          }
        }
        await index.commit()
        const fresh = await indexOf([...live.values()].sort((a, b) => (a.key < b.key ? -1 : 1)))
        expect(index.size).toBe(live.size)
        expect(new Map([...index.revs()].sort())).toEqual(new Map([...fresh.revs()].sort()))
        for (const query of queries)
          expect(await index.search(query, { limit: 20 }), query).toEqual(await fresh.search(query, { limit: 20 }))
      }),
      { numRuns: 300 },
    )
  })

  test('a search beside a change sees the documents from before it or from after it', async () => {
    const doc = (text: string): SearchDoc => ({ key: 'help/a', rev: 1, title: '', headings: '', text })
    const index = await indexOf([doc('lamp')])
    index.put(doc('oil'))
    const asked = Promise.all(['lamp', 'oil'].map((query) => index.search(query, { limit: 5 })))
    const committed = index.commit()
    const totals = (await asked).map(({ total }) => total)
    expect(totals).toEqual([1, 0])
    await committed
    expect((await index.search('oil', { limit: 5 })).total).toBe(1)
  })
})

describe('F13 what comes back damaged is noticed', () => {
  const contents = async () => {
    const index = await indexOf([{ key: 'help/a', rev: 1, title: 'lamp', headings: '', text: 'oil' }])
    return (await index.parts[0]?.segment.content()) as SegmentContent
  }
  const search = async (content: SegmentContent) => {
    const segment = Segment.inMemory(content)
    return new SearchIndex([{ segment, dead: new Uint8Array(1) }]).search('lamp', { limit: 5 })
  }

  test.each<[string, (content: SegmentContent) => unknown]>([
    ['no head', (content) => Object.assign(content, { head: undefined })],
    ['a head of another shape', (content) => Object.assign(content.head, { checks: [1] })],
    ['fewer lengths than documents', (content) => Object.assign(content.head, { lengths: new Uint32Array(2) })],
    ['more keys than documents', (content) => Object.assign(content.head, { keys: 'help/a\nhelp/b' })],
    ['a block that is missing', (content) => content.blocks.splice(0)],
    ['a block that is no block', (content) => Object.assign(content, { blocks: ['lamp'] })],
    ['a block with another byte', (content) => content.blocks[0]?.fill(7, 2, 3)],
    ['words that are none', (content) => Object.assign(content, { words: 7 })],
  ])('%s', async (_, damage) => {
    const content = await contents()
    expect((await search(structuredClone(content))).total).toBe(1)
    damage(content)
    await expect(search(content)).rejects.toThrow(DamagedIndex)
  })
})
