import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '#contract/profile/profile.ts'
import type { Upload } from '#contract/upload/upload.ts'
import { takeOldUnused, takeUnused } from '#server/upload/rows.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Who = Awaited<ReturnType<typeof signedIn>>

/** A picture of one pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

describe.each(databases)('avatars on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  const upload = async (who: Who, purpose = 'avatar') => {
    const body = new FormData()
    body.set('file', new File([pixel], 'a.png', { type: 'image/png' }))
    body.set('purpose', purpose)
    const answer = await site.app.request('/api/ajax/upload', { method: 'POST', body, headers: who.headers })
    const { code, data } = (await answer.json()) as { code: number; data: Upload }
    expect(code).toBe(200)
    return data
  }
  const show = (who: Who, id: string) => site.post<Profile>('/api/account/avatar', { upload: id }, who.headers)
  const path = async (who: Who) => (await site.get<Profile>('/api/account/profile', who.headers)).body.data.path
  const used = async ({ id }: Upload) =>
    (await site.ports.db.selectFrom('upload').select('usedAt').where('id', '=', id).executeTakeFirst())?.usedAt

  test('R2.10 an upload of one’s own becomes the avatar, everywhere one is named; the former one is let go', async () => {
    const lin = await signedIn(site.ports)
    const [first, second] = [await upload(lin), await upload(lin)]
    const answer = await show(lin, first.id)
    expect([answer.status, answer.body.data.path, answer.body.data.rev]).toEqual([200, first.path, 0])
    expect((await site.get<{ userInfo: object }>('/api/index/index', lin.headers)).body.data.userInfo).toMatchObject({
      path: first.path,
    })
    expect((await site.app.request(`/pro-api/${first.path}`)).status).toBe(200)
    expect([await used(first), await used(second)]).toEqual([site.clock.seconds, null])
    expect((await show(lin, second.id)).body.data.path).toBe(second.path)
    expect([await used(first), await used(second)]).toEqual([null, site.clock.seconds])
    // What is shown cannot be taken back; what was let go is swept a day later.
    const take = (one: Upload) => site.post(`/api/ajax/upload/${one.id}/delete`, {}, lin.headers)
    expect((await take(second)).body.data).toEqual({ deleted: 0 })
    site.clock.seconds += 2 * 86_400
    await upload(lin)
    expect([await used(first), await used(second)]).toEqual([undefined, site.clock.seconds - 2 * 86_400])
  })

  test('a form that is open meanwhile can still be saved', async () => {
    const lin = await signedIn(site.ports)
    const form = (await site.get<Profile>('/api/account/profile', lin.headers)).body.data
    const { username, nickname, gender, birthday, motto, province, city, rev } = form
    const avatar = await upload(lin)
    await show(lin, avatar.id)
    const input = { username, nickname, gender, birthday, motto, province, city, rev }
    expect((await site.post('/api/account/profile', input, lin.headers)).status).toBe(200)
    expect(await path(lin)).toBe(avatar.path)
  })

  test('F48 somebody else’s upload, one for something else and one that is none are not there', async () => {
    const [lin, momo] = [await signedIn(site.ports), await signedIn(site.ports)]
    const own = await upload(lin)
    await show(lin, own.id)
    const others = await upload(momo)
    const image = await upload(lin, 'image')
    const unfinished = await upload(lin)
    await site.ports.db.updateTable('upload').set({ usedAt: 0 }).where('id', '=', unfinished.id).execute()
    for (const id of [others.id, image.id, unfinished.id, 'unknown', '', '../x', "' or 1=1 --"]) {
      const { status, body } = await show(lin, id)
      expect([id, status, body.code, body.data]).toEqual([id, 404, 404, null])
    }
    expect([await path(lin), await path(momo)]).toEqual([own.path, ''])
    expect([await used(own), await used(others), await used(unfinished)]).toEqual([site.clock.seconds, null, 0])
  })

  test('of several at once one is shown, and it alone is in use', async () => {
    const lin = await signedIn(site.ports)
    const uploads = [await upload(lin), await upload(lin), await upload(lin), await upload(lin)]
    const answers = await Promise.all(uploads.map(({ id }) => show(lin, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const shown = await path(lin)
    const inUse = await Promise.all(uploads.map(async (one) => ((await used(one)) === null ? [] : [one.path])))
    expect(inUse.flat()).toEqual([shown])
  })

  test('what is being shown at this moment is neither swept nor taken back', async () => {
    const lin = await signedIn(site.ports)
    const { db } = site.ports
    const [old, young] = [await upload(lin), await upload(lin)]
    await db.updateTable('upload').set({ createdAt: 0 }).where('id', '=', old.id).execute()
    for (const { one, take } of [
      { one: old, take: () => takeOldUnused(db, { now: 1, seconds: 0, most: 5 }) },
      { one: young, take: () => takeUnused(db, young.id) },
    ]) {
      let taken: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('upload').set({ usedAt: site.clock.seconds }).where('id', '=', one.id).execute()
        // Out of the transaction it waits for its end.
        taken = take()
        await new Promise((done) => setTimeout(done, 150))
      })
      expect(await taken).toEqual(one === old ? [] : false)
      expect(await used(one)).toBe(site.clock.seconds)
    }
  })
})
