import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { JobFailed } from '#server/job-runner/kind.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { testKind } from '#tests/support/jobs.ts'
import { createJobSite, type JobSite, runDue } from './job-site.ts'

describe.each(bothDatabases)('jobs on $engine', ({ engine }) => {
  let site: JobSite
  beforeEach(async () => {
    site = await createJobSite(engine)
  })
  afterEach(() => site.close())

  const rows = () => site.database.db.selectFrom('job').selectAll().orderBy('createdAt').execute()
  const only = async () => (await rows())[0]

  test('a job is ordered with the transaction of its cause, or not at all', async () => {
    const { db, jobs } = site.ports
    const ran: string[] = []
    const kind = testKind(async ({ id }) => ran.push(id))
    const cause = db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, kind, { id: 'lost' })
      throw new Error('the cause did not happen')
    })
    await expect(cause).rejects.toThrow('did not happen')
    await db.transaction().execute((trx) => jobs.enqueue(trx, kind, { id: 'kept' }))
    const runner = site.runner([kind])
    await runDue(runner)
    await runDue(runner)
    expect(ran).toEqual(['kept'])
    expect(await only()).toMatchObject({ state: 'done', tries: 1 })
  })

  test('of one key one waits, and what was ordered last counts', async () => {
    const { db, jobs } = site.ports
    const ran: string[] = []
    const kind = testKind(async ({ id }) => ran.push(id))
    const first = await jobs.enqueue(db, kind, { id: 'first' }, { key: 'page', runAt: site.clock.seconds + 60 })
    const second = await jobs.enqueue(db, kind, { id: 'second' }, { key: 'page', runAt: site.clock.seconds + 120 })
    await jobs.enqueue(db, kind, { id: 'other' }, { key: 'other page', runAt: site.clock.seconds + 60 })
    expect(second).toBe(first)
    const runner = site.runner([kind])
    site.clock.seconds += 60
    await runDue(runner)
    expect(ran).toEqual(['other'])
    site.clock.seconds += 60
    await runDue(runner)
    expect(ran).toEqual(['other', 'second'])
    await jobs.enqueue(db, kind, { id: 'third' }, { key: 'page' })
    expect(await jobs.withdraw(db, kind, 'page')).toBe(true)
    expect(await jobs.withdraw(db, kind, 'page')).toBe(false)
    await runDue(runner)
    expect(ran).toHaveLength(2)
  })

  test('tried three times with a growing pause, then it is dead and says nothing of the inside', async () => {
    const { db, jobs } = site.ports
    const tries: number[] = []
    const kind = testKind(async (_, run) => {
      tries.push(run.tries)
      throw new Error('password=secret')
    })
    await jobs.enqueue(db, kind, { id: 'a' })
    const runner = site.runner([kind])
    for (const pause of [0, 29, 1, 119, 1, 10_000]) {
      site.clock.seconds += pause
      await runDue(runner)
    }
    expect(tries).toEqual([1, 2, 3])
    const row = await only()
    expect(row).toMatchObject({ state: 'dead', reason: 'error', words: null })
    expect(JSON.stringify(row)).not.toContain('secret')
    expect(site.logged.map(({ error }) => (error as Error).message)).toEqual(Array(3).fill('password=secret'))
    expect(site.logged[2]?.message).toContain(row?.id)
  })

  test('a failure that no further try would mend is told at once, in the words of the job', async () => {
    const words = { 'zh-cn': '视频没有画面', en: 'The video has no picture' }
    const kind = testKind(() => Promise.reject(new JobFailed(words, { again: false })))
    await site.ports.jobs.enqueue(site.ports.db, kind, { id: 'a' })
    await runDue(site.runner([kind]))
    expect(await only()).toMatchObject({ state: 'dead', reason: 'told', words: JSON.stringify(words), tries: 1 })
  })

  test('effect and end are one transaction for who wants it', async () => {
    const { db, jobs } = site.ports
    const kind = testKind(async (_, run) => {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('secret')
          .values({ name: `effect ${run.tries}`, value: '' })
          .execute()
        await run.finish(trx)
        if (run.tries === 1) throw new Error('killed before it was committed')
      })
      throw new Error('killed right after it was committed')
    })
    await jobs.enqueue(db, kind, { id: 'a' })
    const runner = site.runner([kind])
    for (let round = 0; round < 5; round++) {
      await runDue(runner)
      site.clock.seconds += 1_000
    }
    const effects = await db.selectFrom('secret').select('name').where('name', 'like', 'effect%').execute()
    expect(effects).toEqual([{ name: 'effect 2' }])
    expect(await only()).toMatchObject({ state: 'done', tries: 2 })
  })

  test('what comes again and again is one row, goes on after failing for good, and says so until it works again', async () => {
    let fails = true
    let ran = 0
    const kind = testKind(
      async () => {
        ran++
        if (fails) throw new Error('not yet')
      },
      { kind: 'recurring', every: 60 },
    )
    const runner = site.runner([kind])
    for (let minute = 0; minute < 10; minute++) {
      await runDue(runner)
      site.clock.seconds += 60
    }
    expect(ran).toBeGreaterThan(3)
    const states = async () => (await rows()).map(({ state, reason }) => [state, reason])
    expect(await states()).toHaveLength(2)
    expect(await states()).toContainEqual(['dead', 'error'])
    fails = false
    site.clock.seconds += 1_000
    await runDue(runner)
    expect(await states()).toEqual([['waiting', null]])
    const before = ran
    await runDue(runner)
    expect(ran).toBe(before)
    // A clock that was weeks ahead and is right again does not stop it for weeks.
    site.clock.seconds -= 21 * 86_400
    await runDue(site.runner([kind]))
    expect(ran).toBe(before + 1)
  })

  test('staff see how much is done, and a run that takes too long is told to end', async () => {
    const { db, jobs } = site.ports
    let end = () => {}
    const shows = testKind(async (_, { progress }) => {
      progress(1, 3)
      await new Promise<void>((resolve) => (end = resolve))
    })
    await jobs.enqueue(db, shows, { id: 'a' })
    const runner = site.runner([shows])
    await runner.look()
    await vi.waitFor(async () => expect(await only()).toMatchObject({ state: 'running', progress: 33 }), 30_000)
    end()
    await runner.idle()
    expect(await only()).toMatchObject({ state: 'done', progress: null })

    const slow = testKind(
      (_, { signal }) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
      { kind: 'slow', timeout: 0.05, tries: 1 },
    )
    const id = await jobs.enqueue(db, slow, { id: 'a' })
    await runDue(site.runner([slow]))
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ state: 'dead', reason: 'timeout' })
  })

  test('what nobody can read any more is dead, and what this version does not know waits for one that does', async () => {
    const { db, jobs } = site.ports
    await jobs.enqueue(db, testKind(), { id: 'a' })
    await jobs.enqueue(db, testKind(undefined, { kind: 'newer' }), { id: 'b' })
    await db.updateTable('job').set({ payload: '{' }).where('kind', '=', 'test').execute()
    await runDue(site.runner([testKind()]))
    const states = (await rows()).map(({ kind, state, reason }) => [kind, state, reason])
    expect(states).toContainEqual(['test', 'dead', 'payload'])
    expect(states).toContainEqual(['newer', 'waiting', null])
  })
})
