import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillReply, helpLink, wantsLink } from '#contract/reply/fill.ts'
import { replyLimits } from '#contract/reply/limits.ts'
import type { Reply } from '#contract/reply/reply.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('templates of support on $engine', ({ engine }) => {
  let site: TestApp
  let [su, bo, lin]: Person[] = []
  beforeAll(async () => {
    site = await createTestApp(engine)
    su = await signedIn(site.ports, { roleId: 2, name: 'Su' })
    bo = await signedIn(site.ports, { roleId: 2, name: 'Bo' })
    lin = await signedIn(site.ports, { name: 'Lin' })
  })
  beforeEach(() => site.ports.db.deleteFrom('reply').execute())
  afterAll(() => site.close())

  const path = '/api/admin/reply'
  const who = (person: Person | undefined) => (person as Person).headers
  const post = <T = { id: string; version: number; fields?: object }>(
    by: Person | undefined,
    at: string,
    body: object = {},
  ) => site.post<T>(`${path}${at}`, body, who(by))
  const written = (more: object = {}) => ({
    locale: 'en',
    name: 'Greeting',
    body: 'Hello {name}',
    scope: 'own',
    ...more,
  })
  const add = async (by: Person | undefined, more: object = {}) => (await post(by, '', written(more))).body.data.id
  const list = async (by: Person | undefined, query = '') =>
    (await site.get<{ list: Reply[]; total: number }>(`${path}?${query}`, who(by))).body.data
  const names = async (by: Person | undefined, query = '') => (await list(by, query)).list.map(({ name }) => name)

  test('P3.03 own templates are one’s own, shared ones everybody’s in support; by name, by words, by language', async () => {
    await add(su, { name: 'Zebra' })
    await add(su, { name: 'apple', scope: 'shared', locale: 'zh-cn', body: '您好，{name}' })
    await add(bo, { name: 'Own of Bo', body: '100% sure' })
    expect(await names(su)).toEqual(['apple', 'Zebra'])
    expect(await names(bo)).toEqual(['apple', 'Own of Bo'])
    expect(await names(bo, 'q=0%25%20S')).toEqual(['Own of Bo'])
    expect(await names(bo, 'q=_')).toEqual([])
    expect(await names(su, 'locale=zh-cn')).toEqual(['apple'])
    expect(await names(su, 'scope=own')).toEqual(['Zebra'])
    expect((await list(bo, 'scope=shared')).list[0]).toMatchObject({ author: 'Su', own: false, version: 1 })
    expect((await list(su, 'limit=1&page=2')).list.map(({ name }) => name)).toEqual(['Zebra'])
  })

  test('P3.03 somebody else’s own is not there; a shared one is changed by all, and made one’s own by its author alone', async () => {
    const own = await add(su)
    expect((await post(bo, `/${own}`, { ...written(), version: 1 })).status).toBe(404)
    expect((await post(bo, `/${own}/delete`)).status).toBe(404)
    expect((await site.get(`${path}/${own}`, who(bo))).status).toBe(404)
    const id = await add(su, { scope: 'shared', name: 'Shared' })
    const changed = await post(bo, `/${id}`, { ...written({ scope: 'shared', name: 'Changed' }), version: 1 })
    expect(changed.body.data).toEqual({ version: 2 })
    const taken = await post(bo, `/${id}`, { ...written(), version: 2 })
    expect([taken.status, taken.body.data.fields]).toEqual([400, { scope: 'illegal' }])
    expect((await post(su, `/${id}`, { ...written({ name: 'Mine' }), version: 2 })).status).toBe(200)
    expect(await names(bo)).toEqual([])
  })

  test('P3.03 of two who change it at once one is told what stands there by now; both are in the log', async () => {
    const id = await add(su, { scope: 'shared' })
    const both = await Promise.all(
      [su, bo].map((by, n) =>
        post<Reply>(by, `/${id}`, { ...written({ scope: 'shared', name: `No ${n}` }), version: 1 }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const late = both.find(({ status }) => status === 412)
    expect(late?.body.data).toMatchObject({ id, version: 2 })
    await post(su, `/${id}/delete`)
    const log = await site.ports.db
      .selectFrom('audit')
      .select('what')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map(({ what }) => what)).toEqual(['reply.add', 'reply.edit', 'reply.delete'])
  })

  test('F47 F48 members and guests have none of it; what is empty, too long or too many is told at its field', async () => {
    expect((await site.get(path)).body.code).toBe(303)
    expect((await site.get(path, who(lin))).status).toBe(403)
    expect((await post(lin, '', written())).status).toBe(403)
    const fields = async (more: object) => (await post(su, '', written(more))).body.data.fields
    expect(await fields({ name: ' ' })).toEqual({ name: 'required' })
    expect(await fields({ body: 'x'.repeat(65_536) })).toEqual({ body: 'tooLong' })
    const row = { locale: 'en', name: 'N', body: 'B', shared: 0, authorId: (su as Person).id, version: 1 }
    const times = { createdAt: 1, updatedAt: 1 }
    const rows = Array.from({ length: replyLimits.templates }, (_, n) => ({ ...row, ...times, id: `row-${n}` }))
    await site.ports.db.insertInto('reply').values(rows).execute()
    expect(await fields({})).toEqual({ name: 'tooMany' })
    expect(await fields({ scope: 'shared' })).toBeUndefined()
  })

  test('P3.03 a page to link to is found by its words, in its language', async () => {
    await importTexts(site, {
      'zh-cn/start/account.md': '# 账号\n\n登录与退出。',
      'en/start/account.md': '# Account\n\nHow to sign out.',
    })
    const find = async (locale: string, q: string) => {
      const asked = `/api/search/help?select=true&locale=${locale}&quickSearch=${encodeURIComponent(q)}`
      return (await site.get<{ list: { id: string; title: string }[] }>(asked)).body.data.list.map(({ title }) => title)
    }
    expect(await find('zh-cn', '账号')).toEqual(['账号'])
    expect(await find('en', 'sign out')).toEqual(['Account'])
    expect(await find('zh-cn', ' ')).toEqual([])
  })
})

test('P3.03 places are filled in as words: what people are called and ask draws nothing', () => {
  const values = { name: '*Lin*', title: 'How? [x](javascript:1)', link: helpLink({ id: 'a b', title: '账号 [1]' }) }
  expect(fillReply('Hi {name}: {title} → {link} {other} {name}', values)).toBe(
    'Hi \\*Lin\\*: How? \\[x\\]\\(javascript:1\\) → [账号 \\[1\\]](/help/a%20b) {other} \\*Lin\\*',
  )
  // What was filled in is not looked through again.
  expect(fillReply('{name}', { name: '{title}', title: 'T', link: '' })).toBe('\\{title\\}')
  expect([wantsLink('{link}'), wantsLink('{name}')]).toEqual([true, false])
})
