import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Markdown } from '#server/ports/markdown.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { previewHtml } from '#server/text/preview.ts'
import { TooComplex } from '#server/text/too-complex.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

describe.each(databases)('drawing what people write on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let drawn: string[]
  /** What is drawn waits for it. */
  let gate: Promise<void>
  const markdown: Markdown = {
    async render(source, locale) {
      drawn.push(source)
      await gate
      if (source.includes('endless')) throw new TooComplex('tooComplex')
      return renderMarkdown(source, { locale })
    },
  }
  beforeEach(async () => {
    drawn = []
    gate = Promise.resolve()
    site = await createTestApp(engine, { markdown })
    qa = questionsOf(site)
    lin = await signedIn(site.ports)
  })
  afterEach(() => site.close())

  const body = 'I have tried it twice.'
  const endless = 'This text is endless.'

  test('F64 a text that takes too long is a 400 that names its field, wherever it is written, and changes nothing', async () => {
    const id = await qa.ask(lin)
    const answerId = await qa.answer(lin, id)
    const before = await qa.read(id)
    const title = 'How is it done?'
    for (const [path, input] of [
      ['', { locale: 'en', title, body: endless, tags: [] }],
      [`/item/${id}/edit`, { title, body: endless, tags: [], version: 1 }],
      [`/item/${id}/answer`, { body: endless }],
      [`/item/${id}/answer/${answerId}/edit`, { body: endless, version: 1 }],
      ['/preview', { body: endless }],
    ] as const) {
      expect([path, await qa.refused(lin, path, input)]).toEqual([path, [400, { body: 'tooComplex' }]])
    }
    expect(await qa.read(id)).toEqual(before)
    expect(site.logged).toEqual([])
  })

  test('F64 a text with too many of something is refused by its name; one that unfolds without end is bounded', async () => {
    const notes = `[^a]: b\n\n${'[^a] '.repeat(2_001)}`
    expect(await qa.refused(lin, '/preview', { body: notes })).toEqual([400, { body: 'tooManyNotes' }])
    const bomb = `[a]: /${'中'.repeat(9_990)}\n\n${'![a]'.repeat(4_990)}`.slice(0, 20_000)
    const { status, body } = await qa.send(lin, '/preview', { body: bomb })
    expect([status, JSON.stringify(body).length < 150_000]).toEqual([200, true])
  })

  test('F64 while a text is drawn nobody waits: the database is held by nothing', async () => {
    const id = await qa.ask(lin)
    const wen = await signedIn(site.ports)
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const slow = qa.send(lin, `/item/${id}/answer`, { body })
    while (drawn.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await qa.do(wen, id, 'vote', { on: true })).votes).toBe(1)
    expect((await qa.do(wen, id, 'comment', { text: 'Meanwhile' })).id).toBeTypeOf('string')
    open()
    expect((await slow).status).toBe(200)
    expect((await qa.read(id)).answers.map(({ html }) => html)).toEqual([`<p>${body}</p>`])
  })

  test('F63 a repeated call is answered without drawing anything again', async () => {
    const key = { 'Idempotency-Key': 'the-same-key' }
    const input = { locale: 'en', title: 'How is it done?', body, tags: [] }
    const first = await qa.send(lin, '', input, key)
    expect(await qa.send(lin, '', input, key)).toMatchObject({ status: 200, body: first.body })
    expect(drawn).toEqual([body])
    expect((await qa.send(lin, '', { ...input, body: `${body} Again.` }, key)).status).toBe(422)
    expect(drawn).toEqual([body])
  })

  test('F64 an import lists the file and goes on', async () => {
    const report = await importTexts(site, { 'a.md': '# A\n\nendless', 'b.md': '# B\n\nsound' })
    expect(report.failures).toEqual([
      { path: 'a.md', reason: 'the text takes too long to be rendered, or becomes too large' },
    ])
    expect(report.added).toBe(1)
  })
})

