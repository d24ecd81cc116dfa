import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lesson } from '#contract/course/course.ts'
import type { StaffLesson } from '#contract/course/staff.ts'
import { coursesOf, readyVideo } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createFileSite, type FileSite, sampleBytes } from '../file/file-site.ts'

describe.each(databases)('video lessons on $engine', ({ engine }) => {
  let site: FileSite
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createFileSite(engine)
    study = coursesOf(site)
  })
  afterAll(() => site.closeAll())
  const bytes = sampleBytes(5_000)
  const uploaded = async (name = 'Knots.webm') => {
    const { id } = (await site.begin(name, bytes.byteLength, 'video')).body.data
    expect((await site.patch(id, 0, bytes)).status).toBe(204)
    return id
  }
  const lessonOf = async (who: Parameters<typeof study.read>[0], id: string, lesson: string) =>
    (await study.read<Lesson>(who, `/course/item/${id}/lesson/${lesson}`)).video
  const play = async (path: string, range = 'bytes=10-19') => {
    const answer = await fetch(`${site.origin()}/pro-api/${path}`, { headers: { Range: range } })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  /** What is said of a file that is refused, in both languages. */
  const refusal = async (path: string) => {
    const answer = await fetch(`${site.origin()}/pro-api/${path}`)
    return [answer.status, await answer.text()]
  }

  test('P11.04 F88 a video plays by ranges for whoever may, another in its place keeps what was watched, and ended access ends the next range', async () => {
    const shop = shopOf(site, () => site.mo)
    const productId = await shop.product({ kind: 'membership', termDays: 30 })
    const { id, lessons } = await study.draft(site.mo, [{ kind: 'video', preview: true }, { kind: 'video' }], {
      access: 'product',
      productId,
    })
    const [preview, paid] = lessons as [string, string]
    for (const lesson of [preview, paid])
      await study.done(site.mo, `/admin/study/lesson/${lesson}/video`, { fileId: await uploaded(), seconds: 60 })
    expect((await study.state(site.mo, id, 'published')).status).toBe(200)
    const lin = await signedIn(site.ports)
    const free = await lessonOf(null, id, preview)
    expect(free).toMatchObject({ seconds: 60, type: 'video/webm', bytes: 5_000, watched: { ranges: [], second: 0 } })
    expect((await play(free?.path ?? '')).status).toBe(206)
    await shop.grant(lin, 'balance', 1_000)
    await shop.buy(lin, productId)
    await study.done(lin, `/course/item/${id}/enrol`)
    expect((await study.post(lin, `/course/item/${id}/lesson/${paid}/open`)).status).toBe(400)
    const { path = '' } = (await lessonOf(lin, id, paid)) ?? {}
    expect(await play(path)).toEqual({ status: 206, bytes: bytes.slice(10, 20) })
    // Nobody plays another lesson by it, and nobody for longer.
    expect((await play(path.replace(paid, preview))).status).toBe(404)
    site.clock.seconds += 60
    const body = { ranges: [[0, 30]], second: 30, at: site.clock.seconds }
    await study.done(lin, `/course/item/${id}/lesson/${paid}/watch`, body)

    const before = (await study.read<StaffLesson>(site.mo, `/admin/study/lesson/${paid}`)).video
    expect(before).toMatchObject({ name: 'Knots.webm', bytes: 5_000, seconds: 60 })
    await study.done(site.mo, `/admin/study/lesson/${paid}/video`, { fileId: await uploaded('New.webm'), seconds: 50 })
    expect((await play(path)).status).toBe(404)
    const held = site.ports.db
      .selectFrom('file')
      .select('held')
      .where('id', '=', before?.fileId ?? '')
    expect(await held.executeTakeFirst()).toEqual({ held: 0 })
    const now = await lessonOf(lin, id, paid)
    expect(now).toMatchObject({ seconds: 50, watched: { ranges: [[0, 30]], second: 30 } })
    // Its teacher mends it: who learns watches on.
    expect((await study.state(site.mo, id, 'draft')).status).toBe(200)
    expect((await play(now?.path ?? '')).status).toBe(206)
    expect((await play(free?.path ?? '')).status).toBe(403)
    await study.done(lin, `/course/item/${id}/lesson/${paid}/watch`, { ...body, ranges: [[0, 20]] })

    await site.ports.db.updateTable('entitlement').set({ endedAt: site.clock.seconds }).execute()
    const over = now?.path ?? ''
    expect((await play(over)).status).toBe(403)
    expect(await refusal(over)).toEqual([403, '你的课程权限已结束\nYour access to this course has ended\n'])
    expect((await site.get(`/api/course/item/${id}/lesson/${paid}`, lin.headers)).status).toBe(403)
    await study.done(lin, `/course/item/${id}/leave`)
    expect(await refusal(over)).toEqual([403, '你没有在学这门课程\nYou do not take this course\n'])
    site.clock.seconds += 3_600
    expect((await play(free?.path ?? '')).status).toBe(410)
  })

  test('F48 a lesson gets a whole video that its teacher brought, and no file of somebody else or of another lesson', async () => {
    const tess = await signedIn(site.ports, { roleId: 4 })
    const { lessons } = await study.draft(tess, [{ kind: 'video' }, { kind: 'video' }, {}])
    const [one, other, text] = lessons as [string, string, string]
    const path = (lesson: string) => `/admin/study/lesson/${lesson}/video`
    await readyVideo(site.ports, `own-${engine}`, tess.id)
    await readyVideo(site.ports, `theirs-${engine}`, site.mo.id)
    const own = { fileId: `own-${engine}`, seconds: 9 }
    for (const fileId of [`theirs-${engine}`, 'nothing'])
      expect(await study.refused(tess, path(one), { fileId, seconds: 9 })).toEqual([400, { fileId: 'illegal' }])
    expect(await study.refused(tess, path(text), own)).toEqual([400, { id: 'illegal' }])
    for (const seconds of [0, 1.5, 43_201])
      expect((await study.post(tess, path(one), { ...own, seconds })).status).toBe(400)
    await study.done(tess, path(one), own)
    expect(await study.refused(tess, path(other), own)).toEqual([400, { fileId: 'illegal' }])
    expect(await study.done(tess, path(one), { ...own, seconds: 8 })).toEqual({ seconds: 8 })
    const stranger = await signedIn(site.ports, { roleId: 4 })
    expect((await study.post(stranger, path(one), own)).status).toBe(404)
  })
})
