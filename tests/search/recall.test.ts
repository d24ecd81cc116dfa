import { expect, test } from 'vitest'
import { locales } from '#contract/base/locale.ts'
import { recall, titleRecall } from '#tests/bench/recall.ts'

test.each(locales)(
  'C.02 98 of 100 questions people type are answered among the first five results, 80 by the first, %s',
  async (locale) => {
    const { asked, atFirst, missed } = await recall(locale, { corpus: 'libreoffice-help' })
    expect(asked).toBe(100)
    expect(atFirst).toBeGreaterThanOrEqual(80)
    // What misses is named, so that whoever changes the ranking sees what it cost.
    expect(missed.length <= asked * 0.02 || missed.map(({ query, first }) => `${query.q} → ${first}`)).toBe(true)
  },
  60_000,
)

test.each(locales)(
  'C.02 a document is among the first five for words of its title, in any order and inflection, %s',
  async (locale) => {
    const { asked, missed } = await titleRecall(locale, 'libreoffice-help')
    expect(asked).toBe(200)
    expect(missed.length <= asked * 0.01 || missed.map(({ query, first }) => `${query.q} → ${first}`)).toBe(true)
  },
  60_000,
)
