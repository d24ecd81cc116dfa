import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '#contract/jobs/jobs.ts'
import { manifests } from '#contract/manifests.ts'
import { jobKinds } from '#server/declared.ts'
import { JobFailed } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { databases } from '#tests/support/databases.ts'
import { testKind } from '#tests/support/jobs.ts'
import { signedIn } from '#tests/support/members.ts'
import { createJobSite, type JobSite, runDue } from './job-site.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

describe.each(databases)('jobs for staff on $engine', ({ engine }) => {
  let site: JobSite
  let mo: Person
  beforeEach(async () => {
    site = await createJobSite(engine)
    mo = await signedIn(site.ports, { roleId: 9 })
  })
  afterEach(() => site.close())

  const list = async (query = '', headers = {}) =>
    (await site.get<{ list: Job[]; total: number }>(`/api/admin/jobs?${query}`, { ...mo.headers, ...headers })).body
      .data
  const states = async (query = '') => (await list(query)).list.map(({ key, state }) => `${key} ${state}`)
  const tell = async (id: string, what: 'repeat' | 'cancel') =>
    (await site.post(`/api/admin/jobs/${encodeURIComponent(id)}/${what}`, {}, mo.headers)).status

  test('what failed for good comes first, with its reason in the language of who reads; it is counted, repeated, or given up', async () => {
    const { db, jobs } = site.ports
    const words = { 'zh-cn': '没有声音', en: 'No sound' }
    let mended = false
    const kind = testKind(async ({ id }) => {
      if (id.startsWith('broken') && !mended) throw new JobFailed(words, { again: false })
    })
    const runner = site.runner([kind])
    await jobs.enqueue(db, kind, { id: 'fine' }, { key: 'fine' })
    await runDue(runner)
    for (const id of ['broken', 'broken too']) await jobs.enqueue(db, kind, { id }, { key: id })
    await runDue(runner)
    await runDue(runner)
    await jobs.enqueue(db, kind, { id: 'later' }, { key: 'later', runAt: site.clock.seconds + 60 })

    expect(await states()).toEqual([
      expect.stringMatching(/^broken.* dead$/),
      expect.stringMatching(/^broken.* dead$/),
      'later waiting',
      'fine done',
    ])
    expect(await states('state=done')).toEqual(['fine done'])
    expect(await states('kind=settle-questions')).toEqual([])
    expect(await states('limit=1&page=3')).toEqual(['later waiting'])
    expect((await list('limit=1&page=3')).total).toBe(4)
    const find = async (key: string) => (await list()).list.find((job) => job.key === key) as Job
    const broken = await find('broken')
    expect(broken).toMatchObject({ reason: 'told', words: '没有声音', tries: 1 })
    expect((await list('', { 'think-lang': 'en' })).list[0]?.words).toBe('No sound')
    const counts = async () => (await site.get<{ jobs: number }>('/api/admin/count', mo.headers)).body.data.jobs
    expect(await counts()).toBe(2)

    mended = true
    expect(await tell(broken.id, 'repeat')).toBe(200)
    expect(await tell(broken.id, 'repeat')).toBe(412)
    expect(await tell((await find('broken too')).id, 'cancel')).toBe(200)
    expect(await tell((await find('later')).id, 'cancel')).toBe(200)
    expect(await tell((await find('fine')).id, 'cancel')).toBe(412)
    expect(await tell('nothing', 'cancel')).toBe(404)
    site.clock.seconds += 60
    await runDue(runner)
    expect((await states()).toSorted()).toEqual(['broken done', 'broken too cancelled', 'fine done', 'later cancelled'])
    expect(await counts()).toBe(0)
  })

  test('repeating gives way to a newer order of the same key', async () => {
    const { db, jobs } = site.ports
    const ran: string[] = []
    const kind = testKind(async ({ id }) => {
      ran.push(id)
      if (id === 'old') throw new JobFailed({ 'zh-cn': '', en: '' }, { again: false })
    })
    const runner = site.runner([kind])
    const old = await jobs.enqueue(db, kind, { id: 'old' }, { key: 'page' })
    await runDue(runner)
    await jobs.enqueue(db, kind, { id: 'new' }, { key: 'page', runAt: site.clock.seconds + 600 })
    expect(await tell(old, 'repeat')).toBe(200)
    await runDue(runner)
    expect(ran).toEqual(['old', 'new'])
    expect(await states()).toEqual(['page done'])
  })

  test('what has ended is forgotten for its age by the site’s time, what failed for good much later', async () => {
    const { db, jobs } = site.ports
    const kind = testKind(({ id }) =>
      id === 'broken' ? Promise.reject(new JobFailed({ 'zh-cn': '', en: '' }, { again: false })) : Promise.resolve(),
    )
    await db.updateTable('counter').set({ n: site.clock.seconds }).where('name', '=', 'time').execute()
    for (const id of ['fine', 'broken']) await jobs.enqueue(db, kind, { id }, { key: id })
    await runDue(site.runner([kind]))
    const later = async (days: number) => {
      await db
        .updateTable('counter')
        .set({ n: site.clock.seconds + days * 86_400 })
        .where('name', '=', 'time')
        .execute()
      await runDue(site.runner([kind]))
      return (await states()).toSorted()
    }
    expect(await later(6)).toEqual(['broken dead', 'fine done'])
    expect(await later(8)).toEqual(['broken dead'])
    expect(await later(91)).toEqual([])
  })

  test('the site’s own jobs run: questions are settled every minute, and nobody gives that up', async () => {
    const named = manifests.flatMap((manifest) => ('jobs' in manifest ? [...manifest.jobs] : []))
    expect(jobKinds.map(({ kind }) => kind).toSorted()).toEqual(named.toSorted())
    expect(new Set(named).size).toBe(named.length)
    const runner = createRunner(site.ports, jobKinds)
    // A process runs two at once, and begins the next when it looks again.
    for (let begun = 0; begun < jobKinds.length; begun += 2) await runDue(runner)
    const settling = (await list('kind=settle-questions')).list[0] as Job
    expect(settling).toMatchObject({ state: 'waiting', every: 60, endedAt: site.clock.seconds, tries: 0 })
    expect(await tell(settling.id, 'cancel')).toBe(412)
  })
})
