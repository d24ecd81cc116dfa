import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Upload } from '#contract/upload/upload.ts'
import { advanceSiteTime } from '#server/db/site-time.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const day = 86_400

describe.each(databases)('a clock that jumps on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
    await passes(0)
  })
  afterEach(() => site.close())

  /** What the process does every minute: so much time went by on its own, whatever the clock says. */
  const passes = (seconds: number) => advanceSiteTime(site.ports.db, site.clock.now(), seconds)
  const rate = (key: string) =>
    site.post('/api/help/doc/install/helpful', { helpful: true }, { 'Idempotency-Key': `key-${key}` })
  const votes = async () => (await site.ports.db.selectFrom('helpful').select('id').execute()).length

  test.each([70, -70])('F20 by %i days and back: an old key is answered as before, and books once', async (days) => {
    await rate('first')
    site.clock.seconds += days * day
    await passes(60)
    await rate('meanwhile')
    await passes(60)
    await rate('meanwhile-too')
    site.clock.seconds -= days * day
    await passes(60)
    await rate('after')
    for (const key of ['first', 'meanwhile', 'meanwhile-too', 'after']) {
      expect([key, (await rate(key)).status]).toEqual([key, 200])
    }
    expect(await votes()).toBe(4)
  })

  test('F20 keys are forgotten after 60 days that really went by', async () => {
    await rate('first')
    for (const days of [59, 2]) {
      expect((await site.ports.db.selectFrom('idempotency').select('key').execute()).length).toBe(days === 59 ? 1 : 2)
      for (let n = 0; n < days; n++) {
        site.clock.seconds += day
        await passes(day)
      }
      await rate(`after-${days}`)
    }
    const keys = await site.ports.db.selectFrom('idempotency').select('key').execute()
    expect(keys.map(({ key }) => key).sort()).toEqual(['guest:key-after-2', 'guest:key-after-59'])
  })

  test('F24 a picture that somebody is about to use, a session and a message outlive it', async () => {
    const lin = await signedIn(site.ports)
    const admin = await signedIn(site.ports, { roleId: 9 })
    const upload = async () => {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(await picture('png'))], 'a.png', { type: 'image/png' }))
      body.set('purpose', 'avatar')
      const answer = await site.app.request('/api/ajax/upload', { method: 'POST', body, headers: lin.headers })
      return ((await answer.json()) as { data: Upload }).data
    }
    const send = (who = admin) =>
      site.post('/api/admin/message/test', { channel: 'mail', to: 'a@b.example' }, who.headers)
    const shown = await upload()
    await send()
    const kept = async () => (await site.ports.db.selectFrom('message').select('id').execute()).length
    const before = await kept()

    site.clock.seconds += 20 * day
    await passes(60)
    await upload()
    site.clock.seconds += 50 * day
    expect((await send(await signedIn(site.ports, { roleId: 9 }))).status).toBe(200)
    site.clock.seconds -= 70 * day
    expect((await site.app.request(`/pro-api/${shown.path}`)).status).toBe(200)
    expect((await site.post('/api/account/avatar', { upload: shown.id }, lin.headers)).status).toBe(200)
    expect(await kept()).toBe(before + 1)
  })

  test('the site’s time follows the clock, never beyond it, never faster than twice what really went by, never back', async () => {
    const { db } = site.ports
    const time = async () =>
      (await db.selectFrom('counter').select('n').where('name', '=', 'time').executeTakeFirstOrThrow()).n
    const start = site.clock.now()
    expect(await time()).toBe(start)
    // Three replicas with right clocks.
    site.clock.seconds += 60
    for (let replica = 0; replica < 3; replica++) await passes(60)
    expect(await time()).toBe(start + 60)
    // One of them far ahead, then far behind.
    await advanceSiteTime(db, start + 70 * day, 60)
    expect(await time()).toBe(start + 180)
    await advanceSiteTime(db, start - 70 * day, 60)
    await passes(60)
    expect(await time()).toBe(start + 180)
    // Nobody was running for a day: it catches up.
    site.clock.seconds = start + day
    await passes(day / 4)
    expect(await time()).toBe(start + 180 + day / 2)
    await passes(day / 2)
    expect(await time()).toBe(start + day)
  })
})
