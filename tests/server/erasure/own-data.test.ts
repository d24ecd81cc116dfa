import { availableParallelism } from 'node:os'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownDataPath } from '#contract/erasure/erasure.ts'
import { sampleIdNumber } from '#tests/support/applications.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { personEverywhere, traces } from '#tests/support/person-everywhere.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('one’s own data as a file on $engine', { timeout: 60_000 }, ({ engine }) => {
  let site: TestApp
  let life: Awaited<ReturnType<typeof personEverywhere>>
  beforeAll(async () => {
    site = await createTestApp(engine)
    life = await personEverywhere(site)
  })
  afterAll(() => site.close())
  // Nobody waits for what they fetched before.
  beforeEach(() => {
    site.clock.seconds += 10
  })

  const fetchZip = (who: Person, locale = 'en') =>
    site.app.request(ownDataPath, { headers: { ...who.headers, 'think-lang': locale } })
  const filesOf = async (response: Response) => {
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await response.arrayBuffer())))
    const files = new Map<string, string>()
    for (const entry of await zip.getEntries()) {
      if (entry.directory) continue
      const bytes = await entry.getData(new Uint8ArrayWriter())
      files.set(entry.filename, new TextDecoder().decode(bytes))
    }
    return files
  }
  const rows = (files: Map<string, string>, name: string) =>
    JSON.parse(files.get(`${name}.json`) ?? '') as Record<string, unknown>[]

  test('P5.05 it has everything of its owner, for programs and for reading', async () => {
    const answer = await fetchZip(life.zebrina)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/)
    const files = await filesOf(answer)
    const profile = JSON.parse(files.get('profile.json') ?? '') as { profile: object; devices: object[] }
    expect(profile.profile).toMatchObject({ nickname: traces.name, email: traces.email, mobile: traces.mobile })
    expect(profile.devices[0]).toMatchObject({ browser: traces.agent })
    const titles = rows(files, 'questions').map(({ title }) => title)
    expect(titles.sort()).toEqual([`Alone ${traces.private}`, 'Kept question'])
    expect(rows(files, 'answers')).toMatchObject([{ body: 'Kept answer', questionTitle: 'Of somebody else' }])
    expect(rows(files, 'comments')).toMatchObject([{ text: 'Kept comment' }])
    expect(rows(files, 'earlier-versions')[0]).toMatchObject({ body: `Was ${traces.private}` })
    expect(rows(files, 'votes')).toHaveLength(1)
    expect(rows(files, 'following').length).toBeGreaterThan(0)
    expect(rows(files, 'reading')).toMatchObject([{ kind: 'bookmark', title: traces.private }])
    // The second was written before she signed in.
    expect(rows(files, 'feedback')).toMatchObject([
      { title: `Help ${traces.private}`, contact: traces.email },
      { title: `Guest ${traces.private}`, contact: traces.email.toUpperCase() },
    ])
    expect(rows(files, 'feedback-messages').map(({ side }) => side)).toEqual(['member', 'staff', 'member'])
    expect(rows(files, 'activities')).toMatchObject([{ titleEn: 'Reading circle', state: 'joined' }])
    expect(rows(files, 'check-ins')).toMatchObject([{ day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) }])
    expect(rows(files, 'applications')).toMatchObject([
      { status: 'draft', answers: [{ answer: traces.private }] },
      { status: 'rejected', answers: [{ answer: traces.private }, { answer: traces.idNumber }, {}] },
    ])
    expect([...files.values()].join()).not.toContain(sampleIdNumber)
    expect(rows(files, 'ledger')).toContainEqual(expect.objectContaining({ delta: 40, memo: 'gift' }))
    expect(rows(files, 'orders')).toMatchObject([
      { no: 1, paidFen: 900, delivery: `${traces.name}, ${traces.private} 1`, titles: { en: 'Notebook' } },
      { no: 2, kind: 'ticket', refundedFen: 100 },
    ])
    expect(rows(files, 'tickets-and-memberships')).toMatchObject([{ kind: 'ticket', door: 'East' }])
    expect(rows(files, 'notifications').length).toBeGreaterThan(0)
    expect(rows(files, 'notification-settings')).toMatchObject([{ mail: 'daily', zone: 'Europe/Berlin' }])
    expect(rows(files, 'push-devices')).toMatchObject([{ endpoint: `https://push.example/${traces.private}` }])
    expect(rows(files, 'sent-notifications')).toMatchObject([{ what: 'line', channel: 'push', outcome: 'sent' }])
    expect(files.get('push-devices.json')).not.toContain('p256dh')
    expect(files.get('questions.md')).toContain('# Kept question')
    expect(files.get('feedback-messages.md')).toContain(`Dear ${traces.name}`)
    expect(files.get('README.md')).toContain('Your data at Lamplight')
    for (const name of [...life.gone, life.stays]) expect(files.has(`uploads/${name}`), name).toBe(true)
    // Notes of the staff about somebody are not theirs.
    expect([...files.values()].join()).not.toContain('called from')
  })

  test('F48 it is nobody else’s, and is not made again and again', async () => {
    expect(await (await site.app.request(ownDataPath)).json()).toMatchObject({ code: 303 })
    const who = await signedIn(site.ports)
    const first = await fetchZip(who)
    expect([first.status, (await fetchZip(who)).status]).toEqual([200, 429])
    await first.body?.cancel()
    site.clock.seconds += 10
    const theirs = await filesOf(await fetchZip(life.wen, 'zh-cn'))
    expect([...theirs.values()].join()).not.toContain(traces.email)
    expect(theirs.get('README.md')).toContain('你在灯下的数据')
  })

  test('F48 whoever fetches theirs and reads none of it holds nobody up', async () => {
    const length = availableParallelism() + 1
    const slow = await Promise.all(Array.from({ length }, () => signedIn(site.ports)))
    const unread = await Promise.all(slow.map((who) => fetchZip(who)))
    expect((await filesOf(await fetchZip(life.wen))).has('profile.json')).toBe(true)
    await Promise.all(unread.map(({ body }) => body?.cancel()))
  })

  test('P5.05 F48 ten thousand rows hold nobody up, and those that are left out end nothing', async () => {
    const who = await signedIn(site.ports)
    const item = (n: number) => ({
      kind: 'recent',
      of: 'help',
      id: `doc-${n}`,
      locale: 'en',
      title: 'x'.repeat(80),
      anchor: '',
      share: 1,
      at: 1,
      erased: n === 3,
    })
    for (let from = 0; from < 10_000; from += 100) {
      const some = Array.from({ length: 100 }, (_, n) => from + n)
      const values = some.map((n) => ({
        accountId: who.id,
        name: `recent/${n}`,
        rev: 1,
        item: JSON.stringify(item(n)),
      }))
      await site.ports.db.insertInto('reading_item').values(values).execute()
    }
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const files = await filesOf(await fetchZip(who))
    clearInterval(timer)
    expect(rows(files, 'reading')).toHaveLength(9_999)
    expect(turns).toBeGreaterThan(10)
  })
})
