import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Question, QuestionSummary } from '#contract/question/question.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

describe.each(databases)('questions and answers on $engine', ({ engine }) => {
  let site: TestApp
  let asker: Awaited<ReturnType<typeof signedIn>>
  let helper: Awaited<ReturnType<typeof signedIn>>
  beforeEach(async () => {
    site = await createTestApp(engine)
    asker = await signedIn(site.ports, { name: '小林' })
    helper = await signedIn(site.ports, { name: 'Helper' })
  })
  afterEach(() => site.close())

  const question = {
    locale: 'en',
    title: 'How do I read offline?',
    body: 'On the **train** there is no net.',
    tags: ['offline'],
  }

  test('R2.09 a question that a member asked is there for everybody, with its answer in its place', async () => {
    const asked = await site.post<{ id: string }>('/api/question', question, asker.headers)
    expect([asked.status, asked.body]).toEqual([
      200,
      { code: 200, msg: '', data: { id: expect.stringMatching(/^[\w-]{20}$/) } },
    ])
    const { id } = asked.body.data
    site.clock.seconds += 60
    const answered = await site.post<{ id: string }>(
      `/api/question/item/${id}/answer`,
      { body: 'Save it *before*.' },
      helper.headers,
    )
    expect(answered.status).toBe(200)
    const summary: QuestionSummary = {
      id,
      locale: 'en',
      title: 'How do I read offline?',
      excerpt: 'On the train there is no net.',
      tags: ['offline'],
      categoryId: '',
      status: 'answered',
      votes: 0,
      answerCount: 1,
      bounty: 0,
      author: { name: '小林', path: '' },
      createdAt: 1_800_000_000,
      activeAt: 1_800_000_060,
    }
    const whole: Question = {
      ...summary,
      html: '<p>On the <strong>train</strong> there is no net.</p>',
      comments: [],
      answers: [
        {
          id: answered.body.data.id,
          html: '<p>Save it <em>before</em>.</p>',
          author: { name: 'Helper', path: '' },
          official: false,
          votes: 0,
          comments: [],
          version: 1,
          createdAt: 1_800_000_060,
          editedAt: 0,
        },
      ],
      acceptedAnswerId: '',
      followCount: 2,
      version: 1,
      editedAt: 0,
      rev: 2,
    }
    for (const address of [`/api/question/item/${id}`, `/QA/${id}/_payload.json`]) {
      const read = await site.get(address)
      expect([read.body.data, read.headers.get('Cache-Control')]).toEqual([
        whole,
        expect.stringContaining('s-maxage=30'),
      ])
    }
    for (const address of ['/api/question?locale=en', '/QA/_payload.json?locale=en&tab=unsolved&tag=offline']) {
      expect((await site.get(address)).body.data).toEqual({ list: [summary], total: 1 })
    }
    expect((await site.get('/api/question?locale=zh-cn')).body.data).toEqual({ list: [], total: 0 })
    expect((await site.get('/api/question/tag?locale=en')).body.data).toEqual({ list: [{ tag: 'offline', count: 1 }] })
  })

  test('R2.09 a question that is not there is a 404, for reading and for answering', async () => {
    expect((await site.get('/api/question/item/nobody-asked')).status).toBe(404)
    expect((await site.post('/api/question/item/nobody-asked/answer', { body: 'Yes.' }, asker.headers)).status).toBe(
      404,
    )
  })

  test('R2.09 the sitemap names every question that can be read', async () => {
    const { id } = (await site.post<{ id: string }>('/api/question', question, asker.headers)).body.data
    const sitemap = async () => (await site.app.request('/sitemap.xml')).text()
    const entry = `<url><loc>${testOrigin}/QA/${id}</loc><lastmod>2027-01-15</lastmod></url>`
    expect(await sitemap()).toContain(entry)
    expect(await sitemap()).toContain(`<loc>${testOrigin}/QA</loc>`)
    await site.post(`/api/question/item/${id}/delete`, {}, asker.headers)
    expect(await sitemap()).not.toContain(id)
  })
})
