import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { LibraryCourse } from '#contract/course/library.ts'
import type { StaffLesson } from '#contract/course/staff.ts'
import type { StaffQuiz } from '#contract/quiz/staff.ts'
import type { CourseImport } from '#contract/transfer/course.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import { insertAccount } from '#server/account/rows.ts'
import { lessonVideo } from '#server/course/video.ts'
import { importCourse } from '#server/course-import/import-course.ts'
import { jobKinds } from '#server/declared.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { openDatabase } from '#server/open-database.ts'
import { forkedVideos } from '#server/ports/node/videos.ts'
import { clip } from '#tests/support/clip.ts'
import { coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { unhurried } from '#tests/support/jobs.ts'
import { signedIn } from '#tests/support/members.ts'
import { programs } from '#tests/support/programs.ts'
import type { Person } from '#tests/support/questions.ts'
import { type RawEntry, rawZip } from '#tests/support/raw-zip.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

let folder = ''
const put = (path: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-course-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const knots = async () => {
  put('course.yaml', 'title: Knots\nsummary: Four that hold\nlanguage: en\ntags: [hands]\nlevel: 1\npoints: 5\n')
  put('intro.md', '# Knots\n\nYou need *a rope*.')
  put('cover.png', new Uint8Array(await picture('png')))
  put('1-basics/1-bowline.md', '---\npreview: true\n---\n# The bowline\n\n![A loop](../pictures/loop.png)\n')
  put('1-basics/10-reef.md', 'Left over right.')
  put('1-basics/2-hitch.md', '# The hitch\n\n```\n![code](../pictures/loop.png)\n```\n')
  put('pictures/loop.png', new Uint8Array(await picture('png')))
  put('2-more/1-splice.md', '# The splice\n\nAn awl is of use.')
}

describe.each(databases)('a course from a folder on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    await site.ports.db.updateTable('account').set({ username: 'ada' }).where('id', '=', ada.id).execute()
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  afterEach(async () => {
    for (const table of [
      'course',
      'course_chapter',
      'course_lesson',
      'course_enrolment',
      'course_progress',
      'quiz',
      'quiz_question',
      'lesson_video',
      'file',
      'file_part',
    ] as const)
      await site.ports.db.deleteFrom(table).execute()
  })
  const run = async (more: object = {}) =>
    importCourse(site.ports, await readFolder(folder), {
      source: 'knots',
      isNameGuessed: false,
      name: 'knots',
      teacher: 'ada',
      remove: false,
      dryRun: false,
      ...more,
    })
  const only = async () => (await site.ports.db.selectFrom('course').selectAll().executeTakeFirstOrThrow()).id
  const outline = async () =>
    (await study.staffCourse(ada, await only())).chapters.map((one) => [one.title, one.lessons.map(({ id }) => id)])
  const lessonsNow = () => site.ports.db.selectFrom('course_lesson').selectAll().orderBy('title').execute()

  test('P12.03 folders are chapters and files lessons in the order of their numbers, with pictures, intro and cover', async () => {
    await knots()
    expect(await run({ dryRun: true })).toMatchObject({ isNew: true, failures: [] })
    expect(await lessonsNow()).toEqual([])
    const report = await run()
    expect(report).toMatchObject({
      added: ['The bowline', 'The hitch', 'Reef', 'The splice'],
      failures: [],
      warnings: [],
    })
    const id = await only()
    expect((await study.staffCourse(ada, id)).lacks).toEqual([])
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    const course = await study.read<Course>(null, `/course/item/${id}`)
    expect(course).toMatchObject({
      title: 'Knots',
      summary: 'Four that hold',
      tags: ['hands'],
      level: 1,
      points: 5,
      locale: 'en',
    })
    expect(course.introHtml).toContain('<em>a rope</em>')
    expect(course.chapters.map(({ title, lessons }) => [title, lessons.map((one) => one.title)])).toEqual([
      ['Basics', ['The bowline', 'The hitch', 'Reef']],
      ['More', ['The splice']],
    ])
    const first = course.chapters[0]?.lessons[0]?.id
    const { html } = await study.read<Lesson>(null, `/course/item/${id}/lesson/${first}`)
    const src = /src="(\/pro-api\/files\/[^"]+)"/.exec(html)?.[1] as string
    expect((await site.app.request(src)).status).toBe(200)
    expect((await lessonsNow()).find(({ title }) => title === 'The hitch')?.body).toContain('../pictures/loop.png')
  })

  test('P12.03 the same again updates: other numbers keep lesson and progress, what is gone is named and removed when asked', async () => {
    await knots()
    await run()
    const id = await only()
    await study.state(ada, id, 'published')
    const before = new Map((await lessonsNow()).map((lesson) => [lesson.title, lesson.id]))
    const [bowline, reef] = [before.get('The bowline') as string, before.get('Reef') as string]
    const lin = await signedIn(site.ports, { name: 'Lin' })
    await study.done(lin, `/course/item/${id}/enrol`)
    await study.done(lin, `/course/item/${id}/lesson/${bowline}/open`)
    expect(await run()).toMatchObject({ isNew: false, added: [], updated: [], unchanged: 4, gone: [] })
    const { version } = await study.staffCourse(ada, id)
    renameSync(join(folder, '1-basics'), join(folder, '2-basics'))
    renameSync(join(folder, '2-more'), join(folder, '1-more'))
    renameSync(join(folder, '2-basics/1-bowline.md'), join(folder, '2-basics/30-bowline.md'))
    put('2-basics/2-hitch.md', '# The hitch\n\nTwice round.')
    rmSync(join(folder, '2-basics/10-reef.md'))
    put('1-more/0-whipping.md', '# Whipping')
    const again = await run()
    expect(again).toMatchObject({ added: ['Whipping'], updated: ['The hitch'], unchanged: 2, gone: ['Reef'] })
    expect(await outline()).toEqual([
      ['More', [expect.any(String), before.get('The splice')]],
      ['Basics', [before.get('The hitch'), bowline, reef]],
    ])
    expect((await study.staffCourse(ada, id)).version).toBeGreaterThan(version)
    expect((await study.read<Course>(lin, `/course/item/${id}`)).mine).toMatchObject({ done: 1 })
    // Nothing else changes with it, and devices hear of it all the same.
    const kept = async () => (await study.read<{ list: LibraryCourse[] }>(lin, '/course/library')).list[0]?.rev ?? 0
    const [rev, { version: known }] = [await kept(), await study.staffCourse(ada, id)]
    await run({ remove: true })
    expect(await kept()).toBeGreaterThan(rev)
    expect((await study.staffCourse(ada, id)).version).toBeGreaterThan(known)
    const removals = site.ports.db.selectFrom('audit').select('after').where('what', '=', 'course.lessons')
    expect((await removals.where('subjectId', '=', id).execute()).map(({ after }) => JSON.parse(after ?? ''))).toEqual([
      { act: 'remove', lessons: ['Reef'] },
    ])
    expect((await lessonsNow()).map(({ title }) => title)).toEqual([
      'The bowline',
      'The hitch',
      'The splice',
      'Whipping',
    ])
  })

  test('P12.03 what course.yaml does not say stays as it is on the screen: a course that is sold stays sold; what it says is applied, and named before', async () => {
    put('1-bowline.md', '# The bowline\n\nThe rabbit comes out.')
    const asks = { locale: 'zh-cn' as const }
    await run(asks)
    const id = await only()
    const productId = await shopOf(site, () => ada).product({ kind: 'membership', termDays: 30 })
    const { version } = await study.staffCourse(ada, id)
    const typed = {
      locale: 'en',
      title: 'Rope work',
      summary: 'Four that hold',
      intro: 'You need *a rope*.',
      cover: `/pro-api/files/${'a'.repeat(32)}.webp`,
      tags: ['hands'],
      access: 'product',
      productId,
      points: 10,
    }
    await study.done(ada, `/admin/study/item/${id}/edit`, { ...typed, version })
    const lesson = (await lessonsNow())[0]?.id
    await study.done(ada, `/admin/study/lesson/${lesson}/edit`, {
      ...lessonDraft({ title: 'The bowline', preview: true }),
      version: 1,
    })
    expect((await study.state(ada, id, 'published')).status).toBe(200)
    put('1-bowline.md', '---\npreview: true\n---\n# The bowline\n\nThe rabbit goes back.')
    const before = await study.staffCourse(ada, id)
    expect(await run({ ...asks, dryRun: true })).toMatchObject({ title: 'Rope work', changed: [] })
    expect(await run(asks)).toMatchObject({ changed: [], updated: ['The bowline'] })
    expect(await study.staffCourse(ada, id)).toMatchObject({ ...typed, state: 'published', chapters: before.chapters })
    expect((await study.read<Course>(null, `/course/item/${id}`)).introHtml).toContain('<em>a rope</em>')

    // A product alone is of the access that the course has.
    const other = await shopOf(site, () => ada).product({ kind: 'membership', termDays: 30 })
    put('course.yaml', `product: ${other}\npoints: 10\n`)
    expect(await run()).toMatchObject({ changed: ['product'] })
    put('course.yaml', 'title: Knots\nlanguage: en\naccess: free\npoints: 3\ntags: [hands, hands]\n')
    expect(await run({ dryRun: true })).toMatchObject({
      title: 'Knots',
      changed: ['title', 'access', 'product', 'points'],
    })
    expect(await study.staffCourse(ada, id)).toMatchObject({ ...typed, productId: other })
    await run()
    const said = { title: 'Knots', access: 'free', productId: null, points: 3 }
    expect(await study.staffCourse(ada, id)).toMatchObject({ ...typed, ...said })
    put('course.yaml', `product: ${other}\n`)
    await expect(run()).rejects.toThrow('a product needs the access product')
  })

  test('F42 P12.03 no lesson is made of a draft, whatever it is of; one that becomes a draft is as one that is gone; an introduction that cannot be read stays as it was', async () => {
    await knots()
    put('1-basics/1-bowline.md', '---\ndraft: true\n---\n# The bowline\n')
    put('2-more/2-film.webm', clip)
    put('2-more/2-film.md', '+++\npublished = false\n+++\n# Watch it\n')
    const draft = (path: string) => ({ path, reason: 'is a draft and stays unpublished' })
    expect(await run()).toMatchObject({
      added: ['The hitch', 'Reef', 'The splice'],
      failures: [],
      warnings: [draft('1-basics/1-bowline.md'), draft('2-more/2-film.md')],
    })
    put('intro.md', '---\npublish: false\n---\nNot yet.')
    put('2-more/1-splice.md', '---\nstatus: draft\n---\n# The splice\n')
    expect(await run({ remove: true })).toMatchObject({ gone: ['The splice'] })
    expect((await lessonsNow()).map(({ title }) => title)).toEqual(['Reef', 'The hitch'])
    const { intro } = await site.ports.db.selectFrom('course').select('intro').executeTakeFirstOrThrow()
    expect(intro).toBe('')
    put('intro.md', 'You need *a rope*.')
    await run()
    put('intro.md', '---\ntitle: [a\n---\nYou need two.')
    expect((await run()).failures.map(({ path }) => path)).toEqual(['intro.md'])
    const kept = await site.ports.db.selectFrom('course').select(['intro', 'html']).executeTakeFirstOrThrow()
    expect(kept).toEqual({ intro: 'You need *a rope*.', html: '<p>You need <em>a rope</em>.</p>' })
    for (const path of ['1-basics/10-reef.md', '1-basics/2-hitch.md']) put(path, '---\ndraft: yes\n---\nLater.')
    await expect(run()).rejects.toThrow('no lesson in this folder that is more than a draft')
  })

  test('P12.03 what is wrong in course.yaml is told with its line, and nothing is written', async () => {
    await knots()
    const refusal = async (yaml: string) => {
      put('course.yaml', yaml)
      return run().then(
        () => '',
        (error: Error) => error.message,
      )
    }
    expect(await refusal('title: Knots\nprice: 3\npoints: many\n')).toBe(
      'course.yaml, line 3: points is not what it can be\ncourse.yaml, line 2: there is no field price',
    )
    expect(await refusal('title: Knots\n\ttags: [a\n')).toMatch(/^course\.yaml, line [23]: /)
    expect(await refusal('- a\n- b\n')).toContain('course.yaml, line 1')
    expect(await refusal('intro: nowhere.md\n')).toContain('nowhere.md')
    expect(await refusal(`a: &a [x]\nb: [${'*a,'.repeat(50)}*a]\n`)).toContain('course.yaml, line ')
    put('course.yaml', '')
    await expect(run({ teacher: undefined })).rejects.toThrow('--teacher')
    await expect(run({ teacher: 'nobody' })).rejects.toThrow('nobody')
    expect(await lessonsNow()).toEqual([])
  })

  test('P12.03 F64 an introduction that cannot be drawn is named, and the one that it had stays', async () => {
    await knots()
    await run()
    put('intro.md', `# Knots\n\n[^a]: b\n\n${'[^a] '.repeat(2_001)}`)
    put('course.yaml', 'title: More knots\nlanguage: en\n')
    const { failures } = await run()
    expect(failures).toEqual([{ path: 'intro.md', reason: 'the text refers to footnotes more than 2000 times' }])
    const courses = site.ports.db.selectFrom('course').select(['title', 'intro', 'html'])
    const { title, intro, html } = await courses.where('id', '=', await only()).executeTakeFirstOrThrow()
    expect([title, intro]).toEqual(['More knots', 'You need *a rope*.'])
    expect(html).toContain('<em>a rope</em>')
  })

  test('P12.03 F80 somebody else’s folder: links, large and odd files are listed, thousands are refused', async () => {
    await knots()
    writeFileSync(join(folder, 'secret.txt'), 'secret')
    symlinkSync('/etc/passwd', join(folder, '1-basics/3-passwd.md'))
    put('1-basics/4-large.md', '')
    truncateSync(join(folder, '1-basics/4-large.md'), 100 * 1024 * 1024)
    put('1-basics/5-gbk.md', new Uint8Array([0xce, 0xd2, 0xc3, 0xc7]))
    put('1-basics/6-film.mp4', '')
    put('1-basics/07-bowline.md', '# Again')
    put('1-basics/8-odd.md', '---\ntitle: [\n---\n')
    const { failures } = await run()
    expect(failures.map(({ path, reason }) => `${path}: ${reason.split(':')[0]}`).sort()).toEqual([
      '1-basics/07-bowline.md: differs from another file by its number or ending alone',
      '1-basics/3-passwd.md: is a link that leads out of the folder',
      '1-basics/4-large.md: is larger than 10 MB',
      '1-basics/5-gbk.md: is not UTF-8',
      '1-basics/6-film.mp4: is empty',
      '1-basics/8-odd.md: front matter cannot be read',
    ])
    expect(await lessonsNow()).toHaveLength(4)
    for (let n = 0; n < 400; n++) put(`3-many/${n}-lesson-${n}-of-many.md`, `# ${n}`)
    await expect(run()).rejects.toThrow('300 at most')
    expect(await lessonsNow()).toHaveLength(4)
  })

  const quizOf = async (title: string) => {
    const lesson = (await lessonsNow()).find((one) => one.title === title)
    return study.read<StaffQuiz>(ada, `/admin/study/lesson/${lesson?.id}/quiz`)
  }
  const asked = ({ questions }: StaffQuiz) => questions.map(({ question }) => question.text)

  test('P12.03 files of questions are quizzes: wrong lines are named, an unchanged file leaves edits alone, a changed one updates', async () => {
    await knots()
    put('1-basics/4-check.md', '# Check yourself\n\nTwo minutes.')
    put(
      '1-basics/4-check.gift',
      'Which? ![a](../pictures/loop.png) {=This ~That}\n\nBroken {=\n\nA rope is a line.{T}\n\nEssay {}',
    )
    put(
      '2-more/2-names.csv',
      '\ufefftype,text,options,right\nsingle,Who?,Ada|Lin,1\nsingle,Who?,Ada,4\ntruth,Sure?,,true\n',
    )
    put('2-more/3-odd.csv', 'a;b\n1;2')
    const report = await run()
    expect(report.added).toEqual(['The bowline', 'The hitch', 'Check yourself', 'Reef', 'The splice', 'Names'])
    expect(report.failures).toEqual([
      { path: '1-basics/4-check.gift:3', reason: 'this is not GIFT from here on' },
      { path: '1-basics/4-check.gift:7', reason: 'descriptions and essays cannot be graded' },
      { path: '2-more/2-names.csv:3', reason: 'the right answer cannot be read' },
      { path: '2-more/3-odd.csv:1', reason: 'the columns are not separated by commas' },
      { path: '2-more/3-odd.csv', reason: 'no question of it can be taken' },
    ])
    const quiz = await quizOf('Check yourself')
    expect(asked(quiz)).toEqual([expect.stringMatching(/^Which\? !\[a\]\(\/pro-api\/files\//), 'A rope is a line.'])
    expect(quiz.questions[0]?.shown.html).toContain('<img')
    expect((await lessonsNow()).find(({ title }) => title === 'Check yourself')).toMatchObject({
      kind: 'quiz',
      body: 'Two minutes.',
    })
    expect(asked(await quizOf('Names'))).toEqual(['Who?', 'Sure?'])

    const [first, second] = quiz.questions
    const edited = { ...second?.question, explanation: 'By hand.' }
    const known = { id: second?.id, revision: 1 }
    await study.done(ada, `/admin/study/lesson/${quiz.lessonId}/quiz/question`, {
      place: 'lesson',
      question: edited,
      known,
    })
    expect(await run()).toMatchObject({ added: [], updated: [], unchanged: 6 })
    expect((await quizOf('Check yourself')).questions[1]?.question.explanation).toBe('By hand.')

    put(
      '1-basics/4-check.gift',
      'New one.{F}\n\nWhich? ![a](../pictures/loop.png) {=This ~That}\n\nA rope is a line.{F}',
    )
    expect(await run({ dryRun: true })).toMatchObject({ updated: ['Check yourself'] })
    expect(asked(await quizOf('Check yourself'))).toHaveLength(2)
    expect(await run()).toMatchObject({ added: [], updated: ['Check yourself'], unchanged: 5 })
    const now = await quizOf('Check yourself')
    expect(now.questions.map(({ id, revision, question }) => [id, revision, question.type])).toEqual([
      [expect.any(String), 1, 'truth'],
      [first?.id, 1, 'single'],
      [second?.id, 3, 'truth'],
    ])
    expect(now.questions[2]?.question).toMatchObject({ truth: false, explanation: '' })
    put('1-basics/4-check.gift', 'Broken {=')
    expect(await run({ remove: true })).toMatchObject({ updated: [], gone: [] })
    expect(asked(await quizOf('Check yourself'))).toHaveLength(3)
  })

  const videoOf = async (title: string) => {
    const lesson = (await lessonsNow()).find((one) => one.title === title)
    return (await study.read<StaffLesson>(ada, `/admin/study/lesson/${lesson?.id}`)).video
  }
  const files = () => site.ports.db.selectFrom('file').select(['name', 'held', 'state']).orderBy('name').execute()

  test('P12.03 a video is a lesson with the text of the same name, is kept piece by piece, and is left alone until its file changes', async () => {
    await knots()
    const long = new Uint8Array(9 * 1024 * 1024)
    long.set(clip)
    put('1-basics/3-film.webm', long)
    put('1-basics/3-film.md', '---\npreview: true\n---\n# Watch it\n\nThree seconds of black.')
    expect(await run({ dryRun: true })).toMatchObject({ failures: [] })
    expect(await files()).toEqual([])
    expect(await run()).toMatchObject({ failures: [], warnings: [] })
    const before = await videoOf('Watch it')
    expect(before).toMatchObject({ name: '3-film.webm', seconds: 3, bytes: long.byteLength })
    expect(await files()).toEqual([{ name: '3-film.webm', held: 1, state: 'ready' }])
    const id = await only()
    await study.state(ada, id, 'published')
    const { lessons } = (await study.staffCourse(ada, id)).chapters[0] ?? { lessons: [] }
    const film = lessons.find(({ title }) => title === 'Watch it')?.id
    const { video, html } = await study.read<Lesson>(null, `/course/item/${id}/lesson/${film}`)
    expect(html).toContain('Three seconds of black.')
    const played = await site.app.request(`/pro-api/${video?.path}`, { headers: { Range: 'bytes=4194300-4194309' } })
    expect([played.status, new Uint8Array(await played.arrayBuffer())]).toEqual([206, long.slice(4194300, 4194310)])

    put('1-basics/3-film.md', '# Watch it\n\nIn other words.')
    expect(await run()).toMatchObject({ updated: ['Watch it'], unchanged: 4 })
    expect((await videoOf('Watch it'))?.fileId).toBe(before?.fileId)
    put('1-basics/3-film.webm', clip)
    expect(await run()).toMatchObject({ updated: ['Watch it'], unchanged: 4 })
    expect(await videoOf('Watch it')).toMatchObject({ seconds: 3, bytes: clip.byteLength })
    expect((await files()).map(({ held }) => held).sort()).toEqual([0, 1])
  })

  test('P12.03 captions beside a video are kept in each language, as WebVTT, and fetched only by whoever may watch it', async () => {
    await knots()
    put('1-basics/3-film.webm', clip)
    put('1-basics/3-film.vtt', 'WEBVTT\n\nNOTE mine\n\n00:01.000 --> 00:02.000 line:0\nBlack\n')
    put('1-basics/3-film.zh-CN.srt', '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\n黑色\r\n第二行\r\n\r\n')
    put('1-basics/3-film.fr.srt', '1\n00:00:01,000 -> 00:00:02,500\nNoir\n')
    put('1-basics/3-film.de.vtt', 'WEBVTT\n\n00:00:01.000 --> later\nSchwarz\n')
    put('1-basics/4-other.vtt', 'WEBVTT\n')
    const product = await shopOf(site, () => ada).product({ kind: 'membership', termDays: 30 })
    put('course.yaml', `title: Knots\nlanguage: en\naccess: product\nproduct: ${product}\n`)
    const { failures } = await run()
    expect(failures).toEqual([
      { path: '1-basics/4-other.vtt', reason: 'belongs to no video of its name' },
      { path: '1-basics/3-film.de.vtt:3', reason: 'the time of a caption cannot be read' },
      { path: '1-basics/3-film.fr.srt:1', reason: 'there are no captions in it' },
    ])
    const id = await only()
    expect((await videoOf('Film'))?.captions).toEqual(['en', 'zh-cn'])
    const film = (await lessonsNow()).find(({ title }) => title === 'Film')?.id as string
    const { captions = [] } = (await lessonVideo(site.ports, film, ada.id)) ?? {}
    expect(captions.map(({ language }) => language)).toEqual(['en', 'zh-cn'])
    const get = async (path = '') => {
      const answer = await site.app.request(`/pro-api/${path}`)
      return [answer.status, answer.headers.get('Content-Type'), await answer.text()]
    }
    // Nobody who neither takes nor teaches the course reads them, though the address is right.
    const stranger = await signedIn(site.ports, { name: 'Stranger' })
    const theirs = (await lessonVideo(site.ports, film, stranger.id))?.captions ?? []
    expect((await get(theirs[1]?.path))[0]).toBe(403)
    expect((await get(captions[1]?.path))[0]).toBe(200)
    await site.ports.db.updateTable('course').set({ state: 'published' }).execute()
    await site.ports.db.updateTable('course_lesson').set({ preview: 1 }).where('id', '=', film).execute()
    expect(await get(captions[0]?.path)).toEqual([200, 'text/vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000 line:0\nBlack\n'])
    expect(await get(captions[1]?.path)).toEqual([
      200,
      'text/vtt',
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n黑色\n第二行\n',
    ])
    expect((await get(captions[0]?.path.replace('mac=', 'mac=x')))[0]).toBe(404)
    const video = (await videoOf('Film'))?.fileId
    rmSync(join(folder, '1-basics/3-film.zh-CN.srt'))
    expect(await run()).toMatchObject({ updated: ['Film'], unchanged: 4 })
    expect(await videoOf('Film')).toMatchObject({ fileId: video, captions: ['en'] })
    expect((await get(captions[1]?.path))[0]).toBe(404)
    rmSync(join(folder, '1-basics/3-film.webm'))
    await run({ remove: true })
    expect((await files()).every(({ held }) => held === 0)).toBe(true)
    expect(await site.ports.db.selectFrom('lesson_caption').selectAll().execute()).toEqual([])
    expect(id).toBe(await only())
  })

  test('P12.03 F84 a broken or hostile video is named in bounded time, nothing of it stays, and what was there before is left', async () => {
    await knots()
    put('1-basics/3-film.webm', clip)
    await run()
    const { bytes, ...before } = (await videoOf('Film')) ?? {}
    put('1-basics/3-film.webm', clip.subarray(0, 200))
    put('1-basics/4-other.mp4', clip)
    put('1-basics/5-text.mp4', 'no video at all')
    put('1-basics/6-endless.webm', new Uint8Array([...clip.subarray(0, 300), ...new Uint8Array(3_000_000).fill(0x1f)]))
    // Longer than a busy machine takes to start the process that reads.
    site.ports.videos = forkedVideos({ mostMs: 12_000 })
    const began = performance.now()
    const { failures, added, updated, gone } = await run({ remove: true })
    expect(performance.now() - began).toBeLessThan(50_000)
    expect(failures).toEqual([
      { path: '1-basics/3-film.webm', reason: 'has no picture' },
      { path: '1-basics/4-other.mp4', reason: 'cannot be read as a video' },
      { path: '1-basics/5-text.mp4', reason: 'cannot be read as a video' },
      { path: '1-basics/6-endless.webm', reason: 'takes too long to be read' },
    ])
    expect([added, updated, gone]).toEqual([[], [], []])
    expect(await videoOf('Film')).toEqual({ bytes, ...before })
    expect(await files()).toEqual([{ name: '3-film.webm', held: 1, state: 'ready' }])
  })

  describe('brought as a zip', () => {
    let tess: Person
    let tom: Person
    // Others for each test: so many may be brought in an hour.
    beforeEach(async () => {
      tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
      tom = await signedIn(site.ports, { name: 'Tom', roleId: 4 })
    })
    const path = '/admin/study/import'
    const work = async () => {
      const runner = createRunner(
        site.ports,
        jobKinds.filter(({ kind }) => kind === 'import-course-zip'),
        unhurried,
      )
      await runner.look()
      await runner.idle()
    }
    const part = async (who: Person, id: string, at: number, bytes: Uint8Array) => {
      const body = new FormData()
      body.set('part', String(at))
      body.set('file', new Blob([new Uint8Array(bytes)]), 'part')
      const { 'Content-Type': _, ...headers } = who.headers as Record<string, string>
      return (await site.app.request(`/api${path}/${id}/part`, { method: 'POST', body, headers })).status
    }
    const sent = async (who: Person, zip: Uint8Array, source = 'knots') => {
      const { id } = await study.done(who, path, { name: 'knots.zip', source, bytes: zip.byteLength })
      const size = transferLimits.partBytes
      for (let at = 0; at * size < zip.byteLength; at++)
        expect(await part(who, id, at, zip.subarray(at * size, (at + 1) * size))).toBe(200)
      return id
    }
    const looked = async (who: Person, id: string) =>
      (await study.read<{ list: CourseImport[] }>(who, path)).list.find((one) => one.id === id) as CourseImport
    const checked = async (who: Person, zip: Uint8Array, source?: string) => {
      const id = await sent(who, zip, source)
      await study.done(who, `${path}/${id}/check`)
      await work()
      return looked(who, id)
    }
    const imported = async (who: Person, zip: Uint8Array, { remove = false, source = 'knots' } = {}) => {
      const { id, ...found } = await checked(who, zip, source)
      expect(found).toMatchObject({ state: 'checked', problem: null })
      await study.done(who, `${path}/${id}/run`, { remove })
      await work()
      return looked(who, id)
    }
    const text = (words: string) => new TextEncoder().encode(words)
    /** A video that does not shrink, and is longer than a part. */
    const film = () => {
      const bytes = new Uint8Array(5 * 1024 * 1024)
      for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
      bytes.set(clip)
      // What follows it is one element (Void, its length in five bytes) that players pass over.
      bytes.set([0xec, 0x08], clip.length)
      new DataView(bytes.buffer).setUint32(clip.length + 2, bytes.length - clip.length - 6)
      return bytes
    }
    const knotsZip = (more: RawEntry[] = []) =>
      rawZip([
        { name: 'knots/course.yaml', data: text('title: Knots\nlanguage: en\nteacher: ada\n') },
        { name: 'knots/1-basics/1-bowline.md', data: text('# The bowline\n\nThe rabbit comes out.') },
        { name: 'knots/1-basics/2-check.gift', data: text('A rope is a line.{T}\n\nBroken {=') },
        ...more,
      ])

    test('P12.03 P12.05 a zip is looked at, then imported for whoever brings it, the same again updates, and nobody touches another’s', async () => {
      const video = film()
      const zip = knotsZip([
        { name: 'knots/1-basics/3-film.webm', data: video },
        { name: 'knots/1-basics/3-film.srt', data: text('1\n00:00:01,000 --> 00:00:02,000\nBlack\n') },
      ])
      expect(zip.byteLength).toBeGreaterThan(transferLimits.partBytes)
      const dry = await checked(tess, zip)
      const all = ['The bowline', 'Check', 'Film']
      expect(dry).toMatchObject({ state: 'checked', problem: null, progress: null })
      expect(dry.report).toEqual({
        courseId: null,
        title: 'Knots',
        isNew: true,
        changed: [],
        added: all,
        updated: [],
        unchanged: 0,
        gone: [],
        removed: false,
      })
      expect(dry.remarks).toEqual([
        { reason: 'this is not GIFT from here on', count: 1, examples: ['1-basics/2-check.gift:3'], left: true },
      ])
      expect([await lessonsNow(), await files()]).toEqual([[], []])
      const done = await imported(tess, zip)
      expect(done).toMatchObject({ state: 'imported', report: { isNew: true, added: all } })
      const id = done.report?.courseId ?? ''
      expect(await site.ports.db.selectFrom('course').select(['id', 'teacherId', 'state']).execute()).toEqual([
        { id, teacherId: tess.id, state: 'draft' },
      ])
      const lesson = (await lessonsNow()).find(({ title }) => title === 'Film')?.id as string
      const mine = (await study.read<StaffLesson>(tess, `/admin/study/lesson/${lesson}`)).video
      expect(mine).toMatchObject({ seconds: 3, bytes: video.byteLength, captions: ['en'] })
      await site.ports.db.updateTable('course').set({ state: 'published' }).execute()
      await site.ports.db.updateTable('course_lesson').set({ preview: 1 }).where('id', '=', lesson).execute()
      const watched = await lessonVideo(site.ports, lesson, null)
      const played = await site.app.request(`/pro-api/${watched?.path}`)
      expect(Buffer.compare(Buffer.from(await played.arrayBuffer()), video)).toBe(0)

      expect(await imported(tess, zip)).toMatchObject({
        report: { courseId: id, isNew: false, unchanged: 3, added: [] },
      })
      const less = rawZip([{ name: 'knots/1-basics/7-bowline.md', data: text('# The bowline\n\nOtherwise.') }])
      expect((await checked(tess, less)).report).toMatchObject({ updated: ['The bowline'], gone: ['Check', 'Film'] })
      expect((await lessonsNow()).length).toBe(3)
      expect((await imported(tess, less, { remove: true })).report).toMatchObject({ removed: true })
      expect((await lessonsNow()).map(({ title }) => title)).toEqual(['The bowline'])

      // The same name is another course where somebody else brings it, also where the command line has it.
      expect((await imported(tom, less)).report).toMatchObject({ isNew: true })
      const owners = await site.ports.db.selectFrom('course').select('teacherId').orderBy('createdAt').execute()
      expect(owners.map(({ teacherId }) => teacherId).sort()).toEqual([tess.id, tom.id].sort())
      await knots()
      await run()
      expect((await imported(tom, less)).report).toMatchObject({ isNew: false, unchanged: 1 })
      expect((await imported(ada, less)).report).toMatchObject({ isNew: false, gone: expect.arrayContaining(['Reef']) })
      expect(await site.ports.db.selectFrom('course').select('id').execute()).toHaveLength(3)
    })

    test('P12.03 P12.05 only who may bring courses does, and of what others bring they see and move nothing', async () => {
      const lin = await signedIn(site.ports, { name: 'Lin', roleId: 1 })
      const body = { name: 'a.zip', source: 'a', bytes: 9 }
      expect((await study.post(lin, path, body)).status).toBe(403)
      expect((await study.post(tess, path, { ...body, bytes: transferLimits.courseZipBytes + 1 })).status).toBe(400)
      const zip = knotsZip()
      const id = await sent(tess, zip)
      expect(await looked(tom, id)).toBeUndefined()
      expect((await study.post(tom, `${path}/${id}/check`)).status).toBe(404)
      expect((await study.post(tom, `${path}/${id}/run`, { remove: false })).status).toBe(404)
      expect(await part(tom, id, 0, zip)).toBe(404)
      expect((await study.post(ada, `/admin/transfer/${id}/check`)).status).toBe(404)
      expect((await study.post(tess, `${path}/${id}/run`, { remove: false })).status).toBe(412)
      await study.done(tess, `${path}/${id}/check`)
      // Who may do so no longer when its turn comes, brings nothing.
      await site.ports.db.updateTable('account').set({ roleId: 1 }).where('id', '=', tess.id).execute()
      await work()
      await site.ports.db.updateTable('account').set({ roleId: 4 }).where('id', '=', tess.id).execute()
      expect(await looked(tess, id)).toMatchObject({ state: 'failed', problem: 'error' })
      await site.ports.db.deleteFrom('quota').execute()
      for (let n = 0; n < transferLimits.coursesPerDay; n++) await study.done(tom, path, { ...body, source: `s${n}` })
      expect((await study.post(tom, path, body)).status).toBe(429)
    })

    test('P12.03 F80 F84 a hostile zip of a course is refused or listed, and a wrong course.yaml is told with its lines', async () => {
      await site.ports.db.deleteFrom('quota').execute()
      const entries: RawEntry[] = [
        { name: '../3-evil.webm', data: clip },
        { name: 'knots/1-basics/4-cut.webm', data: clip.subarray(0, 200) },
        { name: 'knots/1-basics/5-lies.webm', data: clip, claims: clip.length + 5 },
        { name: 'knots/1-basics/6-link.mp4', data: text('/etc/passwd'), mode: 0o120777 },
      ]
      const { state, report, remarks } = await imported(tess, knotsZip(entries))
      expect([state, report?.added]).toEqual(['imported', ['The bowline', 'Check']])
      const said = remarks.map(({ reason, examples }) => `${examples[0]}: ${reason}`).sort()
      expect(said).toEqual([
        '../3-evil.webm: its name leads out of the folder',
        '1-basics/2-check.gift:3: this is not GIFT from here on',
        '1-basics/4-cut.webm: has no picture',
        '1-basics/5-lies.webm: cannot be unpacked',
        'knots/1-basics/6-link.mp4: is a link',
      ])
      expect(await files()).toEqual([])
      const bomb = { name: 'knots/1-basics/4-bomb.webm', data: new Uint8Array(64 << 20) }
      expect(await checked(tess, knotsZip([bomb]))).toMatchObject({ state: 'failed', problem: 'ratio', report: null })
      // More than it says, as it is unpacked.
      const hidden = knotsZip([{ ...bomb, claims: 500 }])
      expect(await imported(tess, hidden)).toMatchObject({ state: 'imported', report: { unchanged: 2, added: [] } })
      const huge = Array.from({ length: 300 }, (_, at) => ({ name: `${at}.webm`, claims: 9 << 20 }))
      expect(await checked(tess, rawZip(huge))).toMatchObject({ state: 'failed', problem: 'size' })
      expect(await checked(tess, text('No zip, but long enough to have had an end'))).toMatchObject({ problem: 'zip' })
      expect(await files()).toEqual([])
      const yaml = (words: string) =>
        rawZip([
          { name: 'a.md', data: text('# A') },
          { name: 'course.yaml', data: text(words) },
        ])
      const wrong = await checked(tess, yaml('title: A\nprice: 3\npoints: many\n'), 'wrong')
      expect(wrong).toMatchObject({ state: 'failed', problem: 'course', report: null })
      expect(wrong.remarks.map(({ reason, examples }) => `${examples[0]}: ${reason}`)).toEqual([
        'course.yaml:3: points is not what it can be',
        'course.yaml:2: there is no field price',
      ])
      const sold = await checked(tess, yaml('access: product\nproduct: none\n'), 'sold')
      expect(sold).toMatchObject({ problem: 'course', remarks: [{ reason: 'there is no product none' }] })
      expect(await checked(tess, rawZip([{ name: 'a.txt', data: text('a') }]))).toMatchObject({ problem: 'course' })
    })
  })
})

test('P12.03 npm run import -- --course makes a draft of a folder, and says what became of it; npm run export -- --course is that folder', async () => {
  await knots()
  const data = mkdtempSync(join(tmpdir(), 'lamplight-data-'))
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [programs.import, '--course', folder, ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
    })
  try {
    const { status, stderr } = command('--dry-run')
    const unsaid = 'nobody teaches this course: say who does by --teacher <username>, or in course.yaml\n'
    expect([status, stderr]).toEqual([1, unsaid])
    const db = await openDatabase({ databaseUrl: null, dataDir: data })
    const names = { id: 'tess', issuer: 'https://id.test', sub: 'tess', username: 'tess', name: 'Tess', path: '' }
    await insertAccount(db, { ...names, status: 1, roleId: 4, createdAt: 1, updatedAt: 1, lastSignInAt: 1 })
    const made = command('--teacher', 'tess')
    expect(made).toMatchObject({ status: 0, stderr: expect.not.stringContaining('rror') })
    expect(made.stdout).toContain('Done: a new course, Knots: 4 lessons added, 0 updated, 0 unchanged')
    expect(await db.selectFrom('course').select(['teacherId', 'state']).execute()).toEqual([
      { teacherId: 'tess', state: 'draft' },
    ])
    put('course.yaml', 'title: Rope work\nlanguage: en\npoints: 6\n')
    expect(command('--dry-run').stdout).toContain('Of the course itself: title, points\n')
    const { id } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow()
    const out = join(data, 'out')
    const written = (...args: string[]) =>
      spawnSync(process.execPath, [programs.export, '--course', ...args], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
      })
    expect(written('none', out)).toMatchObject({ status: 1, stderr: 'there is no course none\n' })
    expect(written(id, out)).toMatchObject({ status: 0, stdout: `4 lessons in ${out}\n` })
    expect(written(id, out)).toMatchObject({ status: 1, stderr: `${out} is not empty\n` })
    const again = spawnSync(process.execPath, [programs.import, '--course', out], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
    })
    expect(again.stdout).toContain('Done: the course Knots: 0 lessons added, 0 updated, 4 unchanged')
    expect(again.stdout).not.toContain('Of the course itself')
    await db.destroy()
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
