import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lesson } from '#contract/course/course.ts'
import type { StaffLesson } from '#contract/course/staff.ts'
import type { AttemptResult, OpenAttempt, Quiz } from '#contract/quiz/quiz.ts'
import type { StaffQuiz } from '#contract/quiz/staff.ts'
import type { Upload } from '#contract/upload/upload.ts'
import { importCourse } from '#server/course-import/import-course.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { closedPictures } from '#server/upload/migrations/0360-closed-pictures.ts'
import { courseDraft, coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Shown = Lesson & { pictures?: Record<string, string> }

describe.each(databases)('pictures of closed lessons on $engine', ({ engine }) => {
  let site: TestApp
  let study: ReturnType<typeof coursesOf>
  let photo: Uint8Array<ArrayBuffer>
  let [ada, tess, lin, mo] = [] as unknown as [Person, Person, Person, Person]
  beforeAll(async () => {
    site = await createTestApp(engine)
    study = coursesOf(site)
    photo = new Uint8Array(await picture('png'))
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const person = (roleId: number) => signedIn(site.ports, { roleId })
    ;[ada, tess, lin, mo] = [await person(9), await person(4), await person(1), await person(1)]
  })

  /** A picture that somebody sends: its address. */
  async function sent(who: Person = tess): Promise<string> {
    const body = new FormData()
    body.append('file', new File([photo], 'photo.png', { type: 'image/png' }))
    body.append('purpose', 'image')
    const answer = await site.app.request('/api/ajax/upload', { method: 'POST', headers: who.headers, body })
    return `/pro-api/${((await answer.json()) as { data: Upload }).data.path}`
  }
  const shows = (path: string) => ({ body: `Look:\n\n![a loop](${path})` })
  const fetched = async (path: string) => {
    const answer = await site.app.request(path)
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('Cache-Control')]
  }
  const closed = [404, 'no-store']
  const open = [200, 'public, max-age=31536000, immutable']
  const forOne = [200, 'private, no-store']
  /** The addresses of pictures in an answer, as a browser asks for them. */
  const addressesIn = (answer: unknown) =>
    [...JSON.stringify(answer).matchAll(/src=\\"([^"\\]+)/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    )
  const lessonOf = (who: Person | null, id: string, lesson: string) =>
    study.read<Shown>(who, `/course/item/${id}/lesson/${lesson}`)
  const staffLesson = (lesson: string) =>
    study.read<StaffLesson & { pictures: Record<string, string> }>(tess, `/admin/study/lesson/${lesson}`)
  const edit = async (lesson: string, more: object) =>
    study.done(tess, `/admin/study/lesson/${lesson}/edit`, {
      ...lessonDraft(more),
      version: (await staffLesson(lesson)).version,
    })
  const published = async (lessons: object[], more: object = {}) => {
    const made = await study.draft(tess, lessons, more)
    expect((await study.state(ada, made.id, 'published')).status).toBe(200)
    return made
  }

  test('P11.05 F48 who takes a course is shown the picture of its lesson, by an address of theirs for some hours; nobody sees it by its name, and nobody after they left', async () => {
    const path = await sent()
    expect(await fetched(path)).toEqual(forOne)
    const { id, lessons } = await published([shows(path)])
    const lesson = lessons[0] as string
    expect(await fetched(path)).toEqual(closed)
    await study.done(lin, `/course/item/${id}/enrol`)
    const [address = ''] = addressesIn(await lessonOf(lin, id, lesson))
    expect(address.startsWith(`${path}?`)).toBe(true)
    expect(await fetched(address)).toEqual(forOne)
    expect(addressesIn(await lessonOf(lin, id, lesson))).toEqual([address])
    expect(addressesIn(await study.read(lin, `/course/item/${id}/changes`))).toEqual([address])
    // It is of this picture, this person and this course alone.
    const other = await sent()
    await study.draft(tess, [shows(other)])
    expect(await fetched(address.replace(path, other))).toEqual(closed)
    await study.done(mo, `/course/item/${id}/enrol`)
    expect(await fetched(address.replace(lin.id, mo.id))).toEqual(closed)
    expect(await fetched(address.replace(/until=\d+/, 'until=9999999999'))).toEqual(closed)
    expect(await fetched(address.replace('/uploads/', '/file/'))).toEqual([404, 'no-store'])

    await study.done(lin, `/course/item/${id}/leave`)
    expect(await fetched(address)).toEqual(closed)
    const [its = ''] = addressesIn(await lessonOf(mo, id, lesson))
    expect(await fetched(its)).toEqual(forOne)
    site.clock.seconds += 4 * 3_600
    expect(await fetched(its)).toEqual(closed)
    expect(await fetched(addressesIn(await lessonOf(mo, id, lesson))[0] ?? '')).toEqual(forOne)
  })

  test('P11.03 a picture goes with what its course was had by: a membership that ended, and a purchase that was given back', async () => {
    const shop = shopOf(site, () => ada)
    const productId = await shop.product({ kind: 'membership', termDays: 30 })
    const path = await sent()
    const { id, lessons } = await published([{ preview: true }, shows(path)], { access: 'product', productId })
    await shop.grant(lin, 'balance', 1_000)
    await shop.buy(lin, productId)
    await study.done(lin, `/course/item/${id}/enrol`)
    const [address = ''] = addressesIn(await lessonOf(lin, id, lessons[1] as string))
    expect(await fetched(address)).toEqual(forOne)
    await site.ports.db
      .updateTable('entitlement')
      .set({ endedAt: site.clock.seconds })
      .where('accountId', '=', lin.id)
      .execute()
    expect(await fetched(address)).toEqual(closed)
  })

  test('P12.01 a preview opens its pictures and stops to; what anything public shows as well stays open', async () => {
    const [own, shared] = [await sent(), await sent()]
    const { id, lessons } = await published([
      { body: `![one](${own}) ![two](${shared})`, preview: true },
      { body: `![one](${own})` },
    ])
    const [first, second] = lessons as [string, string]
    expect([await fetched(own), await fetched(shared)]).toEqual([open, open])
    expect(addressesIn(await lessonOf(null, id, first))).toEqual([own, shared])
    const { version } = await study.staffCourse(tess, id)
    await study.done(tess, `/admin/study/item/${id}/edit`, { ...courseDraft({ cover: shared }), version })
    await edit(first, { body: `![one](${own}) ![two](${shared})`, preview: false })
    expect([await fetched(own), await fetched(shared)]).toEqual([closed, open])
    const many = async (act: string, ids: string[]) =>
      study.done(tess, `/admin/study/item/${id}/lessons`, {
        act,
        lessons: ids,
        version: (await study.staffCourse(tess, id)).version,
      })
    await many('show', [second])
    expect(await fetched(own)).toEqual(open)
    await many('hide', [second])
    expect(await fetched(own)).toEqual(closed)
    await many('show', [second])
    await many('remove', [second])
    expect(await fetched(own)).toEqual(closed)
    await many('copy', [first])
    expect([await fetched(own), await fetched(shared)]).toEqual([closed, open])
    await edit(first, { body: `![one](${own})`, preview: true })
    expect(await fetched(own)).toEqual(open)
    await edit(first, { body: 'Words alone.', preview: true })
    expect(await fetched(own)).toEqual(closed)
    const copy = (await study.done(tess, `/admin/study/item/${id}/copy`)).id
    const intro = `![one](${own})`
    await study.done(tess, `/admin/study/item/${copy}/edit`, { ...courseDraft({ intro }), version: 1 })
    expect(await fetched(own)).toEqual(open)
    await study.done(tess, `/admin/study/item/${copy}/edit`, { ...courseDraft(), version: 2 })
    expect(await fetched(own)).toEqual(closed)
    // Its writer shows it to everybody, by a question of their own; it stays so until something is done in the course.
    const questions = questionsOf(site)
    const asked = await questions.ask(tess, { body: `Which knot?\n\n![one](${own})` })
    expect(await fetched(own)).toEqual(open)
    await edit(first, { body: `![one](${own})`, preview: false })
    expect(await fetched(own)).toEqual(open)
    await questions.do(tess, asked, 'delete')
    await edit(first, { body: `![one](${own})`, preview: false })
    expect(await fetched(own)).toEqual(closed)
  })

  test('P12.01 who teaches a course has addresses of what they write, in its text and in its quiz; another teacher has none', async () => {
    const [path, asked] = [await sent(), await sent()]
    const { lessons } = await study.draft(tess, [shows(path), { kind: 'quiz' }])
    const [text, quiz] = lessons as [string, string]
    const question = { ...questionDrafts.truth, text: `Is it? ![q](${asked})`, explanation: `![q](${asked})` }
    await study.done(tess, `/admin/study/lesson/${quiz}/quiz/question`, { place: 'lesson', known: null, question })
    expect([await fetched(path), await fetched(asked)]).toEqual([closed, closed])
    const { body, pictures } = await staffLesson(text)
    expect([body, Object.keys(pictures)]).toEqual([shows(path).body, [path]])
    expect(await fetched(pictures[path] ?? '')).toEqual(forOne)
    const kept = await study.read<StaffQuiz & { pictures: Record<string, string> }>(
      tess,
      `/admin/study/lesson/${quiz}/quiz`,
    )
    expect(kept.questions[0]?.question.text).toBe(question.text)
    expect(await fetched(kept.pictures[asked] ?? '')).toEqual(forOne)
    expect(await fetched(addressesIn(kept)[0] ?? '')).toEqual(forOne)
    // A teacher no longer.
    await site.ports.db.updateTable('course').set({ teacherId: ada.id }).where('teacherId', '=', tess.id).execute()
    expect(await fetched(pictures[path] ?? '')).toEqual(closed)
    await site.ports.db.updateTable('course').set({ teacherId: tess.id }).where('teacherId', '=', ada.id).execute()
  })

  test('P11.05 a quiz shows its pictures to who takes it: in what is asked, in choices and in what explains it', async () => {
    const [asked, choice, why] = [await sent(), await sent(), await sent()]
    const { id, lessons } = await study.draft(tess, [{ kind: 'quiz' }])
    const quiz = lessons[0] as string
    const path = `/admin/study/lesson/${quiz}/quiz`
    await study.done(tess, `${path}/edit`, { ...quizSettings({}), version: 0 })
    const options = [
      { text: `![c](${choice})`, right: true },
      { text: 'No', right: false },
    ]
    const question = { ...questionDrafts.single, text: `![q](${asked})`, explanation: `![w](${why})`, options }
    const made = await study.done(tess, `${path}/question`, { place: 'lesson', known: null, question })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    await study.done(lin, `/course/item/${id}/enrol`)
    const attempt = (await study.done(lin, `/quiz/${quiz}/start`)) as unknown as OpenAttempt
    const addresses = addressesIn(attempt)
    expect(addresses.map((address) => address.split('?')[0]).sort()).toEqual([asked, choice].sort())
    expect(addressesIn((await study.read<Quiz>(lin, `/quiz/${quiz}`)).open)).toEqual(addresses)
    for (const address of addresses) expect(await fetched(address)).toEqual(forOne)
    // What was asked is shown on, also where it was asked otherwise since.
    const known = { id: made.id, revision: 1 }
    await study.done(tess, `${path}/question`, { place: 'lesson', known, question: { ...question, text: 'Which?' } })
    expect(await fetched(asked)).toEqual(closed)
    const result = (await study.done(lin, `/quiz/${quiz}/submit`, {
      attemptId: attempt.id,
      answers: [],
    })) as unknown as AttemptResult
    const after = addressesIn(result)
    expect(after.map((address) => address.split('?')[0]).sort()).toEqual([asked, choice, why].sort())
    for (const address of after) expect(await fetched(address)).toEqual(forOne)
  })

  test('P11.05 F90 practice shows the pictures of a question, of its choices and of why to who takes its course, and to nobody else', async () => {
    const [asked, choice, why] = [await sent(), await sent(), await sent()]
    const { id, lessons } = await study.draft(tess, [{ kind: 'quiz' }])
    const path = `/admin/study/lesson/${lessons[0]}/quiz`
    const options = [
      { text: `![c](${choice})`, right: true },
      { text: 'No', right: false },
    ]
    const question = { ...questionDrafts.single, text: `![q](${asked})`, explanation: `![w](${why})`, options }
    await study.done(tess, `${path}/question`, { place: 'lesson', known: null, question })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    await study.done(lin, `/course/item/${id}/enrol`)
    const attempt = (await study.done(lin, `/quiz/${lessons[0]}/start`)) as unknown as OpenAttempt
    await study.done(lin, `/quiz/${lessons[0]}/submit`, { attemptId: attempt.id, answers: [] })
    const addresses = addressesIn(await study.read(lin, '/practice'))
    expect(addresses.map((address) => address.split('?')[0]).sort()).toEqual([asked, choice, why].sort())
    for (const address of addresses) expect(await fetched(address)).toEqual(forOne)
    await study.done(lin, `/course/item/${id}/leave`)
    for (const address of addresses) expect(await fetched(address)).toEqual(closed)
  })

  test('P12.03 the pictures of a folder are closed as well, in each width, unless something public shows them', async () => {
    const place = await mkdtemp(join(tmpdir(), 'course-'))
    await mkdir(join(place, '01-begin'))
    await writeFile(join(place, '01-begin/01-one.md'), '# One\n\n![a](../a.png)\n')
    await writeFile(join(place, '01-begin/02-two.md'), '---\npreview: true\n---\n\n# Two\n\n![b](../b.png)\n')
    await writeFile(join(place, 'a.png'), await picture('png', 1400, 900))
    await writeFile(join(place, 'b.png'), photo)
    const folder = await readFolder(place)
    const options = { source: crypto.randomUUID(), isNameGuessed: false, name: 'folder', ownerId: tess.id }
    const { courseId, failures } = await importCourse(site.ports, folder, { ...options, remove: false, dryRun: false })
    expect(failures).toEqual([])
    const { chapters } = await study.staffCourse(tess, courseId as string)
    const [one, two] = chapters.flatMap(({ lessons }) => lessons)
    const pathOf = async (id = '') => /\/pro-api\/files\/[\w.]+/.exec((await staffLesson(id)).body)?.[0] ?? ''
    const [shut, shown] = [await pathOf(one?.id), await pathOf(two?.id)]
    expect([await fetched(shut), await fetched(shown)]).toEqual([closed, open])
    const { pictures } = await staffLesson(one?.id ?? '')
    expect(await fetched(pictures[shut] ?? '')).toEqual(forOne)
    // Another width of the same picture, were its name found out.
    const other = shut.slice('/pro-api/files/'.length).replace(/^(.{32}).{12}/, '$1050000000001')
    await site.ports.files.put(other, photo, 'image/webp')
    expect(await fetched(`/pro-api/files/${other}`)).toEqual(closed)
    // A product shows the same.
    const shop = shopOf(site, () => ada)
    const words = (body: string) => ({ title: 'Rope', summary: '', body })
    await shop.product({ texts: { 'zh-cn': words(`![a](${shut})`), en: words('') } })
    expect(await fetched(shut)).toEqual(open)
  })

  test('P11.05 what was there before is closed by what shows it, and devices read those lessons again', async () => {
    const [own, shared, free] = [await sent(), await sent(), await sent()]
    const { id, lessons } = await published([
      { body: `![1](${own}) ![2](${shared}) ![3](/pro-api/files/${'c'.repeat(32)}.png)` },
      { body: `![3](${free})`, preview: true },
      {},
    ])
    const { version } = await study.staffCourse(tess, id)
    await study.done(tess, `/admin/study/item/${id}/edit`, { ...courseDraft({ cover: shared }), version })
    const { db } = site.ports
    await sql`drop index upload_by_name`.execute(db)
    await sql`drop table closed_file`.execute(db)
    await sql`alter table upload drop column closed`.execute(db)
    const revs = () => db.selectFrom('course_lesson').select(['id', 'rev']).where('courseId', '=', id).execute()
    const before = new Map((await revs()).map((row) => [row.id, row.rev]))
    await db.transaction().execute((trx) => closedPictures(trx as never, site.ports as never))
    expect([await fetched(own), await fetched(shared), await fetched(free)]).toEqual([closed, open, open])
    expect(
      await db
        .selectFrom('closed_file')
        .selectAll()
        .where('picture', '=', `${'c'.repeat(32)}.png`)
        .execute(),
    ).toHaveLength(1)
    const changed = (await revs()).filter((row) => row.rev !== before.get(row.id)).map((row) => row.id)
    expect(changed).toEqual([lessons[0]])
  })
})
