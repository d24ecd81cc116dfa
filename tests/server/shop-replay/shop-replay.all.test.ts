import { expect, test } from 'vitest'
import { unheld } from './planted.ts'
import { replay } from './replay.ts'

/** Another one each time; a failure prints its own, to be given here. */
const seed = Number(process.env.SHOP_SEED) || Math.floor(Math.random() * 2 ** 31)
/** As many as a run of everything bears; by hand as many as one has the time for. */
const orders = Number(process.env.SHOP_ORDERS) || 1_000

const hour = 3_600_000

test(
  'P8.05 every sum of a shop with many people holds after each step',
  async () => {
    const [people, products] = [Math.ceil(orders / 20), Math.ceil(orders / 500)]
    const played = await replay({ seed, orders, people, products, wholeEvery: 2_000 })
    expect(played.orders).toBe(orders)
    if (process.env.SHOP_ORDERS)
      console.log(`${orders} orders in ${played.steps} steps: ${played.seconds.toFixed(0)} s`)
  },
  2 * hour,
)

test(
  'P8.05 every sum holds on PostgreSQL while both replicas do several steps at once, each of them twice',
  async () => {
    const played = await replay({ engine: 'postgres', seed, orders: 200, atOnce: 4 })
    expect(played.orders).toBeGreaterThanOrEqual(200)
  },
  hour,
)

test.each(unheld)('P8.05 the replay of several steps at once finds a planted fault: $name', async (fault) => {
  const played = replay({ engine: 'postgres', seed: 3, orders: 300, people: 5, atOnce: 4, planted: fault })
  await expect(played).rejects.toThrow(new RegExp(fault.found))
})
