import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestEnding, rootOf, stemOf } from '#search/stem.ts'

const families = [
  'compare compares compared comparing',
  'review reviews reviewed reviewing',
  'language languages',
  'interface interfaces interfaced interfacing',
  'study studies studied studying',
  'hope hopes hoped hoping',
  'run runs running',
  'stop stops stopped stopping',
  'set sets setting settings',
  'install installs installed installing',
  'agree agrees agreed agreeing',
  'conflate conflates conflated conflating',
  'trouble troubles troubled troubling',
  'size sizes sized sizing',
  'class classes',
  'file files filed filing',
  'fail fails failed failing',
  'copy copies copied copying',
  'query queries queried querying',
  'key keys',
]

describe('C.02 inflections of English words', () => {
  test.each(families)('%s are one word', (family) => {
    expect(new Set(family.split(' ').map(stemOf)).size).toBe(1)
  })

  test('other words stay other words', () => {
    const words = 'install installer installation hop hope string sting news new universe university'.split(' ')
    const stems = words.filter((word) => word !== 'news').map(stemOf)
    expect(new Set(stems).size).toBe(stems.length)
  })

  test('names, numbers, code and other scripts are left as they are', () => {
    for (const term of ['js', 'os', 'package.json', 'err_codes', '2024s', 'c++', 'größes', '登录', '', 'ss'])
      expect(stemOf(term), term).toBe(term)
  })

  test('a word begins with the root of its stem and is not much longer', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'abceilnosyz', 'ed', 'ing', 'ies', 'll', 'at', 'bl'),
      minLength: 1,
    })
    fc.assert(
      fc.property(letters, (word) => {
        const root = rootOf(stemOf(word))
        expect(word.startsWith(root)).toBe(true)
        expect(word.length - root.length).toBeLessThanOrEqual(longestEnding)
      }),
      { numRuns: 2_000 },
    )
    for (const family of families) {
      const root = rootOf(stemOf(family.split(' ')[0] as string))
      for (const word of family.split(' ')) {
        expect(word.startsWith(root), word).toBe(true)
        expect(word.length - root.length, word).toBeLessThanOrEqual(longestEnding)
      }
    }
  })

  test('what is longer than any word is none', () => {
    expect(stemOf(`${'y'.repeat(100_000)}ing`).length).toBe(100_003)
  })
})
