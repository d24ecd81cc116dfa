import { connectPostgres } from '#server/db/open-postgres.ts'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import type { Ports } from '#server/ports/ports.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { hasty, testKind } from './jobs.ts'

/**
 * A process that runs jobs, to be killed or to compete. `stand`: stands still where its job's payload says, and tells so
 * on stdout: before its effect, in the middle of its transaction, or after it. `compete`: does its jobs at once; an effect is
 * a row that cannot be there twice, so a job that ran twice fails.
 */
const [what, address = '', pace = 'hasty'] = process.argv.slice(2)
const db = address.startsWith('postgres:') ? connectPostgres(address) : connectSqlite(address)
const ports = { db, clock: { now: () => 1_800_000_000 }, secrets: webSecrets, log: console.error }
const never = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error('nobody killed it')), 60_000))

async function standAt(step: string): Promise<void> {
  process.stdout.write(`${step}\n`)
  await never()
}

const stand = testKind(async ({ id }, run) => {
  const step = id.split(' ')[run.tries - 1]
  if (step === 'before') await standAt('before')
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('secret')
      .values({ name: `effect ${id}`, value: '' })
      .execute()
    if (step === 'within') await standAt('within')
    await run.finish(trx)
  })
  if (step === 'after') await standAt('after')
})

const compete = testKind(async ({ id }) => {
  await db
    .insertInto('secret')
    .values({ name: `effect ${id}`, value: String(process.pid) })
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 5))
})

const again = testKind(
  async () => {
    await db.insertInto('secret').values({ name: 'effect recurring', value: '' }).execute()
  },
  { kind: 'recurring', every: 3_600 },
)

const kinds = { stand: [stand], compete: [compete, again] }[what as 'stand' | 'compete']
createRunner(ports as unknown as Ports, kinds as unknown as JobKind[], pace === 'hasty' ? hasty : undefined).start()
process.stdout.write('ready\n')
