import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#contract/course/course.ts'
import type { StaffQuiz } from '#contract/quiz/staff.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import { importCourse } from '#server/course-import/import-course.ts'
import { insertFile } from '#server/file/rows.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { readZip } from '#server/transfer/read-zip.ts'
import { courseDraft, coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const question = (more: object) => ({ explanation: '', weight: 1, tags: [], ...more })
const limits = { ...transferLimits, unpackedBytes: transferLimits.courseUnpackedBytes }

/** A site with the people who have to do with its courses. */
async function siteOf(engine: (typeof databases)[number]['engine']) {
  const site = await createTestApp(engine)
  const person = (name: string, roleId: number) => signedIn(site.ports, { name, roleId })
  const [ada, tess, tom, lin] = [
    await person('Ada', 9),
    await person('Tess', 4),
    await person('Tom', 4),
    await person('Lin', 1),
  ] as [Person, Person, Person, Person]
  const study = coursesOf(site)
  const address = async (who: Person, id: string) =>
    site.get<{ path: string; name: string }>(`/api/admin/study/item/${id}/export`, who.headers)
  return {
    site,
    study,
    address,
    ada,
    tess,
    tom,
    lin,
    async exported(who: Person, id: string) {
      const answer = await site.app.request(`/pro-api/${(await address(who, id)).body.data.path}`)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return readZip({ size: bytes.length, read: async (at, many) => bytes.subarray(at, at + many) }, undefined, limits)
    },
    brought: (who: Person, folder: Awaited<ReturnType<typeof readZip>>, more: object = {}) =>
      importCourse(site.ports, folder, {
        source: 'notebook',
        isNameGuessed: false,
        name: 'notebook',
        ownerId: who.id,
        remove: false,
        dryRun: false,
        ...more,
      }),
  }
}
type Site = Awaited<ReturnType<typeof siteOf>>
type Folder = Awaited<ReturnType<typeof readZip>>

async function textsOf(folder: Folder): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const { path, bytes, load } of folder.files)
    found.push([path, Buffer.from(await (load?.() ?? bytes)).toString('latin1')])
  for (const path of folder.others) {
    const pieces: Uint8Array[] = []
    for await (const piece of (await folder.open(path)).pieces()) pieces.push(piece)
    found.push([path, Buffer.concat(pieces).toString('latin1')])
  }
  return Object.fromEntries(found.filter(([path]) => path !== '_export.json').sort(([a], [b]) => (a < b ? -1 : 1)))
}

