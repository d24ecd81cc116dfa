import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { privateLink } from '#contract/feedback/link.ts'
import { databases } from '#tests/support/databases.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { guestsOf, newKey, openToGuests } from '#tests/support/guest-feedback.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('feedback of guests against whoever means ill, on $engine', ({ engine }) => {
  let site: TestApp
  let guests: ReturnType<typeof guestsOf>
  let feedback: ReturnType<typeof feedbackOf>
  let su: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    guests = guestsOf(site)
    feedback = feedbackOf(site)
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
    await openToGuests(site.ports)
  })
  afterAll(() => site.close())

  test('P4.01 F64 64 kB in any field of a guest’s is refused with the field’s name, and uses nothing up', async () => {
    const key = newKey(site.ports)
    await guests.begin(key)
    const long = 'a'.repeat(65_536)
    const hostile: Record<string, string> = { email: `${'a.'.repeat(32_760)}@example.com`, about: `/${long}` }
    for (const field of ['key', 'locale', 'kind', 'title', 'body', 'email', 'about', 'diagnostics']) {
      const [code, fields] = await guests.refused('', guests.values(key, { [field]: hostile[field] ?? long }))
      expect([code, Object.keys(fields ?? {})], field).toEqual([400, [field]])
    }
    const { body } = await guests.post('', guests.values(key))
    expect(body.code).toBe(200)
    const { id } = body.data
    expect(await guests.refused(`/item/${id}/answer`, { key, body: long })).toEqual([400, { body: 'tooLong' }])
    expect((await guests.post(`/item/${id}/rate`, { key, stars: 5, words: long })).status).toBe(400)
    expect((await guests.post('/list', { keys: Array.from({ length: 1_000 }, () => key) })).status).toBe(400)
    expect((await guests.post('/begin', { key, captchaId: long, captchaInfo: long })).status).toBe(400)
  })

  test('P4.02 two people with one key at once lose nothing of each other’s, and one account alone takes it', async () => {
    const { id, key } = await guests.sent()
    const words = Array.from({ length: 6 }, (_, at) => `Said at once, ${at}`)
    const said = await Promise.all(words.map((body) => guests.post(`/item/${id}/answer`, { key, body })))
    expect(said.map(({ status }) => status)).toEqual(words.map(() => 200))
    const { messages } = (await guests.read(id, key)).body.data
    expect(messages.map(({ html }) => html.replace(/<[^>]*>/g, '').trim()).slice(1)).toEqual(
      expect.arrayContaining(words),
    )
    const [lin, wen] = [await signedIn(site.ports, { name: 'Lin' }), await signedIn(site.ports, { name: 'Wen' })]
    const claims = await Promise.all([lin, wen].map((who) => feedback.post(who, `/feedback/item/${id}/claim`, { key })))
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 404])
    const owner = claims[0]?.status === 200 ? lin : wen
    expect((await feedback.read(owner, id)).messages).toHaveLength(1 + words.length)
    expect((await site.get(`/api/feedback/item/${id}`, (owner === lin ? wen : lin).headers)).status).toBe(404)
  })

  test('P4.02 the key stands in no address that a server sees, in no log and in no answer', async () => {
    const { id, key } = await guests.sent({ email: `lu-${engine}@example.com` })
    const seen = new URL(privateLink(id, key), 'https://lamplight.test')
    expect(`${seen.pathname}${seen.search}`).toBe(`/feedback/${id}`)
    // Its calls are POSTs, whose input is in the body.
    const guestCalls = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/feedback/guest'))
    expect(guestCalls.length).toBeGreaterThan(8)
    for (const { method, path } of guestCalls) expect([method, path.includes(':key')], path).toEqual(['POST', false])
    const answers = [
      await guests.read(id, key),
      await guests.read('nothing', key),
      await guests.post('/list', { keys: [key] }),
      await guests.post(`/item/${id}/answer`, { key, body: '' }),
      await feedback.post(su, `/admin/feedback/item/${id}/answer`, { body: 'Hello', internal: false }),
    ]
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(key)
    expect(JSON.stringify(site.logged)).not.toContain(key)
    expect(JSON.stringify(await feedback.ticket(su, id))).not.toContain(key)
    for (const { name } of await site.ports.db.introspection.getTables()) {
      const rows = await site.ports.db
        .selectFrom(name as 'feedback')
        .selectAll()
        .execute()
      expect(JSON.stringify(rows), name).not.toContain(key)
    }
  })
})
