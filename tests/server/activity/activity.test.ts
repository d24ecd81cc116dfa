import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activitiesOf } from '#tests/support/activities.ts'
import { databases } from '#tests/support/databases.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const hour = 3_600

describe.each(databases)('activities of members on $engine', ({ engine }) => {
  let site: TestApp
  let activities: ReturnType<typeof activitiesOf>
  let lin: Person
  let wen: Person
  let admin: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    activities = activitiesOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    admin = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
  })
  afterEach(() => site.close())

  test('P6.01 upcoming, running and ended by the clock; drafts nobody sees, members’ own no guest', async () => {
    const now = site.clock.seconds
    const at = (from: number, until: number) => ({ startAt: now + from, endAt: now + until, signupEndAt: now + until })
    const soon = await activities.open(admin, at(hour, 2 * hour))
    const later = await activities.open(admin, at(2 * hour, 3 * hour))
    const running = await activities.open(admin, at(-hour, hour))
    const inside = await activities.open(admin, { ...at(hour + 1, 2 * hour - 1), open: false })
    const draft = await activities.add(admin, at(hour, 2 * hour))
    const ids = async (query: string, who?: Person) => (await activities.list(query, who)).list.map(({ id }) => id)
    expect(await ids('')).toEqual([soon, later])
    expect(await ids('', lin)).toEqual([soon, inside, later])
    expect(await ids('show=running')).toEqual([running])
    expect(await activities.list('limit=1&page=2', lin)).toMatchObject({ list: [{ id: inside }], total: 3 })
    expect(await activities.status(draft, lin)).toBe(404)
    expect([await activities.status(inside), await activities.status(inside, lin)]).toEqual([404, 200])
    await activities.pass(150 * 60)
    expect(await ids('show=ended', lin)).toEqual([soon, inside, running])
    expect(await ids('show=running', lin)).toEqual([later])
  })

  test('P6.01 an activity in the reader’s language, and what is missing in it in the other', async () => {
    const id = await activities.open(admin, { titleEn: '', rulesEn: '', placeZh: '上海', placeEn: '' })
    expect(await activities.read(id, lin)).toMatchObject({ locale: 'zh-cn', title: '读书会', place: '上海' })
    expect((await activities.read(id)).html).toContain('<strong>守时</strong>')
    expect((await activities.read(id)).summary).toBe('We read a chapter')
    expect(await activities.read(id, lin, 'zh-cn')).toMatchObject({ summary: '一起读一章', zone: 'Asia/Shanghai' })
  })

  test('P6.01 F48 the link and the ticket are there for whoever takes part, and for nobody else', async () => {
    const id = await activities.open(admin, { seats: 1, mode: 'offline' })
    expect(await activities.join(lin, id)).toEqual({ mine: 'joined', position: 0 })
    expect(await activities.join(wen, id)).toEqual({ mine: 'waiting', position: 1 })
    const own = await activities.read(id, lin)
    expect(own).toMatchObject({ link: 'https://meet.example/room', mine: 'joined', joined: 1, waiting: 1 })
    expect(own.own?.code).toMatch(/^[0-9A-Z]{10}$/)
    const waits = await activities.read(id, wen)
    expect(waits).toMatchObject({ link: '', mine: 'waiting', own: { position: 1, code: '' } })
    const guest = await activities.read(id)
    expect(guest).toMatchObject({ link: '', mine: 'none', own: null })
    expect(JSON.stringify([waits, guest])).not.toContain(own.own?.code)
    expect((await activities.list('mine=1', lin)).list).toMatchObject([{ id, mine: 'joined' }])
    expect((await activities.list('mine=1')).total).toBe(0)
  })

  test('P6.01 joining twice is one seat; after sign-up, cancelled, or as a guest there is none', async () => {
    const id = await activities.open(admin, { seats: 3 })
    await Promise.all([activities.join(lin, id), activities.join(lin, id)])
    expect((await activities.read(id)).joined).toBe(1)
    expect((await site.post(`/api/activity/item/${id}/join`, { named: false, askedAt: 0 })).body.code).toBe(303)
    await activities.pass(23 * hour)
    const body = { named: false, askedAt: site.clock.seconds }
    expect(await activities.refused(wen, `/activity/item/${id}/join`, body)).toEqual([400, { status: 'closed' }])
    await activities.leave(lin, id)
    await activities.leave(lin, id)
    expect(await activities.read(id, lin)).toMatchObject({ joined: 0, own: null, link: '' })
    const draft = await activities.add(admin)
    expect((await activities.post(lin, `/activity/item/${draft}/join`, body)).status).toBe(404)
  })

  test('P6.01 P7.01 whoever asked without a network is told what became of it, and nobody else', async () => {
    const [mei, ria] = [await signedIn(site.ports), await signedIn(site.ports)]
    const id = await activities.open(admin, { seats: 1 })
    await activities.join(mei, id, { askedAt: site.clock.seconds - 600 })
    await activities.join(ria, id, { askedAt: site.clock.seconds - 600 })
    expect([await activities.told(mei), await activities.told(ria)]).toEqual([
      ['activity.joined'],
      ['activity.waiting'],
    ])
    const now = await signedIn(site.ports)
    await activities.join(now, id)
    expect(await activities.told(now)).toEqual([])
  })

  test('P10.02 the switch activity.signup stops joining, and nothing else', async () => {
    const id = await activities.open(admin)
    await activities.join(lin, id)
    const words = JSON.stringify({ 'zh-cn': '暂停报名', en: 'Sign-up rests' })
    const off = { enabled: 0, rollout: 100, members: '[]', roles: '[]', startsAt: null, endsAt: null, words }
    const key = 'activity.signup'
    await site.ports.db
      .insertInto('feature_switch')
      .values({ ...off, key, version: 1, changedAt: 0 })
      .execute()
    const body = { named: false, askedAt: site.clock.seconds }
    const { body: refused } = await activities.post(wen, `/activity/item/${id}/join`, body)
    expect([refused.code, refused.msg]).toEqual([423, '暂停报名'])
    await activities.leave(lin, id)
    await site.ports.db.updateTable('feature_switch').set({ enabled: 1 }).where('key', '=', key).execute()
    expect(await activities.join(wen, id)).toMatchObject({ mine: 'joined' })
  })

  test('F42 what staff write of an activity runs nothing, and comes back as it was written', async () => {
    const id = await activities.open(admin, {
      titleZh: '<script>alert(1)</script>',
      titleEn: '"><img src=x onerror=alert(1)>',
      placeEn: 'javascript:alert(1)',
      rulesEn: xssPayloads.join('\n\n'),
      rulesZh: '<svg onload=alert(1)>',
    })
    for (const locale of ['en', 'zh-cn']) {
      const { html } = await activities.read(id, lin, locale)
      expect(htmlDangers(html)).toEqual([])
    }
    expect((await activities.read(id)).title).toBe('"><img src=x onerror=alert(1)>')
    for (const link of ['javascript:alert(1)', 'data:text/html,1', 'https://a b', '//evil.example', 'ftp://a.example'])
      expect(await activities.refused(admin, '/admin/activity', activities.draft({ link }))).toEqual([
        400,
        { link: 'illegal' },
      ])
  })
})