describe.each(databases)('a course as a folder on $engine', ({ engine }) => {
  let here: Site
  let there: Site
  beforeAll(async () => {
    here = await siteOf(engine)
    there = await siteOf(engine)
  })
  afterAll(async () => {
    await here.site.close()
    await there.site.close()
  })

  /** One that has everything that a course may have. */
  async function whole({ site, study, tess, ada }: Site): Promise<string> {
    const folder = await readFolder('src/server/seed/courses/en')
    const { courseId } = await importCourse(site.ports, folder, {
      source: crypto.randomUUID(),
      isNameGuessed: false,
      name: 'en',
      ownerId: tess.id,
      remove: false,
      dryRun: false,
    })
    const id = courseId as string
    const shown = `/pro-api/files/${'b'.repeat(32)}.png`
    await site.ports.files.put(shown.slice(15), new Uint8Array(await picture('png')), 'image/png')
    const draft = courseDraft({ cover: shown, intro: `# Begin\n\n![A loop](${shown})`, level: 2, certificate: 80 })
    await study.done(tess, `/admin/study/item/${id}/edit`, {
      ...draft,
      title: 'Notes: “what”, & why',
      version: (await study.staffCourse(tess, id)).version,
    })
    const { version, chapters } = (await study.read(tess, `/admin/study/item/${id}`)) as {
      version: number
      chapters: { id: string; title: string; lessons: { id: string }[] }[]
    }
    const outline = [
      ...chapters.map((one) => ({ id: one.id, title: one.title, lessons: one.lessons.map((lesson) => lesson.id) })),
      { id: null, title: '2. Later / never', lessons: [] },
      { id: null, title: '2. Later / never', lessons: [] },
    ]
    await study.done(tess, `/admin/study/item/${id}/outline`, { version, chapters: outline })
    const later = (await study.staffCourse(tess, id)).chapters.at(-1)?.id
    const add = async (kind: string, more: object) =>
      (await study.done(tess, `/admin/study/item/${id}/lesson`, { kind, ...lessonDraft(more), chapterId: later })).id
    await add('text', { title: 'Same', body: `# Same\n\n![A loop](${shown})\n\n\`\`\`\n![code](${shown})\n\`\`\`` })
    await add('text', { title: 'Same', body: 'Another one.', preview: true })
    await add('video', { title: 'To be filmed', body: 'Soon.' })
    await add('quiz', { title: 'Not asked yet', body: '' })
    const quiz = await add('quiz', { title: '10 odd questions', body: 'Try.' })
    const path = `/admin/study/lesson/${quiz}/quiz`
    const ask = (place: string, more: object) =>
      study.done(tess, `${path}/question`, { place, known: null, question: question(more) })
    await ask('lesson', { type: 'order', text: 'In order', items: ['a\\', 'b|c', ' d'] })
    await ask('lesson', {
      type: 'match',
      text: `Pairs ![x](${shown})`,
      pairs: [
        { left: 'a=>b', right: 'c' },
        { left: 'd', right: 'e' },
      ],
    })
    await ask('lesson', {
      type: 'fill',
      text: "'=1",
      accepted: ['#1'],
      number: { value: 0.1, tolerance: 1e-7 },
      weight: 3,
    })
    await ask('pool', { type: 'truth', text: 'Sure?', truth: true, tags: ['x'] })
    const rules = { passPercent: 70, attempts: 3, seconds: 90, explain: 'end' }
    const more = { draw: 1, drawTags: ['x'], shuffleQuestions: true, shuffleOptions: false }
    await study.done(tess, `${path}/edit`, { version: 0, ...rules, ...more })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    return id
  }

  test('P12.03 a course is fetched as a folder; brought to an empty site it is the same course, which is the same folder again', async () => {
    const id = await whole(here)
    const folder = await here.exported(here.tess, id)
    const first = await textsOf(folder)
    expect(Object.keys(first).some((path) => path.endsWith('.mp4'))).toBe(true)
    const report = await there.brought(there.tom, folder)
    expect(report).toMatchObject({ isNew: true, failures: [], warnings: [], title: 'Notes: “what”, & why' })
    const copy = report.courseId as string
    expect(await textsOf(await there.exported(there.tom, copy))).toEqual(first)
    const plain = async ({ study, ada }: Site, course: string) => {
      const staff = (await study.read(ada, `/admin/study/item/${course}`)) as {
        chapters: { title: string; lessons: { id: string; kind: string; title: string; preview: boolean }[] }[]
        level: number
        certificate: number
        tags: string[]
      }
      const lessons = staff.chapters.flatMap((chapter) => chapter.lessons)
      const quizzes: unknown[] = []
      for (const { id: lesson, kind } of lessons) {
        if (kind !== 'quiz') continue
        const { settings, questions, pool } = await study.read<StaffQuiz>(ada, `/admin/study/lesson/${lesson}/quiz`)
        const asked = (all: StaffQuiz['questions']) =>
          all.map((one) => JSON.stringify(one.question).replace(/\/pro-api\/files\/\w+/g, ''))
        quizzes.push([settings, asked(questions), asked(pool)])
      }
      return {
        outline: staff.chapters.map(({ title, lessons: its }) => [
          title,
          its.map((lesson) => [lesson.kind, lesson.title, lesson.preview]),
        ]),
        facts: [staff.level, staff.certificate, staff.tags],
        quizzes,
      }
    }
    const original = await plain(here, id)
    expect(await plain(there, copy)).toEqual(original)
    expect(original.outline.slice(-2)).toEqual([
      ['2. Later / never', []],
      ['2. Later / never', expect.arrayContaining([['video', 'To be filmed', false]])],
    ])
    expect(original.facts).toEqual([2, 80, ['hands']])
  })

  test('P12.03 brought again where it comes from nothing is changed; later only what was changed in the folder is, and what was done is kept', async () => {
    const id = await whole(here)
    await here.study.done(here.lin, `/course/item/${id}/enrol`)
    const outline = (await here.study.read<Course>(here.lin, `/course/item/${id}`)).chapters
    const read = outline.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'text')?.id
    await here.study.done(here.lin, `/course/item/${id}/lesson/${read}/open`)
    const folder = await here.exported(here.tess, id)
    const rows = () =>
      Promise.all(
        (['course', 'course_chapter', 'course_lesson', 'quiz_question', 'lesson_video'] as const).map((table) =>
          here.site.ports.db
            .selectFrom(table)
            .selectAll()
            .orderBy(table === 'lesson_video' ? 'lessonId' : 'id')
            .execute(),
        ),
      )
    const before = await rows()
    const nothing = {
      courseId: id,
      isNew: false,
      changed: [],
      added: [],
      updated: [],
      gone: [],
      failures: [],
      warnings: [],
    }
    expect(await here.brought(here.tess, folder)).toMatchObject(nothing)
    expect(await rows()).toEqual(before)
    expect(await here.brought(here.ada, folder, { dryRun: true })).toMatchObject(nothing)
    const files = folder.files.map((file) =>
      file.path.endsWith('02-same-2.md')
        ? { ...file, bytes: Buffer.from('---\ntitle: Same\n---\n\nChanged.\n') }
        : file,
    )
    expect(await here.brought(here.tess, { ...folder, files })).toMatchObject({ ...nothing, updated: ['Same'] })
    expect(await here.brought(here.tess, { ...folder, files })).toMatchObject(nothing)
    const mine = (await here.study.read<Course>(here.lin, `/course/item/${id}`)).mine
    expect(mine).toMatchObject({ done: 1 })
    // Another teacher who has the zip makes a course of their own.
    const other = await here.brought(here.tom, folder)
    expect(other).toMatchObject({ isNew: true, failures: [] })
    expect(other.courseId).not.toBe(id)
  })

  test('P12.03 P12.05 a zip says nothing of who teaches a course; any of them brings it back, and all of them stay', async () => {
    const { study, tess, tom } = here
    const id = await whole(here)
    const { version } = await study.staffCourse(tess, id)
    const draft = { ...courseDraft({ title: 'Of two', coTeachers: [tom.id] }), version }
    await study.done(tess, `/admin/study/item/${id}/edit`, draft)
    const folder = await here.exported(tom, id)
    const first = await textsOf(folder)
    for (const name of ['Tess', 'Tom', tess.id, tom.id]) expect(JSON.stringify(first)).not.toContain(name)
    const teachers = async () =>
      (await study.read<{ teachers: { name: string }[] }>(tom, `/admin/study/item/${id}`)).teachers.map(
        (one) => one.name,
      )
    expect(await here.brought(tom, folder)).toMatchObject({ courseId: id, isNew: false, changed: [], failures: [] })
    expect([await teachers(), await textsOf(await here.exported(tess, id))]).toEqual([['Tess', 'Tom'], first])
    // What the zip changes of the course leaves them as well.
    const files = folder.files.map((file) =>
      file.path === 'intro.md' ? { ...file, bytes: Buffer.from('Of both.\n') } : file,
    )
    expect(await here.brought(tom, { ...folder, files })).toMatchObject({ courseId: id, changed: ['intro'] })
    expect(await teachers()).toEqual(['Tess', 'Tom'])
  })

  test('P12.03 P12.05 a folder that one teacher brought, another of the same course brings in step', async () => {
    const { study, tess, tom } = here
    const folder = await readFolder('src/server/seed/courses/en')
    const source = crypto.randomUUID()
    const id = (await here.brought(tess, folder, { source })).courseId as string
    const { version } = await study.staffCourse(tess, id)
    const { title } = (await study.read(tess, `/admin/study/item/${id}`)) as { title: string }
    const draft = { ...courseDraft({ title, coTeachers: [tom.id] }), version }
    await study.done(tess, `/admin/study/item/${id}/edit`, draft)
    expect(await here.brought(tom, folder, { source, dryRun: true })).toMatchObject({ courseId: id, isNew: false })
    await study.done(tess, `/admin/study/item/${id}/edit`, { ...draft, coTeachers: [], version: version + 1 })
    expect(await here.brought(tom, folder, { source, dryRun: true })).toMatchObject({ isNew: true })
  })

  test('P12.05 those who teach a course fetch it, and nobody else; its address ends, and so does what it was made by', async () => {
    const { id } = await here.study.draft(here.tess)
    const status = async (who: Person) => (await here.address(who, id)).status
    expect([await status(here.tess), await status(here.ada), await status(here.tom), await status(here.lin)]).toEqual([
      200, 200, 404, 403,
    ])
    const { path } = (await here.address(here.ada, id)).body.data
    const fetched = async (address: string) => (await here.site.app.request(`/pro-api/${address}`)).status
    expect(await fetched(path)).toBe(200)
    expect(await fetched(path.replace('course-zip/', 'file/'))).toBe(404)
    expect(await fetched(path.replace(id, 'another'))).toBe(404)
    await here.site.ports.db.updateTable('account').set({ roleId: 1 }).where('id', '=', here.ada.id).execute()
    expect(await fetched(path)).toBe(404)
    await here.site.ports.db.updateTable('account').set({ roleId: 9 }).where('id', '=', here.ada.id).execute()
    const about = { name: 'a.mp4', type: 'video/mp4', bytes: transferLimits.courseZipBytes + 1, received: 0 }
    const huge = { id: 'huge', ownerId: here.tess.id, purpose: 'video', modified: 0, state: 'ready', held: 1 } as const
    await insertFile(here.site.ports.db, { ...huge, ...about, createdAt: 1 })
    const { id: large, lessons } = await here.study.draft(here.tess, [{ kind: 'video' }])
    await here.site.ports.db
      .insertInto('lesson_video')
      .values({ lessonId: lessons[0] as string, fileId: 'huge', seconds: 9 })
      .execute()
    expect((await here.address(here.tess, large)).body.code).toBe(413)
  })
})
