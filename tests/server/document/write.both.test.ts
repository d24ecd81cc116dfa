import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaleDocument } from '#contract/document/document.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from './desk.ts'

describe.each(bothDatabases)('writing documents on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  beforeAll(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
  })
  afterAll(() => site.close())

  test('P1.04 a draft is nobody’s to read until it is published, and then readers, list and search have it', async () => {
    const { id } = await desk.add({ title: '导出数据' })
    expect(id).toBe('导出数据')
    await desk.save(id, { title: '导出数据', body: '## 步骤\n\n点一下孔雀按钮。' })
    expect((await desk.page(id)).status).toBe(404)
    const { status, body } = await desk.act(id, 'publish', { note: '第一版' })
    expect([status, body.data.version]).toEqual([200, 1])
    expect((await desk.page(id)).body.data.html).toContain('孔雀')
    const found = await site.get<{ hits: { id: string }[] }>(`/api/search?locale=zh-cn&q=${encodeURIComponent('孔雀')}`)
    expect(found.body.data.hits.map((hit) => hit.id)).toEqual([id])
  })

  test('P1.04 published text stays as it is while a working copy is saved', async () => {
    const before = (await desk.page('account')).body.data.html
    await desk.save('account', { title: '账号', body: '全新的正文。' })
    expect((await desk.page('account')).body.data.html).toBe(before)
    const { copy, published, hasCopy, status } = await desk.get('account')
    expect([copy?.body, published?.body, hasCopy, status]).toEqual(['全新的正文。', '登录与退出。', true, 'published'])
    await desk.act('account', 'publish')
    expect((await desk.page('account')).body.data.html).toContain('全新的正文')
    expect((await desk.get('account')).copy).toBeNull()
  })

  test('P1.04 F77 a save that is based on an older one is refused with base and theirs', async () => {
    const { id, rev } = await desk.add({ title: '两个人', body: '一\n\n二\n\n三' })
    const mine = { title: '两个人', summary: '', tags: [], rev }
    expect((await desk.asOther(`document/${id}/copy`, { ...mine, body: '一\n\n二\n\n三改' })).status).toBe(200)
    const { status, body } = await desk.post<StaleDocument>(`document/${id}/copy`, {
      ...mine,
      body: '一改\n\n二\n\n三',
    })
    expect(status).toBe(412)
    expect([body.data.base?.body, body.data.theirs?.body, body.data.author.name]).toEqual([
      '一\n\n二\n\n三',
      '一\n\n二\n\n三改',
      'Bo',
    ])
    // The same text as there is already is a save that was heard of twice.
    const again = await desk.post(`document/${id}/copy`, { ...mine, body: '一\n\n二\n\n三改' })
    expect([again.status, again.body.data.rev]).toEqual([200, body.data.rev])
  })

  test('F77 of drafts that begin with one title at once each has an id of its own', async () => {
    const given = { locale: 'zh-cn', categoryId: 'start', title: '同一个标题' }
    const drafts = await Promise.all(
      [desk.post, desk.asOther, desk.asAdmin].map((post) => post<{ id: string }>('document', given)),
    )
    expect(drafts.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(drafts.map(({ body }) => body.data.id)).size).toBe(3)
  })

  test('F77 of two saves and publishes at once one counts, and the other hears of it', async () => {
    const { id, rev } = await desk.add({ title: '同时' })
    const text = { title: '同时', summary: '', tags: [], rev }
    const answers = await Promise.all(
      [desk.post, desk.asOther, desk.asAdmin].map((post, at) =>
        post(`document/${id}/copy`, { ...text, body: `第${at}个` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const at = await desk.revOf(id)
    const publishes = await Promise.all(
      [desk.post, desk.asOther].map((post) => post(`document/${id}/publish`, { rev: at })),
    )
    expect(publishes.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await desk.get(id)).version).toBe(1)
  })

  test('P1.08 P1.09 a copy for a translation is tied to its original; of a language there is one', async () => {
    const from = { id: 'search', as: 'translation' }
    const made = await desk.post<{ id: string }>('document', {
      locale: 'en',
      categoryId: 'start',
      from,
      title: 'Search help',
    })
    const { id } = made.body.data
    expect(id).toBe('search-help')
    const doc = await desk.get(id)
    expect([doc.originalId, doc.copy?.body, doc.translations.map((one) => one.id)]).toEqual([
      'search',
      `离线时也可以搜索。见[安装](/help/install#${encodeURIComponent('第一步')})。`,
      ['search'],
    ])
    const twice = await desk.post('document', { locale: 'en', categoryId: 'start', from })
    expect([twice.status, twice.body.data]).toEqual([400, { fields: { from: 'illegal' } }])
    const plain = await desk.add({ from: { id: 'search', as: 'copy' }, title: undefined })
    expect((await desk.get(plain.id)).originalId).toBe(plain.id)
  })

  test('P1.07 an id that a document has or had is refused', async () => {
    for (const id of ['install', 'account']) {
      const { status, body } = await desk.post('document', { locale: 'zh-cn', categoryId: 'start', title: 'x', id })
      expect([status, body.data]).toEqual([400, { fields: { id: 'taken' } }])
    }
    expect((await desk.add({ title: '安装', id: undefined })).id).toBe('安装')
    expect((await desk.add({ title: 'Install' })).id).toBe('install-zh')
  })

  test('P1.13 words that found nothing become a draft of that title', async () => {
    const { id } = await desk.add({ title: '发票抬头怎么改' })
    expect((await desk.get(id)).title).toBe('发票抬头怎么改')
  })

  test('F52 hostile texts, and texts that are too long, are refused by their field, a megabyte is taken', async () => {
    const nonsense = '\u202e<script>'.repeat(7_000)
    const { id, rev } = await desk.add({ title: '界限' })
    const text = { title: '界限', summary: '', body: '', tags: [], rev }
    const bad: [string, unknown][] = [
      ['title', nonsense],
      ['title', ' '],
      ['title', 'a\nb'],
      ['summary', nonsense],
      ['tags', [nonsense]],
      ['tags', Array.from({ length: helpLimits.tags + 1 }, (_, n) => `t${n}`)],
      ['body', 'x'.repeat(helpLimits.bodyBytes + 1)],
      ['body', '长'.repeat(helpLimits.bodyBytes / 3 + 1)],
      ['rev', -1],
    ]
    for (const [field, value] of bad) {
      const { status, body } = await desk.post<{ fields: object }>(`document/${id}/copy`, { ...text, [field]: value })
      expect([field, status, Object.keys(body.data.fields)[0]?.split('.')[0]]).toEqual([field, 400, field])
    }
    const long = '字"\n'.repeat(200_000)
    expect((await desk.post(`document/${id}/copy`, { ...text, body: long })).status).toBe(200)
    expect((await desk.get(id)).copy?.body).toBe(long)
    for (const name of ['q', 'tag', 'authorId', 'categoryId', 'status', 'locale', 'sort'])
      expect((await desk.read(`document?${name}=${encodeURIComponent('x'.repeat(3_000))}`)).status, name).toBe(400)
  })

  test('F47 support, teachers and members neither read nor write drafts', async () => {
    const { id } = await desk.add({ title: '只给编辑' })
    for (const roleId of [1, 2, 4]) {
      const { headers } = await signedIn(site.ports, { roleId })
      expect((await site.get(`/api/admin/document/${encodeURIComponent(id)}`, headers)).status).toBe(403)
      expect((await site.get('/api/admin/document', headers)).status).toBe(403)
      expect((await site.post('/api/admin/document', { locale: 'en', title: 'x' }, headers)).status).toBe(403)
    }
  })

  test('P1.04 a working copy is given up, and what readers have is there again', async () => {
    await desk.save('install', { title: '改坏了' })
    const rev = await desk.revOf('install')
    expect((await desk.post('document/install/discard', { rev: rev - 1 })).status).toBe(412)
    expect((await desk.act('install', 'discard')).status).toBe(200)
    const { copy, title } = await desk.get('install')
    expect([copy, title]).toEqual([null, '安装到手机'])
  })

  test('P1.16 P16.01 owner and review date; what is overdue is found and counted', async () => {
    const past = site.clock.seconds - 60
    const { status } = await desk.act('install', 'care', { ownerId: desk.other.id, reviewAt: past })
    expect(status).toBe(200)
    const list = await desk.list('overdue=true')
    expect(list.list.map(({ id, owner }) => [id, owner?.name])).toEqual([['install', 'Bo']])
    expect((await desk.list(`ownerId=${desk.other.id}`)).total).toBe(1)
    const own = await site.get<{ total: number }>('/api/admin/document?ownerId=me&overdue=true', desk.other.headers)
    expect([own.body.data.total, (await desk.list('ownerId=me')).total]).toEqual([1, 0])
    const counts = await site.get<{ reviews: number }>('/api/admin/count', desk.headers)
    expect(counts.body.data.reviews).toBe(1)
    const member = await signedIn(site.ports)
    expect((await desk.act('install', 'care', { ownerId: member.id, reviewAt: null })).body.data).toEqual({
      fields: { ownerId: 'illegal' },
    })
  })
})
