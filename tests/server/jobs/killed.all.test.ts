import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases } from '#tests/support/databases.ts'
import { testKind } from '#tests/support/jobs.ts'
import { programs } from '#tests/support/programs.ts'
import { createJobSite, type JobSite, runDue } from './job-site.ts'

describe.each(databases)('jobs and processes on $engine', { timeout: 90_000 }, ({ engine }) => {
  let site: JobSite
  let children: ChildProcess[] = []
  beforeEach(async () => {
    site = await createJobSite(engine)
  })
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    children = []
    await site.close()
  })

  /** A process that runs jobs. `until`: resolves with the line that it says first of these. */
  function start(...args: string[]) {
    const [what = '', ...more] = args
    const child = spawn(process.execPath, [programs.job, what, site.database.address, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const lines = createInterface({ input: child.stdout })
    const ended = new Promise((resolve) => child.once('close', resolve))
    return {
      until: (wanted: string) =>
        new Promise<void>((resolve) => lines.on('line', (line) => line === wanted && resolve())),
      kill: async () => {
        child.kill('SIGKILL')
        await ended
      },
    }
  }

  const job = () => site.ports.db.selectFrom('job').selectAll().where('kind', '=', 'test').executeTakeFirstOrThrow()
  const effects = async () =>
    (await site.ports.db.selectFrom('secret').select('name').where('name', 'like', 'effect%').execute()).map(
      ({ name }) => name,
    )

  test('a job killed before, within and after its effect is taken up again, and has its effect once', async () => {
    const { db, jobs } = site.ports
    await jobs.enqueue(db, testKind(), { id: 'before within after' })
    for (const step of ['before', 'within', 'after']) {
      const process = start('stand')
      await process.until(step)
      await process.kill()
    }
    expect(await job()).toMatchObject({ state: 'done', tries: 3 })
    expect(await effects()).toEqual(['effect before within after'])
  })

  test('a job whose process is killed three times is not begun again, and says why', async () => {
    const { db, jobs } = site.ports
    await jobs.enqueue(db, testKind(), { id: 'before before before' })
    for (let time = 0; time < 3; time++) {
      const process = start('stand')
      await process.until('before')
      await process.kill()
    }
    let begun = 0
    const runner = site.runner([testKind(async () => begun++)])
    await vi.waitFor(
      async () => {
        await runDue(runner)
        expect(await job()).toMatchObject({ state: 'dead', reason: 'interrupted', tries: 3 })
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(begun).toBe(0)
    expect(await effects()).toEqual([])
  })

  test('what was due while no process ran is done once by two that start together, and what comes again too', async () => {
    const { db, jobs } = site.ports
    const ids = Array.from({ length: 40 }, (_, n) => `job ${n}`)
    for (const [n, id] of ids.entries())
      await jobs.enqueue(db, testKind(), { id }, { key: `of ${n}`, runAt: site.clock.seconds - 3_600 + n })
    start('compete', 'usual')
    start('compete', 'usual')
    const states = async () => {
      const rows = await db.selectFrom('job').select(['state', 'tries']).where('kind', '=', 'test').execute()
      return new Set(rows.map(({ state, tries }) => `${state} ${tries}`))
    }
    const recurring = () =>
      db.selectFrom('job').select(['state', 'reason', 'endedAt']).where('kind', '=', 'recurring').execute()
    await vi.waitFor(
      async () => {
        expect(await states()).toEqual(new Set(['done 1']))
        expect(await recurring()).toEqual([{ state: 'waiting', reason: null, endedAt: site.clock.seconds }])
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(await effects()).toHaveLength(ids.length + 1)
  })

  test('a run whose job another process has by now is told to end, and its effect is taken back', async () => {
    const { db, jobs } = site.ports
    await jobs.enqueue(db, testKind(), { id: 'a' })
    let thrown = ''
    const kind = testKind(async (_, { signal, finish }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      const late = db.transaction().execute(async (trx) => {
        await trx.insertInto('secret').values({ name: 'effect late', value: '' }).execute()
        await finish(trx)
      })
      await late.catch((error) => (thrown = String(error)))
    })
    const runner = site.runner([kind])
    await runner.look()
    await db.updateTable('job').set({ claim: 'another process' }).execute()
    await runner.idle()
    expect(thrown).toContain('taken it over')
    expect(await effects()).toEqual([])
    expect(await job()).toMatchObject({ state: 'running', claim: 'another process' })
  })

  test('a process that ends lets its jobs finish, gives back those that take longer, and begins none', async () => {
    const { db, jobs } = site.ports
    const kind = testKind(async ({ id }, { signal }) => {
      if (id === 'long') await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
    })
    const replica = site.database.connect()
    const ending = site.runner([kind], replica)
    await jobs.enqueue(db, kind, { id: 'long' }, { key: 'long' })
    await ending.look()
    await jobs.enqueue(db, kind, { id: 'short' }, { key: 'short' })
    await ending.look()
    await jobs.enqueue(db, kind, { id: 'next' }, { key: 'next' })
    await ending.drain(100)
    await replica.destroy()
    const states = await db.selectFrom('job').select(['key', 'state', 'tries']).orderBy('key').execute()
    expect(states).toEqual([
      { key: 'long', state: 'waiting', tries: 0 },
      { key: 'next', state: 'waiting', tries: 0 },
      { key: 'short', state: 'done', tries: 1 },
    ])
  })

  test('of one key none begins while another runs', async () => {
    const { db, jobs } = site.ports
    let end = () => {}
    const ran: string[] = []
    const kind = testKind(async ({ id }) => {
      ran.push(id)
      if (id === 'first') await new Promise<void>((resolve) => (end = resolve))
    })
    const replica = site.database.connect()
    const runner = site.runner([kind])
    await jobs.enqueue(db, kind, { id: 'first' }, { key: 'page' })
    await runner.look()
    await jobs.enqueue(db, kind, { id: 'second' }, { key: 'page' })
    await runDue(site.runner([kind], replica))
    await replica.destroy()
    expect(ran).toEqual(['first'])
    end()
    await runner.idle()
    await runDue(runner)
    expect(ran).toEqual(['first', 'second'])
  })
})
