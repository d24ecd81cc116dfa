import { expect, test } from 'vitest'
import { planted } from './planted.ts'
import { replay } from './replay.ts'

/** Those in which a replica dies at least once. SHOP_SEED, as a failure prints it, is played alone. */
const given = Number(process.env.SHOP_SEED)
const seeds = given ? [given] : Array.from({ length: 17 }, (_, at) => at + (at < 12 ? 11 : 12))

test.each(seeds)(
  'P8.05 every sum of the shop holds after each step, through kills, lost answers and late messages: seed %i',
  async (seed) => {
    const { orders, kills } = await replay({ seed, orders: 30 })
    expect(orders).toBe(30)
    expect(kills).toBeGreaterThanOrEqual(given ? 0 : 1)
  },
)

test('P8.05 the same seed ends with the same rows of the shop, another with others', async () => {
  const digests: string[] = []
  for (const seed of [7, 7, 8]) digests.push((await replay({ seed, orders: 8, people: 8 })).digest)
  expect(digests[1]).toBe(digests[0])
  expect(digests[2]).not.toBe(digests[0])
})

test.each(planted)('P8.05 the replay of the shop finds a planted fault: $name', async (fault) => {
  const played = replay({ seed: 9, orders: 200, people: 10, wholeEvery: 5, planted: fault })
  await expect(played).rejects.toThrow(new RegExp(fault.found))
})
