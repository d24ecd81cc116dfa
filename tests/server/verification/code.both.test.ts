import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Failure } from '#server/http/failure.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { diceOf } from '#server/random.ts'
import { makeCode, takeCode } from '#server/verification/verify.ts'
import { bothDatabases, type TestDatabase } from '#tests/support/databases.ts'
import { testPorts } from '#tests/support/test-app.ts'

const of = { purpose: 'user_change_email', target: 'lin@example.com', owner: 'account-1' }

describe.each(bothDatabases)('codes on $engine', ({ create }) => {
  let database: TestDatabase
  let made: ReturnType<typeof testPorts>
  beforeEach(async () => {
    database = await create()
    made = testPorts(database.db)
  })
  afterEach(() => database.drop())

  const make = (what: Partial<typeof of> = {}) => makeCode(made.ports, { ...of, ...what })
  const take = async (code: string, what: Partial<typeof of> = {}) => {
    try {
      await takeCode(made.ports, { ...of, ...what, code })
      return 'taken'
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return (error.data as { fields: { code: string } }).fields.code
    }
  }
  const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

  test('F59 a code is six digits, kept as a hash, taken once', async () => {
    const code = await make()
    expect(code).toMatch(/^\d{6}$/)
    const rows = await database.db.selectFrom('verification').selectAll().execute()
    expect(rows).toMatchObject([{ ...of, tries: 0 }])
    expect(JSON.stringify(rows)).not.toContain(code)
    expect([await take(code), await take(code)]).toEqual(['taken', 'expired'])
  })

  test('F59 of fifty guesses at once five are heard, and then the right one is too late', async () => {
    const code = await make()
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => take(other(code, n + 1))))
    expect(guesses.filter((one) => one === 'wrong')).toHaveLength(5)
    expect(guesses.filter((one) => one === 'expired')).toHaveLength(45)
    expect(await take(code)).toBe('expired')
  })

  test('F59 of fifty who have the right one at once one takes it', async () => {
    const code = await make()
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(code)))
    expect(taken.filter((one) => one === 'taken')).toHaveLength(1)
  })

  test('F59 after four mistakes the right one still counts', async () => {
    const code = await make()
    for (let n = 1; n < 5; n++) expect(await take(other(code, n))).toBe('wrong')
    expect(await take(code)).toBe('taken')
  })

  test('F59 it is good for ten minutes, and its row goes with the next one', async () => {
    const code = await make()
    made.clock.seconds += 599
    expect(await take(other(code))).toBe('wrong')
    made.clock.seconds += 1
    expect(await take(code)).toBe('expired')
    await make({ target: 'another@example.com' })
    const rows = await database.db.selectFrom('verification').select('target').execute()
    expect(rows).toEqual([{ target: 'another@example.com' }])
  })

  test('F59 it is bound to its purpose, its target and its owner', async () => {
    const code = await make()
    expect(await take(code, { purpose: 'user_email_verify' })).toBe('expired')
    expect(await take(code, { target: 'mei@example.com' })).toBe('expired')
    expect(await take(code, { owner: 'account-2' })).toBe('expired')
    expect(await take(code)).toBe('taken')
  })

  test('F59 a new one replaces the old one, tries and all, and nobody else’s', async () => {
    const first = await make()
    const theirs = await make({ owner: 'account-2' })
    for (let n = 1; n < 6; n++) await take(other(first, n))
    let second = await make()
    while (second === first) second = await make()
    expect([await take(first), await take(second)]).toEqual(['wrong', 'taken'])
    expect(await take(theirs, { owner: 'account-2' })).toBe('taken')
  })
})

describe('randomness', () => {
  test('F59 no digit of a code is likelier than another', () => {
    const dice = diceOf(webSecrets)
    const counts = Array<number>(10).fill(0)
    for (let n = 0; n < 5_000; n++) {
      for (const digit of String(dice.below(1_000_000)).padStart(6, '0'))
        counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
    }
    // Chi-squared with 9 degrees of freedom: beyond 40 once in a hundred thousand.
    const expected = 3_000
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(40)
  })

  test('F59 numbers that would make the small ones likelier are thrown again', () => {
    const bytes = ['_____w', '__9zvw', 'AAAABw']
    const dice = diceOf({ random: () => bytes.shift() ?? '' })
    // 2³² is no multiple of a million: its last 967,296 numbers would be.
    expect(dice.below(1_000_000)).toBe(7)
  })
})
