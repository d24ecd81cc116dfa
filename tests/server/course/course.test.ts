import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { getCourseChecklist } from '#contract/course/checklist.ts'
import type { Course, CourseSummary, Lesson } from '#contract/course/course.ts'
import type { LedgerEntry } from '#contract/ledger/ledger.ts'
import { pricesOf } from '#server/course/prices.ts'
import type { ErasedPerson } from '#server/erasure-step.ts'
import { eraseUploads } from '#server/upload/erase.ts'
import { courseDraft, coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { recordQueries } from '#tests/support/recorded-queries.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('courses on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let tess: Person
  let lin: Person
  let study: ReturnType<typeof coursesOf>
  beforeEach(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    study = coursesOf(site)
  })
  afterEach(() => site.close())
  const published = async (lessons: object[] = [{}], more: object = {}) => {
    const made = await study.draft(tess, lessons, more)
    expect((await study.state(ada, made.id, 'published')).status).toBe(200)
    return made
  }
  const course = (who: Person | null, id: string) => study.read<Course>(who, `/course/item/${id}`)
  const list = async (who: Person | null, query: string) =>
    (await study.read<{ list: CourseSummary[]; total: number }>(who, `/course?${query}`)).list.map(({ id }) => id)
  const lessonStatus = async (who: Person | null, id: string, lesson: string) =>
    (await site.get(`/api/course/item/${id}/lesson/${lesson}`, who?.headers)).status
  const points = async (who: Person) =>
    (await study.read<{ list: LedgerEntry[] }>(who, '/account/ledger?kind=points&offset=0')).list.map(
      ({ delta }) => delta,
    )

  test('P11.01 P12.05 a course says its level where its teacher does, and the list is narrowed by it', async () => {
    const { id } = await published([{}], { title: 'Sailing', level: 2 })
    const plain = await published([{}], { title: 'Rowing' })
    expect(await list(null, 'locale=en&level=2')).toEqual([id])
    expect(await list(null, 'locale=en&level=3')).toEqual([])
    expect((await site.get('/api/course?locale=en&level=4')).status).toBe(400)
    expect([(await course(null, id)).level, (await course(null, plain.id)).level]).toEqual([2, 0])
    // What a form does not say stays as it is.
    const { version } = await study.staffCourse(tess, id)
    const edit = (version: number, more: object) =>
      study.done(tess, `/admin/study/item/${id}/edit`, { ...courseDraft(more), version })
    const next = await edit(version, { title: 'Sailing' })
    expect((await course(null, id)).level).toBe(2)
    const { id: copy } = await study.done(tess, `/admin/study/item/${id}/copy`)
    expect(await study.read(tess, `/admin/study/item/${copy}`)).toMatchObject({ level: 2 })
    await edit(next.version, { level: 0 })
    expect((await course(null, id)).level).toBe(0)
  })

  test('a draft is nobody’s; a published course is listed in its language, by tag and by a part of its title', async () => {
    const draft = await study.draft(tess, [{}], { tags: ['knots'] })
    expect((await site.get(`/api/course/item/${draft.id}`)).status).toBe(404)
    expect(await lessonStatus(lin, draft.id, draft.lessons[0] as string)).toBe(404)
    const { id } = await published([{}], { title: 'Sailing', tags: ['sea', '100% "wet"'] })
    expect(await list(null, 'locale=en')).toEqual([id])
    expect(await list(null, 'locale=zh-cn')).toEqual([])
    expect(await list(null, 'locale=en&tag=sea')).toEqual([id])
    expect(await list(null, `locale=en&tag=${encodeURIComponent('100% "wet"')}`)).toEqual([id])
    expect(await list(null, 'locale=en&tag=se')).toEqual([])
    expect(await list(null, 'locale=en&q=AILI')).toEqual([id])
    expect(await list(null, 'locale=en&mine=1')).toEqual([])
    expect(await course(null, id)).toMatchObject({ teacher: 'Tess', mine: null, lessons: 1 })
    expect((await course(null, id)).introHtml).toContain('<em>a rope</em>')
  })

  test('a guest reads previews alone; who enrols reads all, leaves, and comes back to what was done', async () => {
    const { id, lessons } = await published([{ preview: true }, {}])
    const [first, second] = lessons as [string, string]
    expect(await lessonStatus(null, id, first)).toBe(200)
    expect(await lessonStatus(null, id, second)).toBe(403)
    expect(await lessonStatus(lin, id, second)).toBe(403)
    expect((await study.post(lin, `/course/item/${id}/lesson/${second}/open`)).status).toBe(403)
    const { enrolledAt } = await study.done(lin, `/course/item/${id}/enrol`)
    site.clock.seconds += 60
    expect(await study.done(lin, `/course/item/${id}/enrol`)).toEqual({ enrolledAt })
    expect((await study.read<Lesson>(lin, `/course/item/${id}/lesson/${second}`)).html).toContain(
      '<strong>out</strong>',
    )
    expect((await course(lin, id)).mine).toEqual({ enrolledAt, done: 0, ended: false, nextId: first })
    await study.done(lin, `/course/item/${id}/lesson/${first}/open`)
    expect((await course(lin, id)).mine).toMatchObject({ done: 1, nextId: second })
    expect(await list(lin, 'locale=zh-cn&mine=1')).toEqual([id])
    await study.done(lin, `/course/item/${id}/leave`)
    expect(await lessonStatus(lin, id, second)).toBe(403)
    await study.done(lin, `/course/item/${id}/enrol`)
    expect((await course(lin, id)).mine).toMatchObject({ done: 1 })
    expect((await course(tess, id)).mine).toBeNull()
  })

  test('a finished lesson gives its points once, however often it is opened or the course is left', async () => {
    const { id, lessons } = await published([{}, {}], { points: 7 })
    const [text] = lessons as [string, string]
    const wen = await signedIn(site.ports)
    await study.done(wen, `/course/item/${id}/enrol`)
    await Promise.all([1, 2, 3].map(() => study.done(wen, `/course/item/${id}/lesson/${text}/open`)))
    await study.done(wen, `/course/item/${id}/leave`)
    await study.done(wen, `/course/item/${id}/enrol`)
    expect(await study.done(wen, `/course/item/${id}/lesson/${text}/open`)).toEqual({ done: true })
    expect(await points(wen)).toEqual([7])
  })

  test('a lesson keeps the kind it was made with; opening finishes a text, and is refused of a quiz', async () => {
    const { id, lessons } = await published([{}, { kind: 'quiz' }])
    const [text, quiz] = lessons as [string, string]
    await study.done(lin, `/course/item/${id}/enrol`)
    const open = (lesson: string) => study.refused(lin, `/course/item/${id}/lesson/${lesson}/open`)
    expect(await open(text)).toEqual([200, null])
    expect(await open(quiz)).toEqual([400, { lessonId: 'illegal' }])
    expect((await course(lin, id)).chapters[0]?.lessons).toMatchObject([
      { kind: 'text', done: true },
      { kind: 'quiz', done: false },
    ])
    expect(await study.read<Lesson>(lin, `/course/item/${id}/lesson/${quiz}`)).toMatchObject({ kind: 'quiz' })
  })

  test('an archived course stays with whoever takes it, and is gone for all others', async () => {
    const { id, lessons } = await published()
    const [wen, late] = [await signedIn(site.ports), await signedIn(site.ports)]
    await study.done(wen, `/course/item/${id}/enrol`)
    const tessNow = await signedIn(site.ports, { roleId: 9 })
    expect((await study.state(tessNow, id, 'archived')).status).toBe(200)
    expect(await lessonStatus(wen, id, lessons[0] as string)).toBe(200)
    expect((await study.post(late, `/course/item/${id}/enrol`)).status).toBe(404)
    expect((await site.get(`/api/course/item/${id}`, late.headers)).status).toBe(404)
  })

  test('P11.01 F88 a published course that goes back to draft or to review stays with whoever takes it, and is gone for all others', async () => {
    const { id, lessons } = await published([{}, {}, { kind: 'quiz' }], { points: 2 })
    const [first, second, quiz] = lessons as [string, string, string]
    const [wen, late] = [await signedIn(site.ports), await signedIn(site.ports)]
    const mine = async () => (await study.read<{ list: { id: string; done: string[] }[] }>(wen, '/course/library')).list
    await study.done(wen, `/course/item/${id}/enrol`)
    for (const [state, lesson] of [
      ['draft', first],
      ['review', second],
    ] as const) {
      expect((await study.state(tess, id, state)).status).toBe(200)
      expect((await course(wen, id)).mine).toMatchObject({ done: lesson === first ? 0 : 1 })
      expect(await lessonStatus(wen, id, lesson)).toBe(200)
      await study.done(wen, `/course/item/${id}/lesson/${lesson}/open`)
      expect(await mine()).toEqual([expect.objectContaining({ id, done: expect.arrayContaining([lesson]) })])
      expect((await study.read<{ course: Course }>(wen, `/course/item/${id}/changes`)).course.id).toBe(id)
      expect(await list(wen, 'locale=en&mine=1')).toEqual([id])
      expect((await site.get(`/api/quiz/${quiz}`, wen.headers)).status).toBe(200)
      expect(await study.read(tess, `/admin/study/item/${id}`)).toMatchObject({ state, learners: 1 })
      // Nobody else finds it, or begins it.
      expect(await list(late, 'locale=en')).toEqual([])
      expect((await study.post(late, `/course/item/${id}/enrol`)).status).toBe(404)
      for (const who of [late, null]) expect((await site.get(`/api/course/item/${id}`, who?.headers)).status).toBe(404)
      expect((await site.get(`/api/quiz/${quiz}`, late.headers)).status).toBe(404)
    }
    expect(await points(wen)).toEqual([2, 2])
    // What never was published is nobody’s, even of who was let in.
    const fresh = await study.draft(tess)
    await site.ports.db
      .insertInto('course_enrolment')
      .values({ courseId: fresh.id, accountId: wen.id, at: 1, seenAt: 1, done: 0 })
      .execute()
    expect((await site.get(`/api/course/item/${fresh.id}`, wen.headers)).status).toBe(404)
    expect((await mine()).map((one) => one.id)).toEqual([id])
  })

  test('P12.05 a teacher keeps their own courses alone, and sends them to review; whoever keeps all publishes', async () => {
    const [mine, other] = [
      await signedIn(site.ports, { roleId: 4, name: 'Mine' }),
      await signedIn(site.ports, { roleId: 4 }),
    ]
    const admin = await signedIn(site.ports, { roleId: 9 })
    const { id, lessons, chapterId } = await study.draft(mine)
    const titles = async (who: Person) =>
      (await study.read<{ list: { id: string }[] }>(who, '/admin/study')).list.map((one) => one.id)
    expect(await titles(mine)).toEqual([id])
    expect(await titles(other)).toEqual([])
    expect(await titles(admin)).toContain(id)
    for (const path of [`item/${id}`, `lesson/${lessons[0]}`])
      expect((await site.get(`/api/admin/study/${path}`, other.headers)).status).toBe(404)
    for (const [path, body] of [
      [`item/${id}/edit`, { ...courseDraft(), version: 2 }],
      [`item/${id}/state`, { state: 'archived', version: 2 }],
      [`item/${id}/outline`, { chapters: [{ id: null, title: 'Stolen', lessons }], version: 2 }],
      [`item/${id}/lesson`, { kind: 'text', ...lessonDraft(), chapterId }],
      [`lesson/${lessons[0]}/edit`, { ...lessonDraft(), version: 1 }],
    ] as const)
      expect((await study.post(other, `/admin/study/${path}`, body)).status, path).toBe(404)
    expect((await study.state(mine, id, 'review')).status).toBe(200)
    expect((await study.state(mine, id, 'published')).status).toBe(403)
    expect((await study.state(admin, id, 'published')).status).toBe(200)
  })

  test('what a course lacks is named, and it is not published before', async () => {
    const admin = await signedIn(site.ports, { roleId: 9 })
    const bare = { cover: '', intro: ' ', access: 'product', productId: null }
    const { id, chapterId } = await study.draft(admin, [], bare)
    expect((await study.staffCourse(admin, id)).lacks).toEqual(['cover', 'intro', 'lessons', 'preview', 'product'])
    await study.done(admin, `/admin/study/item/${id}/lesson`, { kind: 'text', ...lessonDraft(), chapterId })
    const { version } = await study.staffCourse(admin, id)
    expect(await study.refused(admin, `/admin/study/item/${id}/state`, { state: 'published', version })).toEqual([
      400,
      { cover: 'required', intro: 'required', preview: 'required', product: 'required' },
    ])
  })

  test('P12.01 a checklist names what is worth a look by lesson: nothing in it, no captions, links in vain; it forbids nothing', async () => {
    const admin = await signedIn(site.ports, { roleId: 9 })
    const intro =
      'See [help](/help/never-was), [us](https://lamplight.test/nowhere/at/all) and [them](https://a.example/x).'
    const { id, lessons } = await study.draft(
      admin,
      [
        { title: 'Whole', body: 'Text with a [list](/course) of it.' },
        { title: 'Blank', body: ' ' },
        { title: 'Quiz', kind: 'quiz', body: '' },
        { title: 'Film', kind: 'video', body: '[asked](/QA/nobody-asked-this)' },
        { title: 'Silent', kind: 'video', body: '' },
      ],
      { intro },
    )
    const [, blank, quiz, film, silent] = lessons as string[]
    await site.ports.db
      .insertInto('lesson_video')
      .values({ lessonId: silent as string, fileId: 'f', seconds: 9 })
      .execute()
    const path = `/admin/study/item/${id}/checklist`
    const checklist = async () => study.read<OutputOf<typeof getCourseChecklist>>(admin, path)
    expect(await checklist()).toEqual({
      list: [
        { is: 'deadLink', lessonId: null, title: '', target: '/help/never-was' },
        { is: 'deadLink', lessonId: null, title: '', target: '/nowhere/at/all' },
        { is: 'noText', lessonId: blank, title: 'Blank', target: '' },
        { is: 'noQuestions', lessonId: quiz, title: 'Quiz', target: '' },
        { is: 'noVideo', lessonId: film, title: 'Film', target: '' },
        { is: 'deadLink', lessonId: film, title: 'Film', target: '/QA/nobody-asked-this' },
        { is: 'noCaptions', lessonId: silent, title: 'Silent', target: '' },
      ],
      isWhole: true,
    })
    await site.ports.db
      .insertInto('lesson_caption')
      .values({ lessonId: silent as string, language: 'en', fileId: 'c' })
      .execute()
    expect((await checklist()).list.map(({ is }) => is)).not.toContain('noCaptions')
    // More links than are looked at: it says so, and ends.
    const many = Array.from({ length: 600 }, (_, at) => `[${at}](/help/no-${at})`).join(' ')
    const { version } = await study.staffCourse(admin, id)
    await study.done(admin, `/admin/study/item/${id}/edit`, { ...courseDraft({ intro: many }), version })
    const long = await checklist()
    expect([long.isWhole, long.list.filter(({ is }) => is === 'deadLink').length]).toEqual([false, 500])
    const other = await signedIn(site.ports, { roleId: 4 })
    expect((await site.get(`/api${path}`, other.headers)).status).toBe(404)
    expect((await study.state(admin, id, 'published')).status).toBe(200)
  })

  test('lessons and chapters are put in order; none is lost, none comes from elsewhere, and nobody arranges what is stale', async () => {
    const admin = await signedIn(site.ports, { roleId: 9 })
    const { id, lessons, chapterId } = await study.draft(admin, [{ title: 'A' }, { title: 'B' }, { title: 'C' }])
    const elsewhere = await study.draft(admin)
    const [a, b, c] = lessons as [string, string, string]
    const { version } = await study.staffCourse(admin, id)
    const path = `/admin/study/item/${id}/outline`
    const one = (order: string[], known: string | null = chapterId) => ({
      chapters: [{ id: known, title: 'All', lessons: order }],
      version,
    })
    const illegal = [400, { chapters: 'illegal' }]
    for (const wrong of [one([a, b]), one([a, b, c, c]), one([a, b, elsewhere.lessons[0] as string])])
      expect(await study.refused(admin, path, wrong)).toEqual(illegal)
    expect(await study.refused(admin, path, one([a, b, c], elsewhere.chapterId))).toEqual(illegal)
    const chapters = [
      { id: null, title: 'New', lessons: [c] },
      { id: chapterId, title: 'Old', lessons: [b, a] },
    ]
    await study.done(admin, path, { chapters, version })
    const outline = (await study.staffCourse(admin, id)).chapters
    expect(outline.map(({ title, lessons: its }) => [title, its.map((lesson) => lesson.id)])).toEqual([
      ['New', [c]],
      ['Old', [b, a]],
    ])
    expect((await study.post(admin, path, { chapters, version })).body.code).toBe(412)
    const merged = [{ id: outline[0]?.id as string, title: 'New', lessons: [a, b, c] }]
    await study.done(admin, path, { chapters: merged, version: version + 1 })
    expect((await study.staffCourse(admin, id)).chapters).toHaveLength(1)
  })

  test('pictures of a course stay, and a cover that is no upload is refused', async () => {
    const admin = await signedIn(site.ports, { roleId: 9 })
    const form = new FormData()
    form.set('purpose', 'image')
    form.set('file', new File([new Uint8Array(await picture('png'))], 'knot.png', { type: 'image/png' }))
    const answer = await site.app.request('/api/ajax/upload', { method: 'POST', body: form, headers: admin.headers })
    const { id, path } = ((await answer.json()) as { data: { id: string; path: string } }).data
    const missing = `/pro-api/uploads/${'f'.repeat(32)}.webp`
    expect(await study.refused(admin, '/admin/study', courseDraft({ cover: missing }))).toEqual([
      400,
      { cover: 'illegal' },
    ])
    await study.done(admin, '/admin/study', courseDraft({ cover: `/pro-api/${path}` }))
    expect(await study.done(admin, `/ajax/upload/${id}/delete`)).toEqual({ deleted: 0 })
    // They are the site's: whoever brought them may go.
    const erasing = { ports: site.ports, person: { id: admin.id } as ErasedPerson, names: [], words: [], go() {} }
    await eraseUploads(erasing)
    expect(await site.ports.uploads.get(path.replace('uploads/', ''))).not.toBeNull()
  })

  test('a lesson is written anew once, and what is stale is refused', async () => {
    const admin = await signedIn(site.ports, { roleId: 9 })
    const { lessons } = await study.draft(admin)
    const path = `/admin/study/lesson/${lessons[0]}/edit`
    const text = lessonDraft({ body: 'Second <script>alert(1)</script>' })
    expect(await study.done(admin, path, { ...text, version: 1 })).toEqual({ version: 2 })
    expect((await study.post(admin, path, { ...text, version: 1 })).body.code).toBe(412)
    const { html } = await site.ports.db
      .selectFrom('course_lesson')
      .select('html')
      .where('id', '=', lessons[0] as string)
      .executeTakeFirstOrThrow()
    expect(html).not.toContain('<script')
  })

  test('P11.02 a list says what each course costs that has to be bought and is not had, by as many queries for many as for one', async () => {
    const shop = shopOf(site, () => ada)
    const [money, points, draft] = [
      await shop.product({ kind: 'membership', termDays: 30 }),
      await shop.product({ kind: 'membership', priceFen: 500, pricePoints: 40, priceRule: 'both' }),
      await shop.product(),
    ]
    const sold = (productId: string) => published([{ preview: true }, {}], { access: 'product', productId })
    const courses = [await sold(money), await sold(points), await sold(money), await published(), await sold(draft)]
    await site.ports.db.updateTable('product').set({ status: 'draft' }).where('id', '=', draft).execute()
    const said = async (who: Person | null) => {
      const { list } = await study.read<{ list: CourseSummary[] }>(who, '/course?locale=en')
      return courses.map((one) => list.find(({ id }) => id === one.id)?.price)
    }
    const [first, second] = [
      { fen: 1_000, points: 0, rule: 'either' },
      { fen: 500, points: 40, rule: 'both' },
    ]
    expect(await said(null)).toEqual([first, second, first, null, null])
    expect((await course(lin, courses[1]?.id ?? '')).price).toEqual(second)
    await shop.grant(lin, 'balance', 1_000)
    await shop.buy(lin, money)
    expect(await said(lin)).toEqual([null, second, null, null, null])
    const { username } = await site.ports.db
      .selectFrom('account')
      .select('username')
      .where('id', '=', lin.id)
      .executeTakeFirstOrThrow()
    await study.done(ada, `/admin/study/item/${courses[1]?.id}/grant`, { username, until: null })
    expect(await said(lin)).toEqual([null, null, null, null, null])
    expect((await course(lin, courses[1]?.id ?? '')).price).toBeNull()
    // What one has had costs what it costs.
    await study.done(lin, `/course/item/${courses[0]?.id}/enrol`)
    await site.ports.db.updateTable('entitlement').set({ endedAt: site.clock.seconds }).execute()
    expect(await said(lin)).toEqual([first, null, first, null, null])
    const rows = await site.ports.db.selectFrom('course').selectAll().where('access', '=', 'product').execute()
    const asked = async (some: typeof rows) => {
      const { db, queries } = recordQueries(site.ports.db)
      await pricesOf(db, some, { accountId: lin.id, now: site.clock.seconds })
      return queries.length
    }
    expect([await asked(rows.slice(0, 1)), await asked(rows), await asked([])]).toEqual([3, 3, 0])
  })

  test('a course for a product is had by whoever has the product, and ends with it', async () => {
    const shop = shopOf(site, () => ada)
    const productId = await shop.product({ kind: 'membership', termDays: 30 })
    const more = { access: 'product', productId }
    const { id, lessons } = await published([{ preview: true }, {}], more)
    expect(await study.refused(lin, `/course/item/${id}/enrol`)).toEqual([400, { id: 'required' }])
    await shop.grant(lin, 'balance', 1_000)
    await shop.buy(lin, productId)
    await study.done(lin, `/course/item/${id}/enrol`)
    expect(await lessonStatus(lin, id, lessons[1] as string)).toBe(200)
    site.clock.seconds += 31 * 86_400
    const later = await signedIn(site.ports)
    await site.ports.db
      .updateTable('course_enrolment')
      .set({ accountId: later.id })
      .where('courseId', '=', id)
      .execute()
    await site.ports.db.updateTable('entitlement').set({ accountId: later.id }).execute()
    expect(await lessonStatus(later, id, lessons[1] as string)).toBe(403)
    expect(await lessonStatus(later, id, lessons[0] as string)).toBe(200)
  })
})
