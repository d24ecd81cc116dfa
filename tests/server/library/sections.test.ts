import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imagesOfChange, usualImageBytes } from '#contract/library/images.ts'
import type { LibraryChanges, LibrarySize } from '#contract/library/library.ts'
import { libraryLimits } from '#contract/library/limits.ts'
import type { LibrarySection } from '#contract/library/sections.ts'
import { librarySections } from '#contract/library/sections.ts'
import { DatabaseUnavailable } from '#server/db/errors.ts'
import { createLibraryCopy } from '#server/library/copy.ts'
import { createLibrarySize } from '#server/library/size.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { postsOf } from '#tests/support/posts.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const support = 2

describe.each(databases)('the sections of the change feed on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let posts: ReturnType<typeof postsOf>
  let lin: Person
  let staff: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    await importTexts(site, helpTexts)
    qa = questionsOf(site)
    posts = postsOf(site)
    lin = await signedIn(site.ports)
    staff = await signedIn(site.ports, { roleId: support })
  })
  afterEach(() => site.close())

  const changes = async (section: LibrarySection | '', since = 0, more = '') => {
    const named = section ? `&section=${section}` : ''
    return (await site.get<LibraryChanges>(`/api/library/changes?locale=en${named}&since=${since}${more}`)).body.data
  }
  const names = (page: LibraryChanges) => page.items.map((item) => `${item.op} ${item.type} ${item.id}`)

  test('C.02 a section that is not named is the help, as devices of an older build ask for it', async () => {
    await qa.ask(lin)
    const old = await changes('')
    expect(old).toEqual(await changes('help'))
    expect(old.counts).toEqual({ category: 2, help: 1 })
    expect(old.items.every(({ type }) => type === 'help' || type === 'category')).toBe(true)
    const { body } = await site.get('/api/library/changes?locale=en&section=outbox&since=0')
    expect(body.code).toBe(400)
  })

  test('C.02 a question is one item with all that is below it, and again whenever something is said', async () => {
    const id = await qa.ask(lin)
    const before = await changes('question')
    expect(names(before)).toEqual([`upsert question ${id}`])
    expect(before.counts).toEqual({ question: 1 })
    await qa.answer(staff, id)
    const page = await changes('question', before.next)
    expect(page.items).toMatchObject([{ id, value: await qa.read(id) }])
    expect((page.items[0] as { value: { answers: unknown[] } }).value.answers).toHaveLength(1)
    // The other sections see that the counter moved, and nothing else.
    expect(await changes('help', before.next)).toMatchObject({ items: [], next: page.head })
  })

  test.each(['hide', 'delete'])('C.02 a question that support takes away (%s) leaves every device', async (what) => {
    const [kept, gone] = [await qa.ask(lin), await qa.ask(lin)]
    const { next } = await changes('question')
    if (what === 'hide') await qa.do(staff, gone, 'status', { to: 'hide' })
    else await qa.do(staff, gone, 'delete')
    const page = await changes('question', next)
    expect(page.items).toEqual([{ type: 'question', op: 'delete', id: gone, rev: page.head }])
    expect(page.counts).toEqual({ question: 1 })
    expect(JSON.stringify(page)).not.toContain('How is it done')
    const afresh = await changes('question')
    expect(names(afresh)).toEqual([`upsert question ${kept}`, `delete question ${gone}`])
  })

  test('C.02 the blog’s feed names the newest posts alone', async () => {
    const most = libraryLimits.blogPosts
    // Written in another order than they were published in.
    for (let n = 1; n <= most + 5; n++) await posts.publish(`post-${n}`, ((n * 7) % 31) + 100)
    const byTime = Array.from({ length: most + 5 }, (_, i) => ({ id: `post-${i + 1}`, at: (((i + 1) * 7) % 31) + 100 }))
      .sort((a, b) => b.at - a.at)
      .slice(0, most)
    const page = await changes('blog')
    expect(page.counts).toEqual({ blog: most })
    expect(page.items.map(({ id }) => id).sort()).toEqual(byTime.map(({ id }) => id).sort())
    expect(page.items[0]).toMatchObject({ type: 'blog', value: { publishedAt: expect.any(Number) } })
    await posts.withdraw(byTime[0]?.id as string)
    const after = await changes('blog', page.next)
    expect(names(after)).toEqual([`delete blog ${byTime[0]?.id}`])
    expect(after.counts).toEqual({ blog: most })
    expect((await changes('help')).items.some(({ id }) => id.startsWith('post-'))).toBe(false)
  })

  test('F68 while the database is away questions and feeds are answered from what was known', async () => {
    const id = await qa.ask(lin, { tags: ['phone'] })
    await qa.ask(lin, { title: 'Another one, later', tags: ['phone', 'sound'] })
    await qa.answer(staff, id)
    await posts.publish('post', 100)
    const copy = createLibraryCopy(site.ports.db, site.clock)
    expect(copy.questions('en', {})).toBeNull()
    await copy.refresh()
    const list = (await site.get<{ list: unknown[] }>('/api/question?locale=en')).body.data.list
    expect(copy.questions('en', {})).toEqual(list)
    expect(copy.questions('en', { tag: 'sound' })).toHaveLength(1)
    expect(copy.question(id)).toEqual(await qa.read(id))
    const tags = (await site.get<{ list: unknown }>('/api/question/tag?locale=en')).body.data.list
    expect(copy.tags('en')).toEqual(tags)
    for (const section of librarySections) {
      expect(copy.changes(section, 'en', 0, 200)).toEqual(await changes(section))
    }
    await qa.do(staff, id, 'status', { to: 'hide' })
    await copy.refresh()
    expect(copy.question(id)).toBeNull()
    expect(copy.questions('en', {})).toHaveLength(1)
  })

  test('F68 a copy without room for a thread’s text has its line in the lists, and does not pretend the thread', async () => {
    const id = await qa.ask(lin)
    const copy = createLibraryCopy(site.ports.db, site.clock, 0)
    await copy.refresh()
    expect(copy.questions('en', {})).toHaveLength(1)
    expect(copy.question(id)).toBeNull()
    expect(copy.changes('question', 'en', 0, 200)).toBeNull()
  })

  test('F69 sizes come from the copy: nothing is read for them, and each section is measured once for each change', async () => {
    const id = await qa.ask(lin)
    await posts.publish('post', 100)
    const { db } = site.ports
    const libraryCopy = createLibraryCopy(db, site.clock)
    await libraryCopy.refresh()
    const away = new Proxy(db, {
      get() {
        throw new DatabaseUnavailable('nobody should ask')
      },
    })
    const ofCopy = createLibrarySize({ db: away, clock: site.clock, libraryCopy })
    const ofDatabase = () => createLibrarySize({ db, clock: site.clock })('en')
    const near = async () => {
      const [size, read] = [await ofCopy('en'), await ofDatabase()]
      for (const section of librarySections) {
        expect(size[section].count).toBe(read[section].count)
        expect(Math.abs(size[section].bytes - read[section].bytes) / read[section].bytes).toBeLessThan(0.05)
      }
      return size
    }
    const before = await near()
    const [help, question] = [libraryCopy.extent('help', 'en'), libraryCopy.extent('question', 'en')]
    await qa.answer(staff, id, 'Much more to read than before. '.repeat(200))
    await libraryCopy.refresh()
    const after = await near()
    expect(after.question.bytes).toBeGreaterThan(before.question.bytes)
    expect([libraryCopy.extent('help', 'en') === help, libraryCopy.extent('question', 'en') === question]).toEqual([
      true,
      false,
    ])
    expect((await ofCopy('en')).help).toBe(after.help)
  })

  test('C.02 sizes are measured once a minute, and again at once where they could not be', async () => {
    const { db } = site.ports
    let away = true
    const fragile = new Proxy(db, {
      get(target, name) {
        if (away) throw new DatabaseUnavailable('gone')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const size = createLibrarySize({ db: fragile, clock: site.clock })
    await expect(size('en')).rejects.toThrow('gone')
    away = false
    expect((await size('en')).question.count).toBe(0)
    await qa.ask(lin)
    site.clock.seconds += 59
    expect((await size('en')).question.count).toBe(0)
    expect((await size('zh-cn')).question.count).toBe(0)
    site.clock.seconds += 1
    expect((await size('en')).question.count).toBe(1)
  })

  test('the size of a download is told before it: within a quarter of what comes over the wire', async () => {
    const texts: Record<string, string> = {}
    for (let n = 0; n < 450; n++) texts[`en/c${n % 3}/doc-${n}.md`] = `# Page ${n}\n\n${prose(n, 40 + (n % 7) * 30)}`
    await importTexts(site, texts)
    for (let n = 0; n < 15; n++) await qa.ask(lin, { title: `Question number ${n}`, body: prose(n + 900, 120) })
    site.clock.seconds += 120
    const { body, headers } = await site.get<LibrarySize>('/api/library/size?locale=en')
    expect(headers.get('cache-control')).toContain('s-maxage=300')
    const told = body.data
    for (const section of ['help', 'question'] as const) {
      let [wire, count] = [0, 0]
      for (let since = 0; ; ) {
        const answer = await (
          await site.app.request(`/api/library/changes?locale=en&section=${section}&since=${since}`)
        ).text()
        wire += brotliCompressSync(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
        const page = (JSON.parse(answer) as { data: LibraryChanges }).data
        count = page.counts[section] ?? 0
        since = page.next
        if (page.next === page.head) break
      }
      expect(told[section].count).toBe(count)
      expect(told[section].bytes / wire, section).toBeGreaterThan(0.75)
      expect(told[section].bytes / wire, section).toBeLessThan(1.25)
    }
    expect(told.blog).toMatchObject({ count: 0 })
  })

  test('C.02 images are counted as they are fetched, each once; the copy counts as the database does', async () => {
    const libraryCopy = createLibraryCopy(site.ports.db, site.clock)
    await importTexts(site, {
      'en/a.md': '# A\n\n![lamp](lamp.png) ![big](big.png)',
      'en/b.md': '# B\n\n![lamp](lamp.png)',
      'en/c.md': '# C',
      'en/lamp.png': new Uint8Array(readFileSync('public/icons/icon-192.png')),
      'en/big.png': new Uint8Array(readFileSync('public/icons/icon-512.png')),
    })
    const fetched = async () => {
      const shown = new Set((await changes('help')).items.flatMap(imagesOfChange))
      const all = await Promise.all([...shown].map(async (path) => (await site.app.request(path)).arrayBuffer()))
      return { images: shown.size, bytes: all.reduce((sum, { byteLength }) => sum + byteLength, 0) }
    }
    const ofCopy = async () => {
      await libraryCopy.refresh()
      return createLibrarySize({ db: site.ports.db, clock: site.clock, libraryCopy })('en')
    }
    const before = await fetched()
    expect(before.images).toBe(2)
    const { help, blog } = (await site.get<LibrarySize>('/api/library/size?locale=en')).body.data
    expect([help.imageBytes, blog.imageBytes]).toEqual([before.bytes, 0])
    expect(help.bytes).toBe((help.textBytes ?? 0) + before.bytes)
    expect((await ofCopy()).help.imageBytes).toBe(before.bytes)

    await importTexts(site, {
      'en/b.md': '# B\n\n![lamp](lamp.png)',
      'en/lamp.png': new Uint8Array(readFileSync('public/icons/icon-192.png')),
    })
    const after = await fetched()
    expect(after.bytes).toBeLessThan(before.bytes)
    expect((await ofCopy()).help.imageBytes).toBe(after.bytes)
  })

  test('C.02 an image in an answer counts for the questions', async () => {
    const id = await qa.ask(lin)
    const path = '/pro-api/uploads/x.webp'
    const row = await site.ports.db
      .selectFrom('question')
      .select('record')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const record = JSON.parse(row.record) as { answers: object[] }
    const answer = { id: 'a', html: `<img src="${path}" alt="" />`, comments: [] }
    await site.ports.db
      .updateTable('question')
      .set({ record: JSON.stringify({ ...record, answers: [answer] }) })
      .where('id', '=', id)
      .execute()
    const { question } = await createLibrarySize({ db: site.ports.db, clock: site.clock })('en')
    // An address that says nothing of its size.
    expect(question.imageBytes).toBe(usualImageBytes)
  })
})

const words = 'open the lamp reads quietly and keeps every page that a phone saved before the network went away'.split(
  ' ',
)

/** Words that repeat no sentence. */
function prose(seed: number, count: number): string {
  let state = seed + 1
  return Array.from({ length: count }, (_, i) => {
    state = (state * 48_271) % 2_147_483_647
    return `${words[state % words.length]}${i % 9 === 8 ? `${state % 1000}.` : ''}`
  }).join(' ')
}