describe.each(databases)('images of other sites on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine, { imageHosts: ['img.example.com', 'img.example.com:8443'] })
  })
  afterEach(() => site.close())

  const text = [
    '![one](https://img.example.com/a.png)',
    '![two](https://IMG.example.com:8443/b.png)',
    '![three](https://other.example/c.png?x=1&y="2")',
    '![](https://other.example/d.png)',
    '![four](http://img.example.com/e.png)',
    '![five](https://img.example.com.evil.example/f.png)',
    '[![six](https://other.example/g.png)](https://page.example/)',
    '<img src="https://user@img.example.com/h.png" alt="seven <b>">',
    '<img src="//img.example.com/i.png" alt="eight">',
    '<img src="data:image/png;base64,AAAA" alt="nine">',
  ].join('\n\n')
  const link = (href: string, words: string, rel: string) => `<p><a href="${href}" rel="${rel}">${words}</a></p>`
  const image = (src: string, alt: string) => `<p><img src="${src}" alt="${alt}" loading="lazy" decoding="async" /></p>`
  const expected = (rel: string) => [
    image('https://img.example.com/a.png', 'one'),
    image('https://img.example.com:8443/b.png', 'two'),
    link('https://other.example/c.png?x=1&amp;y=%222%22', 'three', rel),
    link('https://other.example/d.png', 'https://other.example/d.png', rel),
    link('http://img.example.com/e.png', 'four', rel),
    link('https://img.example.com.evil.example/f.png', 'five', rel),
    `<p><a href="https://page.example/" rel="${rel}"><span>six</span></a></p>`,
    '<span>seven &lt;b&gt;</span>',
    '<span>eight</span>',
    '<span>nine</span>',
  ]

  test('F42 texts of members show those of listed hosts; any other is a link to it, or its words', async () => {
    const qa = questionsOf(site)
    const lin = await signedIn(site.ports)
    const { html } = await qa.read(await qa.ask(lin, { body: text }))
    expect(html.split('\n')).toEqual(expected('noopener noreferrer nofollow ugc'))
    const preview = await qa.send(lin, '/preview', { body: text })
    expect(preview.body.data.html).toBe(html)
  })

  test('C.02 F42 a preview that is made without the server is what the server makes, but for what it alone knows', async () => {
    const qa = questionsOf(site)
    const lin = await signedIn(site.ports)
    const texts = [
      ...xssPayloads.filter((text) => text.length >= 10),
      '# One\n\n[there](#one) and [out](https://a.example)\n\n> [!NOTE]\n> x\n\n| a | b |\n|-|-:|\n| 1 | 2 |',
      '```ts\nconst a: number = 1\n```\n\n$$\\frac{1}{2}$$\n\nA[^1]\n\n[^1]: B\n\n- [x] done\n\nTerm\n: what it is',
      'Look ![shot](device:0) and ![](javascript:alert(1)) <img src=x onerror=alert(1)><iframe src="//a"></iframe>',
    ]
    for (const body of texts) {
      const preview = await qa.send(lin, '/preview', { body })
      expect(previewHtml(body, 'zh-cn'), body).toBe(preview.body.data.html)
    }
    expect(previewHtml('![one](https://img.example.com/a.png)', 'en')).toContain(
      '<a href="https://img.example.com/a.png"',
    )
    const upload = `/pro-api/uploads/${'a'.repeat(32)}.webp`
    expect(previewHtml(`![one](${upload})`, 'en')).toContain(`<img src="${upload}" alt="one"`)
  })

  test('F42 so do imported documents, and the report names what became a link', async () => {
    const report = await importTexts(site, { 'a.md': `---\nid: a\n---\n# A\n\n${text}` }, { locale: 'en' })
    const { body } = await site.get<{ html: string }>('/api/help/doc/a')
    expect(body.data.html.split('\n')).toEqual(expected('noopener noreferrer nofollow'))
    const linked = report.warnings.filter(({ reason }) => reason.includes('IMAGE_HOSTS'))
    expect(linked.map(({ reason }) => reason.split(': ')[1])).toEqual([
      'https://other.example/c.png?x=1&y=%222%22',
      'https://other.example/d.png',
      'http://img.example.com/e.png',
      'https://img.example.com.evil.example/f.png',
      'https://other.example/g.png',
    ])
  })
})
