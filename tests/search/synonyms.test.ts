import { describe, expect, test } from 'vitest'
import type { SearchDoc } from '#search/build-segment.ts'
import { remedies } from '#search/groups/remedies.ts'
import { matcher, parseQuery } from '#search/query.ts'
import { snippet } from '#search/snippet.ts'
import { builtInGroups } from '#search/synonym-groups.ts'
import { isLookedFor, synonymsIn } from '#search/synonyms.ts'
import { found, indexOf } from './docs.ts'

const text = (id: string, words: string, title = ''): SearchDoc => ({
  key: `help/${id}`,
  rev: 1,
  title,
  headings: '',
  text: words,
})
const noise = ['a', 'b', 'c', 'd'].map((id) =>
  text(`noise-${id}`, '别的内容 something of the memory of a page, the port in use'),
)

describe('C.02 words that mean the same', () => {
  test.each([
    ['端口占用', 'Error: listen EADDRINUSE :::3000'],
    ['启动时端口占用', '启动时 listen EADDRINUSE'],
    ['EADDRINUSE', '端口被占用时换一个端口'],
    ['address already in use', '端口占用怎么办'],
    ['OOM', 'The process ran out of memory and was ended'],
    ['oom', '容器因为内存不足被杀掉'],
    ['内存不足', 'JavaScript heap out of memory'],
    ['登录', 'How people sign in'],
    ['logging in', 'Whoever signs in by a code'],
    ['白屏', 'Users see a blank page'],
    ['blank page', '升级以后白屏'],
    ['ModuleNotFoundError', 'What to do when python cannot find modules'],
  ])('%s finds “%s”', async (query, words) => {
    const index = await indexOf([...noise, text('it', words)])
    expect((await found(index, query))[0]).toBe('it')
  })

  test('the words that were typed come before what means the same, wherever else they are equal', async () => {
    const index = await indexOf([
      text('a-synonym', 'once it ran out of memory'),
      text('b-typed', 'once it was killed by OOM'),
    ])
    expect(await found(index, 'oom')).toEqual(['b-typed', 'a-synonym'])
    const titles = await indexOf([text('a-synonym', 'x', '登陆'), text('b-typed', 'x', '登录')])
    expect(await found(titles, '登录')).toEqual(['b-typed', 'a-synonym'])
  })

  test('a synonym counts for the words it stands for, and only whole', async () => {
    const index = await indexOf([
      text('half', 'memory, more memory, docker docker docker'),
      text('whole', 'docker ran out of memory'),
    ])
    expect((await found(index, 'docker oom'))[0]).toBe('whole')
    expect(await found(index, 'oom')).toEqual(['whole'])
  })

  test('of phrases that begin together the longest counts; inflections and joints are no other phrase', () => {
    const alternatives = (query: string) =>
      synonymsIn(query).map((one) => one.alternatives.map((words) => words.join(' ')))
    expect(alternatives('退出登录')).toHaveLength(1)
    expect(alternatives('退出登录')[0]).toContain('log out')
    expect(alternatives('正则表达式')[0]).toContain('regex')
    expect(alternatives('forgot-passwords')[0]).toContain('reset password')
    expect(alternatives('sign of the times')).toEqual([])
    expect(alternatives('constructor __proto__')).toEqual([])
  })

  const wordsOf = (query: string) =>
    synonymsIn(query).flatMap(({ alternatives }) => alternatives.map((words) => words.join(' ')))

  test('a trouble finds what helps with it, and not the other way round', async () => {
    const index = await indexOf([
      ...noise,
      text('help', 'lsof and fuser show who has a socket'),
      text('trouble', 'bind: address already in use'),
    ])
    expect((await found(index, '端口被占用')).toSorted()).toEqual(['help', 'trouble'])
    expect(await found(index, 'lsof')).toEqual(['help'])
    expect(wordsOf('lsof')).toEqual([])
  })

  test('signs of code in a phrase stand as they are written', () => {
    expect(wordsOf('what is 2>&1 for')).toContain('redirection')
    expect(wordsOf('version 2.1')).not.toContain('redirection')
    expect(wordsOf('2 & 1')).not.toContain('redirection')
  })

  test('what has all words of the typed phrase, or of another, is not looked for as well', () => {
    expect(wordsOf('硬盘')).toContain('disk')
    expect(wordsOf('硬盘')).not.toContain('hard disk')
    expect(wordsOf('disk')).not.toContain('hard disk')
  })

  test('a site has groups of its own, before those that are built in', async () => {
    const groups = [
      ['灯下', 'lamplight', 'the little lamp'],
      ['OOM', 'object of the month'],
    ]
    const index = await indexOf([
      ...noise,
      text('it', 'the little lamp on a desk'),
      text('month', 'object of the month'),
    ])
    const ask = async (query: string) => (await index.search(query, { limit: 5, groups })).matches.map(({ key }) => key)
    expect(await found(index, '灯下')).toEqual([])
    expect(await ask('灯下')).toEqual(['help/it'])
    expect((await ask('OOM'))[0]).toBe('help/month')
    expect(synonymsIn('OOM', groups)[0]?.alternatives[0]).toEqual(['object', 'of', 'the', 'month'])
    const shown = snippet({ title: '', text: 'the little lamp on a desk' }, matcher('灯下', groups))
    expect(shown.terms).toEqual(['little', 'lamp'])
  })

  test('groups of any shape do no harm: empty, of one phrase, too long, many that begin alike', async () => {
    const long = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')
    const alike = Array.from({ length: 20_000 }, (_, i) => [`lamp number${i}`, `other${i}`])
    const groups = [[], [''], ['!?', 'oil'], ['alone'], ['oil', long], ...alike]
    expect(synonymsIn('oil', groups).flatMap(({ alternatives }) => alternatives)).toEqual([])
    expect(synonymsIn('the lamp number19999', groups)[0]?.alternatives).toEqual([['other19999']])
    const index = await indexOf([text('it', 'some oil')])
    expect((await index.search('oil alone', { limit: 5, groups })).total).toBe(1)
  })

  test('what was found by a synonym is shown and marked', () => {
    const doc = {
      title: 'Limits',
      text: `${'word '.repeat(60)} the process ran out of memory then ${'word '.repeat(60)}`,
    }
    const shown = snippet(doc, matcher('OOM'))
    expect(shown.snippet).toContain('memory')
    expect(shown.terms).toContain('memory')
    expect(shown.terms).not.toContain('of')
  })

  test('64 kB and 500 words ask for a bounded number of terms', async () => {
    const long = ['登录端口占用内存不足'.repeat(6_554), 'sign in '.repeat(8_192), 'a'.repeat(65_536)]
    const words = Array.from({ length: 500 }, (_, i) => `word${i} timeout`).join(' ')
    for (const query of [...long, words]) {
      const { terms, concepts } = parseQuery(query)
      expect(terms.length).toBeLessThanOrEqual(3 * 64)
      expect(concepts.flatMap(({ alternatives }) => alternatives).length).toBeLessThanOrEqual(6 * 12)
    }
    const index = await indexOf([text('words', words)])
    expect(await found(index, words)).toEqual(['words'])
  })

  test('the built-in groups: two phrases each, none twice, each of words', () => {
    const phrases = builtInGroups.flat()
    expect(new Set(phrases.map((phrase) => phrase.toLowerCase())).size).toBe(phrases.length)
    for (const group of builtInGroups) expect(group.length).toBeGreaterThan(1)
    const unknown = phrases.filter((phrase) => synonymsIn(phrase).length !== 1)
    expect(unknown).toEqual([])
  })

  test('the built-in remedies: each trouble said once, and words on both sides', () => {
    const said = remedies.flatMap((one) => one.said)
    expect(new Set(said.map((phrase) => phrase.toLowerCase())).size).toBe(said.length)
    expect(said.filter((phrase) => synonymsIn(phrase).length !== 1)).toEqual([])
    for (const { helps } of remedies) {
      expect(helps.length).toBeGreaterThan(0)
      expect(helps.filter((phrase) => !isLookedFor(phrase))).toEqual([])
    }
  })
})
