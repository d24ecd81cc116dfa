import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetQuota, takeQuota } from '#server/quota/quota.ts'
import { bothDatabases, type TestDatabase } from '#tests/support/databases.ts'
import { testPorts } from '#tests/support/test-app.ts'

describe.each(bothDatabases)('quotas on $engine', ({ create }) => {
  let database: TestDatabase
  let made: ReturnType<typeof testPorts>
  beforeEach(async () => {
    database = await create()
    made = testPorts(database.db)
  })
  afterEach(() => database.drop())
  const take = (key: string, quota: Parameters<typeof takeQuota>[2]) => takeQuota(made.ports, key, quota)

  test('F59 F60 of fifty at once exactly as many are counted as may be', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => take('one', { most: 7, seconds: 3_600 })))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
    expect(new Set(waits)).toEqual(new Set([0, 3_600]))
    expect(await take('another', { most: 7, seconds: 3_600 })).toBe(0)
  })

  test('F59 of fifty at once one goes, the others rest as long as is asked', async () => {
    const quota = { most: 10, seconds: 86_400, everySeconds: 60 }
    const waits = await Promise.all(Array.from({ length: 50 }, () => take('one', quota)))
    expect(waits.sort((a, b) => a - b)).toEqual([0, ...Array(49).fill(60)])
    made.clock.seconds += 59
    expect(await take('one', quota)).toBe(1)
    made.clock.seconds += 1
    expect(await take('one', quota)).toBe(0)
  })

  test('F60 a window that is over begins anew, and what was refused in it counted for nothing', async () => {
    const quota = { most: 2, seconds: 100 }
    expect([await take('one', quota), await take('one', quota), await take('one', quota)]).toEqual([0, 0, 100])
    made.clock.seconds += 99
    expect(await take('one', quota)).toBe(1)
    made.clock.seconds += 1
    expect([await take('one', quota), await take('one', quota), await take('one', quota)]).toEqual([0, 0, 100])
  })

  test('F59 a window begins with the first time, not with the last', async () => {
    const quota = { most: 2, seconds: 100 }
    await take('one', quota)
    made.clock.seconds += 60
    await take('one', quota)
    expect(await take('one', quota)).toBe(40)
    made.clock.seconds += 40
    expect(await take('one', quota)).toBe(0)
  })

  test('F59 the rest between two goes on over the end of a window', async () => {
    const quota = { most: 1, seconds: 10, everySeconds: 60 }
    expect(await take('one', quota)).toBe(0)
    made.clock.seconds += 10
    expect(await take('one', quota)).toBe(50)
  })

  test('F60 a forgotten one begins anew', async () => {
    const quota = { most: 1, seconds: 100 }
    await take('one', quota)
    await take('another', quota)
    await forgetQuota(made.ports, 'one')
    expect([await take('one', quota), await take('another', quota)]).toEqual([0, 100])
  })

  test('F59 what was not used for a day is swept, nothing that still counts is', async () => {
    const day = { most: 1, seconds: 86_400 }
    await take('old', day)
    made.clock.seconds += 1
    await take('still', day)
    made.clock.seconds += 86_399
    await take('new', day)
    const keys = await database.db.selectFrom('quota').select('key').orderBy('key').execute()
    expect(keys.map(({ key }) => key)).toEqual(['new', 'still'])
    expect(await take('still', day)).toBe(1)
  })
})
