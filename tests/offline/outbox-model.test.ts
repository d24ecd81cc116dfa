import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fate } from './outbox-model-server.ts'
import { keyOf, ModelWorld, type Owner, owners, type Step } from './outbox-model-world.ts'

/** Another schedule each time; a failure prints its own, to be given here. */
const seed = Number(process.env.OUTBOX_SEED) || Math.floor(Math.random() * 2 ** 31)
const runs = Number(process.env.OUTBOX_RUNS) || 200

const tab = fc.nat(1)
const owner = fc.constantFrom<Owner>(...owners)
const which = fc.nat(9)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      tab,
      owner,
      images: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 }) },
      ),
      poison: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      full: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('form' as const),
      tab,
      owner,
      poison: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('drain' as const), tab, owner, byHand: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cut' as const), tab, after: fc.nat(12) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('session' as const),
      person: fc.constantFrom('a' as const, 'b' as const, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end session' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 30, 4_000, 90_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'retry' as const, 'edit' as const), tab, which }),
  },
)
const bad: Fate[] = ['before', 'after', 'portal', 'redirect', 'refuse', 'sign in', 'elsewhere', 'broken', 'in flight']
const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('ok') },
  { weight: 3, arbitrary: fc.constant<Fate>('after') },
  { weight: 4, arbitrary: fc.constantFrom<Fate>(...bad, 'too many', 'daily limit', 'switched off', 'unavailable') },
)

/** What was found when everything had landed: nothing, or a sentence that says what went wrong. */
async function wrongs(scheduler: fc.Scheduler, steps: Step[], fates: Fate[], locks: boolean): Promise<string[]> {
  const world = new ModelWorld({ step: (what) => scheduler.schedule(Promise.resolve(), what), fates, locks })
  const begun: Promise<unknown>[] = []
  const person = async () => {
    for (const one of steps) {
      await scheduler.schedule(Promise.resolve(), one.do)
      begun.push(world.play(one))
    }
  }
  await scheduler.waitFor(person())
  await scheduler.waitFor(Promise.all(begun))
  const left = await world.land()

  const found: string[] = world.server.mistaken.map((what) => `sent as somebody else: ${what}`)
  found.push(...world.twice.map((name) => `a draft still, and sent: ${name}`))
  world.intents.forEach((intent, number) => {
    const name = `${keyOf(number)} of ${intent.owner}`
    const effects = world.server.effects.filter(({ intent: one }) => one === keyOf(number))
    const waits = left.get(intent.owner)?.find(({ idempotencyKey }) => idempotencyKey === keyOf(number))
    if (effects.length > 1) found.push(`doubled: ${name}`)
    if (effects.some(({ person }) => person !== intent.owner)) found.push(`another’s: ${name}`)
    if (effects.some(({ missing }) => missing > 0)) found.push(`without its images: ${name}`)
    if (waits && !waits.parked) found.push(`not sent at last: ${name}`)
    if (waits?.parked && !waits.parked.code) found.push(`parked for no reason: ${name}`)
    // A change of what had arrived already is refused (F21) and stays to be read; poison stays, and has no effect.
    if (waits?.parked && !intent.poison && !(effects.length && waits.parked.code === 422)) found.push(`parked: ${name}`)
    if (intent.promised && !intent.deleted && !effects.length && !waits) found.push(`lost: ${name}`)
  })
  return found
}

const about = 'F19 F20 F22 F23 F24 F25 F26 F63 nothing lost, nothing doubled, nothing in another’s name'

test.each([1, 2, 3, 4, 5])(
  `${about}: any order of writing, cutting, two tabs, answers and accounts (%i of 5)`,
  async (part) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 4, maxLength: 24 }),
        fc.array(fate, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (scheduler, steps, fates, locks) => {
          expect(await wrongs(scheduler, steps, fates, locks)).toEqual([])
        },
      ),
      { numRuns: runs, seed: seed + part },
    )
  },
  120_000,
)
