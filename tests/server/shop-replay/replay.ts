import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { drawsOf } from './draws.ts'
import { invariants, type Scope } from './invariants.ts'
import { steps } from './steps.ts'
import { type Options, openShop, type World } from './world.ts'

type Replayed = { steps: number; orders: number; kills: number; digest: string; seconds: number }

type Length = {
  /** How many are placed in all. */
  orders: number
  /** How many steps are under way at once, each of them twice: two who press the same at the same moment. */
  atOnce?: number
  /** After so many steps everything is looked at, which costs more and more, and not only what a step has touched. */
  wholeEvery?: number
}

/**
 * Plays steps that the seed draws until so many orders were placed, and looks at every invariant after each. What is broken
 * is thrown with the seed, the step and the invariant: what another step broke that had nothing to do with it is found when
 * everything is looked at, and at the end at the latest.
 */
export async function replay({ orders, atOnce = 1, wholeEvery = 25, ...options }: Options & Length): Promise<Replayed> {
  const began = performance.now()
  const world = await openShop(options)
  try {
    await hold(world, 'the beginning', null)
    const draws = drawsOf(options.seed)
    let played = 0
    while (world.orders.length < orders) {
      world.touched.accounts.clear()
      world.touched.products.clear()
      world.touched.vouchers.clear()
      const drawn = Array.from({ length: atOnce }, () => ({
        step: draws.weighted(steps),
        own: draws.whole(0, 2 ** 31),
      }))
      const what = `step ${played + 1} (${drawn.map(({ step }) => step.name).join(', ')})`
      world.clock.seconds += draws.whole(1, 240)
      const twins = atOnce > 1 ? [0, 1] : [0]
      try {
        await Promise.all(drawn.flatMap(({ step, own }) => twins.map((twin) => step.run(world, drawsOf(own, twin)))))
      } catch (error) {
        throw new Error(`SHOP_SEED=${world.seed}, ${what}: ${error}`, { cause: error })
      }
      played += atOnce
      await hold(world, what, played % wholeEvery < atOnce ? null : world.touched)
    }
    await hold(world, 'the end', null)
    const digest = await digestOf(world)
    return {
      steps: played,
      orders: world.orders.length,
      kills: world.kills(),
      digest,
      seconds: (performance.now() - began) / 1_000,
    }
  } finally {
    await world.close()
  }
}

async function hold(world: World, what: string, scope: Scope): Promise<void> {
  for (const { name, violations } of invariants) {
    const [first, ...more] = await violations(world, scope)
    if (first === undefined) continue
    throw new Error(
      `SHOP_SEED=${world.seed}, ${what}: not so that ${name}: ${first}${more.length ? ` and ${more.length} more` : ''}`,
    )
  }
}

const tables = [
  'product',
  'product_content',
  'product_stock',
  'product_order',
  'order_step',
  'entitlement',
  'voucher',
  'voucher_use',
  'wallet',
  'ledger',
  'payment',
  'payment_event',
  'idempotency',
]

/** All that the shop’s tables hold, in few letters. */
async function digestOf({ db, stripe }: World): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
    // Where the provider listens is another place each time.
    for (const line of rows.map((row) => JSON.stringify(row).replaceAll(stripe.url, '')).sort()) hash.update(line)
  }
  return hash.digest('hex')
}
