import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { noteDocumentLinks } from '#server/document/links-job.ts'
import { publishDocuments } from '#server/document/publish-job.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from './desk.ts'

describe.each(databases)('addresses of documents on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  beforeEach(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
  })
  afterEach(() => site.close())

  const leadsTo = async (id: string) => {
    const { status, headers } = await site.app.request(`/help/${encodeURIComponent(id)}`)
    const location = headers.get('Location')
    return status === 308 ? decodeURIComponent(location ?? '') : status
  }
  const rename = (id: string, to: string) => desk.act<{ id: string; rev: number }>(id, 'rename', { to })

  test('P1.07 F79 A→B, B→A, A→B→C: each old address leads to where the document is, at once and without a loop; no other takes it, and a deleted document is nowhere', async () => {
    expect((await rename('account', 'b')).body.data.id).toBe('b')
    expect([await leadsTo('account'), await leadsTo('b')]).toEqual(['/help/b', 200])
    expect((await rename('b', 'account')).status).toBe(200)
    expect([await leadsTo('account'), await leadsTo('b')]).toEqual([200, '/help/account'])
    await rename('account', 'b')
    await rename('b', 'c')
    expect([await leadsTo('account'), await leadsTo('b'), await leadsTo('c')]).toEqual(['/help/c', '/help/c', 200])
    const { formerIds, title, status } = await desk.get('account')
    expect([[...formerIds].sort(), title, status]).toEqual([['account', 'b'], '账号', 'published'])
    const record = (await desk.page('b')).body.data as HelpDoc
    expect([record.id, [...(record.formerIds ?? [])].sort()]).toEqual(['c', ['account', 'b']])

    // What is taken, and what was another’s, is refused.
    for (const to of ['install', 'account', 'b']) {
      const { status, body } = await rename('search', to)
      expect([to, status, body.data]).toEqual([to, 400, { fields: { to: 'taken' } }])
    }
    expect((await rename('search', 'search')).status).toBe(400)
    await desk.act('c', 'delete')
    expect([await leadsTo('account'), await leadsTo('b'), await leadsTo('c')]).toEqual([404, 404, 404])
    expect((await rename('search', 'account')).status).toBe(400)
    await desk.act('c', 'restore')
    expect(await leadsTo('b')).toBe('/help/c')
  })

  test('P1.07 votes, versions, translations and links of other documents go along; devices hear of it', async () => {
    site.clock.seconds += 10
    await site.post('/api/help/doc/install/helpful', { helpful: false, reason: '太短' })
    const { body } = await site.get<{ head: number }>('/api/library/changes?locale=zh-cn&since=0')
    await desk.save('install', { title: '安装到手机', body: '新的。' })
    await desk.act('install', 'publish')
    await rename('install', 'install-app')
    const readers = await desk.read<{ no: number; list: { reason: string }[] }>('document/install-app/reader')
    expect([readers.body.data.no, readers.body.data.list[0]?.reason]).toEqual([1, '太短'])
    const versions = await desk.read<{ total: number }>('document/install-app/version')
    expect(versions.body.data.total).toBe(2)
    expect((await desk.get('install-en')).originalId).toBe('install-app')
    expect((await desk.page('search')).body.data.html).toContain('/help/install#')
    expect(await leadsTo('install')).toBe('/help/install-app')
    const { body: after } = await site.get<{ items: { op: string; id: string }[] }>(
      `/api/library/changes?locale=zh-cn&since=${body.data.head}`,
    )
    expect(after.data.items.map(({ op, id }) => `${op} ${id}`).sort()).toEqual(['delete install', 'upsert install-app'])
    expect((await desk.list('q=install')).list.map(({ id }) => id).sort()).toEqual(['install-app', 'install-en'])
  })

  test('F79 two who rename to the same id at once: one has it', async () => {
    const [one, two] = [await desk.add({ title: 'one' }), await desk.add({ title: 'two' })]
    const both = await Promise.all([rename(one.id, 'same'), rename(two.id, 'same')])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('P1.08 a translation is stale once its original is published after it, for editors and readers, with both texts', async () => {
    const doc = async () => (await desk.page('install-en')).body.data
    site.clock.seconds += 10
    await desk.save('install', { title: '安装到手机', body: '新的。' })
    await desk.act('install', 'publish')
    expect((await desk.list('stale=true')).total).toBe(1)
    expect((await doc()).newerOriginalId).toBe('install')
    await desk.save('install-en', { title: 'Install on your phone', body: 'New.' })
    await desk.act('install-en', 'publish')
    expect([(await desk.list('stale=true')).total, (await doc()).newerOriginalId]).toEqual([0, undefined])
    await desk.save('install', { title: '安装到手机', body: '新的。\n\n又一段。' })
    await desk.act('install', 'publish')
    const stale = await desk.list('stale=true')
    expect([stale.list.map(({ id }) => id), (await doc()).newerOriginalId]).toEqual([['install-en'], 'install'])
    const feed = await site.get<{ items: { id: string; value: HelpDoc }[] }>('/api/library/changes?locale=en&since=0')
    expect(feed.body.data.items.find(({ id }) => id === 'install-en')?.value.newerOriginalId).toBe('install')
    expect(await (await site.app.request('/help/install-en')).text()).toContain('href="/help/install" hreflang')
    const { body } = await desk.read<{ was: { body: string }; is: { body: string } }>('document/install-en/original')
    expect([body.data.was.body, body.data.is.body]).toEqual(['新的。', '新的。\n\n又一段。'])
    await desk.save('install-en', { title: 'Install on your phone', body: 'A typo.' })
    await desk.act('install-en', 'publish', { isBehind: true })
    expect((await doc()).newerOriginalId).toBe('install')
  })

  test('P1.08 tied and untied; of a language there is one', async () => {
    const made = await desk.add({ title: 'Search', locale: 'en' })
    expect((await desk.act(made.id, 'original', { originalId: 'search' })).status).toBe(200)
    expect((await desk.get('search')).translations.map(({ id }) => id)).toEqual([made.id])
    expect((await desk.list('untranslated=en&locale=zh-cn')).list.map(({ id }) => id)).not.toContain('search')
    const second = await desk.add({ title: 'Search 2', locale: 'en' })
    expect((await desk.act(second.id, 'original', { originalId: 'search' })).body.data).toEqual({
      fields: { originalId: 'taken' },
    })
    await desk.act(made.id, 'original', { originalId: null })
    expect((await desk.get('search')).translations).toEqual([])
    expect((await desk.list('untranslated=en&locale=zh-cn')).list.map(({ id }) => id)).toContain('search')
  })

  test('P1.13 documents and questions that lead to one; links of imported documents are noted by a job', async () => {
    const runner = createRunner(site.ports, [noteDocumentLinks, publishDocuments] as unknown as JobKind[])
    await runner.look()
    await runner.idle()
    const broken = await desk.read<{ pending: number; total: number }>('broken-link')
    expect([broken.body.data.pending, broken.body.data.total]).toEqual([0, 0])
    const readers = await desk.read<{ documents: { id: string }[] }>('document/install/reader')
    expect(readers.body.data.documents.map(({ id }) => id)).toEqual(['search'])
  })

  test('P1.15 a preview link shows a draft until it is withdrawn or its time is over, and nobody keeps it', async () => {
    const { id } = await desk.add({ title: '预览', body: '## 秘密\n\n未发布。' })
    const make = async () =>
      (await desk.post<{ id: string; token: string }>(`document/${encodeURIComponent(id)}/preview`, { hours: 2 })).body
        .data
    const open = (token: string, of = id) =>
      site.get<HelpDoc>(`/api/help/preview/${encodeURIComponent(of)}?token=${encodeURIComponent(token)}`)
    const one = await make()
    const shown = await open(one.token)
    expect([shown.status, shown.body.data.html.includes('未发布')]).toEqual([200, true])
    expect([shown.headers.get('Cache-Control'), shown.headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex'])
    const page = await site.app.request(`/help/${encodeURIComponent(id)}?preview=${one.token}`)
    expect([page.status, page.headers.get('Cache-Control'), page.headers.get('X-Robots-Tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    const forged = one.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect([
      (await open(forged)).status,
      (await open(one.token, 'search')).status,
      (await open(`x.${'y'.repeat(43)}`)).status,
    ]).toEqual([404, 404, 404])
    const list = await desk.read<{ list: { id: string }[] }>(`document/${encodeURIComponent(id)}/preview`)
    expect(list.body.data.list.map((preview) => preview.id)).toEqual([one.id])
    await desk.post(`document/${encodeURIComponent(id)}/preview/${one.id}/withdraw`)
    expect((await open(one.token)).status).toBe(404)
    const two = await make()
    site.clock.seconds += 2 * 3_600
    expect((await open(two.token)).status).toBe(404)
  })
})
