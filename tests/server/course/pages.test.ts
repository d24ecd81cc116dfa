import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coursesOf } from '#tests/support/courses.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

describe.each(databases)('pages of courses on $engine', ({ engine }) => {
  let site: TestApp
  let ada: Person
  let study: ReturnType<typeof coursesOf>
  beforeAll(async () => {
    site = await createTestApp(engine)
    ada = await signedIn(site.ports, { name: 'Ada', roleId: 9 })
    study = coursesOf(site)
  })
  afterAll(() => site.close())
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await site.app.request(path, { headers })
    return { status: answer.status, text: await answer.text(), cache: answer.headers.get('Cache-Control') }
  }
  const json = (text: string, mark: string) => JSON.parse(new RegExp(`${mark}">(.*?)</script>`).exec(text)?.[1] ?? '""')
  const secret = 'Only for those who paid'
  const paid = async (title: string, state = 'published') => {
    const productId = await shopOf(site, () => ada).product({ kind: 'membership', termDays: 30 })
    const lessons = [
      { title: 'Try it', preview: true, body: 'A **free** start' },
      { title: 'The rest', body: secret },
    ]
    const made = await study.draft(ada, lessons, { title, access: 'product', productId, tags: ['sea'], level: 3 })
    for (const next of state === 'draft' ? [] : ['published', state])
      expect((await study.state(ada, made.id, next)).status).toBe(200)
    return made
  }

  test('P11.02 what anybody may read of a course is finished HTML, with its card and what its screen asks for', async () => {
    const { id, lessons } = await paid('Knots & <ropes>')
    const [preview, rest] = lessons as [string, string]
    const address = `${testOrigin}/course/${id}`
    const { status, text, cache } = await read(`/course/${id}`, ada.headers)
    expect([status, cache]).toEqual([200, 'no-cache'])
    for (const piece of [
      '<html lang="en">',
      '<h1>Knots &amp; &lt;ropes&gt;</h1>',
      '<em>a rope</em>',
      '<p class="article-meta"><span>Ada</span><span>Advanced</span></p>',
      `<a href="/course/${id}?lesson=${preview}">Try it</a>`,
      '<li>The rest</li>',
      `<link rel="canonical" href="${address}">`,
      '<meta property="og:title" content="Knots &amp; &lt;ropes&gt;">',
      '<meta name="description" content="Four that hold">',
      `<meta property="og:image" content="${testOrigin}/pro-api/files/`,
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(text).toContain(piece)
    // One learns by oneself: no areas around it.
    expect(text).toContain('<style>.bare{}</style></head>')
    expect(text).toContain('<div id="root" data-view="course"><header>Lamplight</header><main class="article"')
    const data = (await site.get(`/api/course/item/${id}`)).body.data
    expect(json(text, 'id="payload')).toEqual([{ endpoint: 'getCourse', input: { id }, data }])
    expect(json(text, 'ld\\+json')['@graph'][0]).toMatchObject({
      '@type': 'Course',
      name: 'Knots & <ropes>',
      inLanguage: 'en',
      isAccessibleForFree: false,
      educationalLevel: 'Advanced',
      url: address,
    })
    const open = await read(`/course/${id}?lesson=${preview}`)
    expect(open.text).toContain('<strong>free</strong>')
    const closed = await read(`/course/${id}?lesson=${rest}`, ada.headers)
    expect([closed.status, closed.text.includes('data-view="course"')]).toEqual([200, false])
  })

  test('P11.02 nothing that is paid for, and no draft, is in a page, a feed or a list for machines', async () => {
    const draft = await paid('A draft of mine', 'draft')
    const old = await paid('An archived one', 'archived')
    const back = await paid('An archived one taken back')
    expect((await study.state(ada, back.id, 'draft')).status).toBe(200)
    const { id } = await paid('An open one')
    expect((await read(`/course/${draft.id}`)).status).toBe(404)
    for (const none of ['nothing', '%00']) expect([none, (await read(`/course/${none}`)).status]).toEqual([none, 404])
    for (const { id: left } of [old, back]) {
      const page = await read(`/course/${left}`)
      expect([page.status, page.text.includes('An archived one')]).toEqual([200, false])
    }
    const sitemap = await read('/sitemap-courses.xml')
    expect(sitemap.text).toContain(`<loc>${testOrigin}/course/${id}</loc>`)
    for (const hidden of [draft.id, old.id, back.id]) expect(sitemap.text).not.toContain(hidden)
    expect((await read('/robots.txt')).text).toContain(`${testOrigin}/sitemap-courses.xml`)
    const places = [`/course/${id}`, '/course', '/sitemap.xml', '/llms.txt', '/llms-full.txt', '/sitemap-courses.xml']
    for (const path of places) expect((await read(path)).text, path).not.toContain(secret)
  })
})
