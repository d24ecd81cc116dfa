import { describe, expect, test } from 'vitest'
import type { SearchDoc } from '#search/build-segment.ts'
import { SearchIndex } from '#search/search-index.ts'
import { indexOf } from './docs.ts'

const text = (id: string, words: string): SearchDoc => ({
  key: `help/${id}`,
  rev: 1,
  title: '',
  headings: '',
  text: words,
})
const index = await indexOf([
  text('a', 'A lantern, a garden and a Café'),
  text('b', 'lantern and package.json'),
  text('c', 'lanterns, cartons'),
  text('d', '离线阅读 gardens'),
])
const suggested = async (query: string, of = index) => (await of.search(query, { limit: 5 })).suggestion

describe('C.02 what may have been meant', () => {
  test.each([
    ['lanterm', 'lantern'],
    ['How do I light a Lanterm?', 'How do I light a lantern?'],
    ['gardne lanterm', 'garden lantern'],
    ['离线 gardne', '离线 garden'],
    ['npm lanterm.json', 'npm lantern.json'],
  ])('%s → %s', async (query, meant) => {
    expect(await suggested(query)).toBe(meant)
  })

  test.each([
    ['is there', 'lantern'],
    ['is there in another form', 'gardening'],
    ['is the beginning of one that is there', 'lant'],
    ['has no word near it', 'zeppelin'],
    ['has two typos', 'lamtarn'],
    ['is a number', '2025'],
    ['is Chinese', '离现'],
    ['has a synonym that is there', 'offline'],
    ['is nothing', ''],
  ])('nothing where a word %s', async (_, query) => {
    expect(await suggested(query)).toBeUndefined()
  })

  test('the word that most documents have, and only what lives', async () => {
    const near = await indexOf([text('a', 'cart'), text('b', 'carp'), text('c', 'carp'), text('d', 'card')])
    expect(await suggested('carx', near)).toBe('carp')
    near.remove('help/b')
    near.remove('help/c')
    await near.commit()
    expect(await suggested('carx', near)).toBe('card')
  })

  test('a word of a synonym is none that was mistyped, whoever wrote the group', async () => {
    const near = await indexOf([text('a', 'rest here'), text('b', 'a cartoon')])
    expect(await suggested('reset it', near)).toBeUndefined()
    expect(await suggested('cartoom', near)).toBe('cartoon')
    const groups = [['cartoom strip', 'comic']]
    expect((await near.search('cartoom', { limit: 5, groups })).suggestion).toBeUndefined()
  })

  test('an answer without one has none; an empty index has none', async () => {
    expect('suggestion' in (await index.search('lantern', { limit: 5 }))).toBe(false)
    expect(await suggested('lantern', new SearchIndex())).toBeUndefined()
  })
})
