import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#server/access/session.ts'
import { accountById } from '#server/account/rows.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const question = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [] }
const other = { ...question, body: 'I have tried it three times.' }
let keys = 0

describe.each(databases)('what the first text of a key was answered with, on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  let key: string
  beforeAll(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
    keys += 1
    key = `key-of-a-text-${keys}`
  })
  afterAll(() => site.close())

  const send = async (who: Person, path: string, body: object) => {
    const answer = await qa.send(who, path, body, { 'Idempotency-Key': key })
    return { status: answer.status, code: answer.body.code, data: answer.body.data, text: JSON.stringify(answer.body) }
  }
  const written = async () =>
    (
      await site.ports.db.selectFrom('question').select('authorId').where('authorId', 'in', [lin.id, wen.id]).execute()
    ).map(({ authorId }) => authorId)

  test('F21 the same member is told it, each time, with another text at the same endpoint', async () => {
    const { data: first } = await send(lin, '', question)
    expect(first).toEqual({ id: expect.any(String) })
    for (const again of [other, { ...other, title: 'How was it done?' }]) {
      expect(await send(lin, '', again)).toMatchObject({ status: 422, code: 422, data: { first } })
    }
    // From another device of theirs as well.
    const account = (await accountById(site.ports.db, lin.id)) as NonNullable<Awaited<ReturnType<typeof accountById>>>
    const { token } = await startSession(site.ports, account, 'their other browser', null)
    const elsewhere = { ...lin, headers: { Authorization: `Bearer ${token}` } }
    expect(await send(elsewhere, '', other)).toMatchObject({ code: 422, data: { first } })
    expect(await written()).toEqual([lin.id])
    // The same text is the same write.
    expect(await send(lin, '', question)).toMatchObject({ status: 200, data: first })
  })

  test('F21 F47 another member with the same key is told nothing: theirs is a write of its own', async () => {
    const { data: first } = await send(lin, '', question)
    const theirs = await send(wen, '', other)
    expect([theirs.status, theirs.text]).toEqual([200, expect.not.stringContaining(first.id as string)])
    const refused = await send(wen, '', question)
    expect([refused.code, refused.data]).toEqual([422, { first: theirs.data }])
    expect(refused.text).not.toContain(first.id)
    expect((await written()).sort()).toEqual([lin.id, wen.id].sort())
  })

  test('F21 F47 at another endpoint the same member is told nothing, whichever came first', async () => {
    const { data: first } = await send(lin, '', question)
    for (const [path, body] of [
      [`/item/${first.id}/answer`, { body: 'Like this.' }],
      [`/item/${first.id}/comment`, { text: 'Well.' }],
      [`/item/${first.id}/edit`, { title: other.title, body: other.body, tags: [], version: 1 }],
    ] as const) {
      const refused = await send(lin, path, body)
      expect([path, refused.code, refused.data]).toEqual([path, 422, null])
      expect(refused.text).not.toContain(`"${first.id}"`)
    }
    key = `${key}-answer`
    const { data: answer } = await send(lin, `/item/${first.id}/answer`, { body: 'Like this.' })
    const asked = await send(lin, '', other)
    expect([asked.code, asked.data, asked.text.includes(answer.id as string)]).toEqual([422, null, false])
  })

  test('F21 F47 guests are told nothing: they are one caller, and a member’s key is none of theirs', async () => {
    const rate = (helpful: boolean, headers: Record<string, string> = {}) =>
      site.post('/api/help/doc/install/helpful', { helpful }, { 'Idempotency-Key': key, ...headers })
    expect((await rate(true)).status).toBe(200)
    const refused = await rate(false)
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([422, 422, null])

    key = `${key}-member`
    const { data: first } = await send(lin, '', question)
    const guest = await site.post('/api/question', other, { 'Idempotency-Key': key })
    expect([guest.body.code, JSON.stringify(guest.body).includes(first.id as string)]).toEqual([303, false])
  })
})
