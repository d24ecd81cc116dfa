import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { BulkOutcome } from '#contract/document/bulk.ts'
import type { DocumentCategory } from '#contract/document/categories.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from './desk.ts'

type Many = { outcomes: BulkOutcome[]; undoId: string }

describe.each(databases)('many documents on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  beforeEach(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
  })
  afterEach(() => site.close())

  const inOrder = async (categoryId: string) =>
    (
      await site.get<{ list: { id: string }[] }>(`/api/help?locale=zh-cn&categoryId=${encodeURIComponent(categoryId)}`)
    ).body.data.list.map(({ id }) => id)
  const published = async (title: string) => {
    const { id } = await desk.add({ title })
    await desk.act(id, 'publish')
    return id
  }
  const categories = async () => (await desk.read<{ list: DocumentCategory[] }>('category')).body.data.list
  const addCategory = async (name: string, parentId: string | null = null) =>
    desk.post<{ id: string }>('category', { name: { 'zh-cn': name, en: name }, parentId })

  test('P1.01 the list is narrowed, searched, sorted and counted', async () => {
    const all = await desk.list()
    expect([all.total, all.counts]).toEqual([4, { draft: 0, scheduled: 0, published: 4, archived: 0, deleted: 0 }])
    expect((await desk.list('locale=en')).list.map(({ id }) => id)).toEqual(['install-en'])
    expect((await desk.list(`tag=${encodeURIComponent('安装')}`)).list.map(({ id }) => id)).toEqual(['install'])
    expect((await desk.list('categoryId=start&sort=order')).list.map(({ id }) => id)).toEqual([
      'install',
      'install-en',
      'search',
    ])
    const { id: within } = (await addCategory('里面', 'start')).body.data
    const deeper = await desk.add({ title: 'Deeper', categoryId: within })
    expect((await desk.list('categoryId=start')).total).toBe(4)
    expect((await desk.list('categoryId=start&direct=true')).total).toBe(3)
    await desk.act(deeper.id, 'delete')
    expect((await desk.list('q=SEARCH')).list.map(({ id }) => id)).toEqual(['search'])
    expect((await desk.list(`q=${encodeURIComponent('帮助')}`)).total).toBe(1)
    const { id } = await desk.add({ title: 'Draft' })
    const drafts = await desk.list(`status=draft&authorId=${desk.editor.id}`)
    expect([drafts.list.map((one) => [one.id, one.author.name, one.hasCopy]), drafts.counts.published]).toEqual([
      [[id, 'Ada', true]],
      0,
    ])
    expect((await desk.list('sort=title&limit=2&page=2')).list).toHaveLength(2)
    await desk.act(id, 'delete')
  })

  test('P1.10 documents are put in order, within a category and into another, and little else changes', async () => {
    const ids = []
    for (const title of ['一', '二', '三']) ids.push(await published(title))
    const [one = '', two = '', three = ''] = ids
    expect(await inOrder('start')).toEqual(['install', 'search', one, two, three])
    const put = (body: Record<string, unknown>) => desk.post<{ changed: number }>('document-place', body)
    const first = await put({ ids: [three, two], categoryId: 'start', before: 'search' })
    expect(first.status).toBe(200)
    expect(await inOrder('start')).toEqual(['install', three, two, 'search', one])
    await put({ ids: [three], categoryId: 'more', before: 'account' })
    expect(await inOrder('more')).toEqual([three, 'account'])
    const again = await put({ ids: [three], categoryId: 'more', before: 'account' })
    expect(again.body.data.changed).toBe(0)
    expect((await put({ ids: [three, 'install-en'], categoryId: 'more', before: null })).status).toBe(400)
    expect((await put({ ids: [three], categoryId: 'none', before: null })).status).toBe(400)
    expect((await put({ ids: ['none'], categoryId: 'more', before: null })).status).toBe(404)
  })

  test.each([
    ['move', { is: 'move', categoryId: 'more' }],
    ['tag', { is: 'tag', add: ['新'], remove: ['安装'] }],
    ['archive', { is: 'archive' }],
    ['delete', { is: 'delete' }],
  ])('P1.10 %s for many: a dry run tells, one transaction does, and one undo takes it back', async (_, change) => {
    const ids = ['install', 'search', 'nobody']
    const state = async () =>
      (await desk.list('sort=title&limit=50')).list.map((one) =>
        JSON.stringify([one.id, one.status, one.categoryId, one.sort, one.tags]),
      )
    const before = await state()
    const dry = await desk.post<Many>('document-bulk', { ids, change, dryRun: true })
    expect(dry.body.data.outcomes.map(({ id, changes, why }) => [id, changes, why])).toEqual([
      ['install', true, ''],
      ['search', true, ''],
      ['nobody', false, 'missing'],
    ])
    expect([dry.body.data.undoId, await state()]).toEqual(['', before])
    const done = await desk.post<Many>('document-bulk', { ids, change })
    expect(done.body.data.outcomes).toEqual(dry.body.data.outcomes)
    expect(await state()).not.toEqual(before)
    expect((await desk.post(`document-bulk/${done.body.data.undoId}/undo`)).status).toBe(200)
    expect(await state()).toEqual(before)
    expect((await desk.post(`document-bulk/${done.body.data.undoId}/undo`)).status).toBe(404)
  })

  test('P1.10 many are published, what must be looked at stays, and the undo gives drafts and texts back', async () => {
    const fresh = (await desk.add({ title: '新的', body: '新。' })).id
    const broken = (await desk.add({ title: '坏的', body: '[x](/help/nowhere)' })).id
    const old = (await desk.page('search')).body.data.html
    await desk.save('search', { title: '搜索帮助', body: '改过。' })
    const change = { is: 'publish', note: '一起' }
    const { body } = await desk.post<Many>('document-bulk', { ids: [fresh, broken, 'search', 'account'], change })
    expect(body.data.outcomes.map(({ why }) => why)).toEqual(['', 'unchecked', '', 'same'])
    expect([(await desk.page(fresh)).status, (await desk.page('search')).body.data.html]).toEqual([
      200,
      '<p>改过。</p>',
    ])
    expect((await desk.post(`document-bulk/${body.data.undoId}/undo`)).status).toBe(200)
    expect([(await desk.page(fresh)).status, (await desk.page('search')).body.data.html]).toEqual([404, old])
    const [draft, again] = [await desk.get(fresh), await desk.get('search')]
    expect([draft.status, draft.version, draft.copy?.body, again.copy?.body]).toEqual(['draft', 0, '新。', '改过。'])
    await desk.act('search', 'discard')
  })

  test('P1.10 an undo that would take somebody else’s change along touches nothing', async () => {
    const { body } = await desk.post<Many>('document-bulk', { ids: ['install', 'search'], change: { is: 'archive' } })
    await desk.act('search', 'publish')
    const undo = await desk.post<{ ids: string[] }>(`document-bulk/${body.data.undoId}/undo`)
    expect([undo.status, undo.body.data.ids, (await desk.get('install')).status]).toEqual([412, ['search'], 'archived'])
    await desk.act('install', 'publish')
  })

  test('F47 many are deleted only by those who may delete one', async () => {
    await site.ports.db.insertInto('role').values({ id: 50, name: '{}' }).execute()
    await site.ports.db.insertInto('role_node').values({ roleId: 50, node: '/admin/doc/edit' }).execute()
    const { headers } = await signedIn(site.ports, { roleId: 50 })
    for (const is of ['delete', 'archive', 'publish'])
      expect((await site.post('/api/admin/document-bulk', { ids: ['install'], change: { is } }, headers)).status).toBe(
        403,
      )
  })

  test('P1.12 categories: made, named, moved three deep, merged, and deleted only when empty', async () => {
    const [a, b, c] = [
      await addCategory('Alpha'),
      await addCategory('Beta', 'start'),
      await addCategory('Gamma', 'beta'),
    ]
    expect([a.body.data.id, b.body.data.id, c.body.data.id]).toEqual(['alpha', 'beta', 'gamma'])
    expect((await addCategory('Delta', 'gamma')).body.data).toEqual({ fields: { parentId: 'tooMany' } })
    const name = { 'zh-cn': '甲', en: 'A' }
    const was = { name: { 'zh-cn': 'Alpha', en: 'Alpha' }, icon: '' }
    expect((await desk.post('category/alpha', { name, icon: 'star', was })).status).toBe(200)
    expect((await desk.asOther('category/alpha', { name, icon: 'moon', was })).status).toBe(412)
    expect((await desk.post('category/start/move', { parentId: 'gamma', before: null })).status).toBe(400)
    expect((await desk.post('category/start/move', { parentId: 'alpha', before: null })).status).toBe(400)
    expect((await desk.post('category/alpha/move', { parentId: null, before: 'start' })).status).toBe(200)
    const top = (await categories()).filter(({ parentId }) => parentId === null)
    expect(top.sort((x, y) => x.sort - y.sort).map(({ id }) => id)).toEqual(['alpha', 'start', 'more'])
    await desk.add({ title: '在里面', categoryId: 'gamma' })
    for (const id of ['start', 'gamma', 'beta'])
      expect((await desk.post(`category/${id}/delete`)).body.data).toEqual({ fields: { id: 'content' } })
    expect((await desk.post('category/gamma/merge', { into: 'alpha' })).body.data).toEqual({ moved: 1 })
    expect((await desk.post('category/beta/delete')).status).toBe(200)
    expect((await categories()).map(({ id, documents }) => `${id} ${documents}`).sort()).toEqual([
      'alpha 1',
      'more 1',
      'start 3',
    ])
    const feed = await site.get<{ items: { type: string; op: string; id: string }[] }>(
      '/api/library/changes?locale=en&since=0',
    )
    expect(feed.body.data.items).toContainEqual(expect.objectContaining({ type: 'category', op: 'delete', id: 'beta' }))
  })

  test('P16.03 every write is in the log, with who, what, to what, before and after, for those who may see it', async () => {
    await desk.act('install', 'listing', { pinned: false, unlisted: true })
    const { headers } = desk.admin
    const log = async (query: string) =>
      (await site.get<{ list: AuditEntry[]; total: number }>(`/api/admin/audit?${query}`, headers)).body.data
    const [entry] = (await log('subjectKind=document&subjectId=install')).list
    expect(entry).toMatchObject({
      who: { id: desk.editor.id, name: 'Ada' },
      what: 'document.pin',
      subject: { kind: 'document', id: 'install' },
      before: { pinned: true, unlisted: false },
      after: { pinned: false, unlisted: true },
    })
    const { id } = (await addCategory('Alpha')).body.data
    await desk.post(`category/${id}/merge`, { into: 'more' })
    expect((await log('what=category')).list.map(({ what }) => what)).toEqual(['category.merge', 'category.add'])
    expect((await log('what=category.merge')).total).toBe(1)
    expect((await log(`accountId=${desk.other.id}`)).total).toBe(0)
    expect((await log('until=2001-01-01&offset=0')).total).toBe(0)
    expect((await site.get('/api/admin/audit', desk.headers)).status).toBe(403)
  })
})
