import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LibraryChanges } from '#contract/library/library.ts'
import { createApp } from '#server/app.ts'
import { publishDue } from '#server/document/schedule.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Desk, deskAt } from './desk.ts'

describe.each(databases)('publishing documents on $engine', ({ engine }) => {
  let site: TestApp
  let desk: Desk
  beforeAll(async () => {
    site = await createTestApp(engine)
    desk = await deskAt(site)
  })
  afterAll(() => site.close())

  const feed = async (since: number) => {
    const { body } = await site.get<LibraryChanges>(`/api/library/changes?locale=zh-cn&since=${since}`)
    return body.data
  }

  test('P1.05 unpublish, archive, delete and its undo, each heard of by devices', async () => {
    const { id } = await desk.add({ title: '来去' })
    await desk.act(id, 'publish')
    for (const verb of ['unpublish', 'archive', 'delete']) {
      const { head } = await feed(0)
      expect([verb, (await desk.act(id, verb)).status]).toEqual([verb, 200])
      expect((await feed(head)).items).toMatchObject([{ op: 'delete', id }])
      expect((await desk.page(id)).status).toBe(404)
      if (verb === 'delete') {
        expect((await desk.list('status=deleted')).list.map((one) => one.id)).toEqual([id])
        site.clock.seconds += 3_600
        expect((await desk.act(id, 'restore')).status).toBe(200)
      } else expect((await desk.act(id, 'publish')).status).toBe(200)
      expect((await feed(head)).items).toMatchObject([{ op: 'upsert', id, value: { title: '来去' } }])
      expect((await desk.page(id)).status).toBe(200)
    }
  })

  test('P1.05 F78 a planned publish appears in time, once, whichever of two replicas is up, and missed ones at the start', async () => {
    const ids = []
    for (const title of ['甲', '乙']) {
      const { id } = await desk.add({ title })
      const at = site.clock.seconds + 100
      const { status } = await desk.act(id, 'schedule', { at, zone: 'Asia/Shanghai' })
      const { plan, status: is } = await desk.get(id)
      expect([status, is, plan?.zone, plan?.at, plan?.by.name]).toEqual([200, 'scheduled', 'Asia/Shanghai', at, 'Ada'])
      ids.push(id)
    }
    expect((await desk.list('status=scheduled')).counts.scheduled).toBe(2)
    const other = { ...site.ports, db: site.database.connect() }
    expect(await publishDue(site.ports)).toBe(0)
    expect((await desk.page('甲')).status).toBe(404)
    site.clock.seconds += 100
    const rounds = await Promise.all([publishDue(site.ports), publishDue(other), publishDue(site.ports)])
    expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(2)
    for (const id of ids) {
      const { version, status, plan } = await desk.get(id)
      expect([version, status, plan, (await desk.page(id)).status]).toEqual([1, 'published', null, 200])
    }
    expect(await publishDue(other)).toBe(0)
    await other.db.destroy()
  })

  test('R8.03 P1.05 what worked is said with the day and the time of whoever planned it, in either language', async () => {
    const { id } = await desk.add({ title: '何时' })
    const at = Date.UTC(2028, 0, 5, 1) / 1_000
    const said = async (zone: string, lang: 'en' | 'zh-cn') => {
      const headers = { ...desk.headers, 'think-lang': lang }
      const rev = await desk.revOf(id)
      const path = `/api/admin/document/${encodeURIComponent(id)}/schedule`
      return (await site.post(path, { rev, at, zone }, headers)).body.msg
    }
    expect(await said('Asia/Shanghai', 'en')).toBe('Scheduled for Jan 5, 09:00')
    expect(await said('Asia/Shanghai', 'zh-cn')).toBe('将于 1月5日 09:00 发布')
    for (const zone of ['', 'Nowhere']) expect(await said(zone, 'en')).toBe('The publish is scheduled')
    const after = [await desk.act(id, 'schedule', { at: null }), await desk.act(id, 'publish')]
    expect(after.map(({ body }) => body.msg)).toEqual(['已取消定时发布', '已发布，读者现在就能看到'])
  })

  test('P1.05 F78 a plan that was taken back, or whose document was deleted, publishes nothing', async () => {
    const { id } = await desk.add({ title: '不要了' })
    const late = await desk.add({ title: '删掉的' })
    expect((await desk.act(id, 'schedule', { at: site.clock.seconds - 1 })).body.data).toEqual({
      fields: { at: 'date' },
    })
    for (const one of [id, late.id]) await desk.act(one, 'schedule', { at: site.clock.seconds + 10 })
    await desk.act(id, 'schedule', { at: null })
    await desk.act(late.id, 'delete')
    site.clock.seconds += 20
    expect(await publishDue(site.ports)).toBe(0)
    expect((await desk.get(id)).status).toBe('draft')
    await desk.act(late.id, 'restore')
    expect(await publishDue(site.ports)).toBe(0)
    const { status, trouble } = await desk.get(late.id)
    expect([status, trouble]).toEqual(['draft', 'expired'])
  })

  test('P1.05 F67 what a publish wrote is there as a whole or not at all', async () => {
    const { id } = await desk.add({ title: '半途' })
    const broken = {
      ...site.ports,
      secrets: {
        ...site.ports.secrets,
        random: () => {
          throw new Error('killed')
        },
      },
    }
    const app = createApp(broken)
    const rev = await desk.revOf(id)
    const answer = await app.request(`/api/admin/document/${encodeURIComponent(id)}/publish`, {
      method: 'POST',
      headers: { ...desk.headers, 'Content-Type': 'application/json', 'X-Request-Id': 'request-0001' },
      body: JSON.stringify({ rev }),
    })
    expect(answer.status).toBe(500)
    const { status, version, rev: after } = await desk.get(id)
    expect([status, version, after, (await desk.page(id)).status]).toEqual(['draft', 0, rev, 404])
  })

  test('P1.06 each publish keeps a version; one is restored as a new one, also what an import had published', async () => {
    await desk.save('account', { title: '账号', body: '第二版。' })
    await desk.act('account', 'publish', { note: '改写' })
    const { body } = await desk.read<{ list: { version: number; note: string; author: { name: string } }[] }>(
      'document/account/version',
    )
    expect(body.data.list.map(({ version, note, author }) => [version, note, author.name])).toEqual([
      [2, '改写', 'Ada'],
      [1, '', ''],
    ])
    const old = await desk.read<{ text: { body: string } }>('document/account/version/1')
    expect(old.body.data.text.body).toBe('登录与退出。')
    await desk.save('account', { title: '账号', body: '还没写完' })
    const restored = await desk.act('account', 'version/1/restore')
    expect([restored.status, restored.body.data.version]).toEqual([200, 3])
    expect((await desk.page('account')).body.data.html).toContain('登录与退出')
    expect((await desk.get('account')).copy?.body).toBe('还没写完')
  })

  test('P1.11 dead links and images must be confirmed; the rest is told; broken links of the site are listed', async () => {
    await desk.add({ title: '草稿目标', id: 'target-draft' })
    const { id } = await desk.add({ title: '检查' })
    const lines = [
      '### 跳级',
      '[没有](/help/nowhere) [草稿](/help/target-draft) [有](/help/install) [页](/no/such/page) [外](https://example.com/)',
      '![](/pro-api/files/0123456789abcdef.png)',
      '![](uploads/0123456789abcdef0123456789abcdef.webp)',
      '[相对](other.md)',
    ]
    await desk.save(id, { title: '账号', summary: '', body: lines.join('\n\n') })
    const check = await desk.read<{ problems: { is: string; target: string; must: boolean }[] }>(
      `document/${encodeURIComponent(id)}/check`,
    )
    const told = check.body.data.problems.map(({ is, target, must }) => `${is} ${target}${must ? ' !' : ''}`)
    expect(told.sort()).toEqual([
      'deadImage /pro-api/files/0123456789abcdef.png !',
      'deadImage /pro-api/uploads/0123456789abcdef0123456789abcdef.webp !',
      'deadLink /help/nowhere !',
      'deadLink /no/such/page !',
      'deadLink other.md !',
      'draftLink /help/target-draft',
      'noSummary ',
      'sameTitle account',
      'skippedLevel 跳级',
    ])
    const refused = await desk.act<{ fields: object; problems: unknown[] }>(id, 'publish')
    expect([refused.status, refused.body.data.fields]).toEqual([400, { confirmed: 'required' }])
    expect((await desk.act(id, 'publish', { confirmed: true })).status).toBe(200)
    const broken = await desk.read<{ list: { documentId: string; is: string; target: string }[]; pending: number }>(
      'broken-link?locale=zh-cn',
    )
    expect(broken.body.data.list.map(({ documentId, is, target }) => `${documentId} ${is} ${target}`).sort()).toEqual([
      '检查 deadImage /pro-api/files/0123456789abcdef.png',
      '检查 deadImage /pro-api/uploads/0123456789abcdef0123456789abcdef.webp',
      '检查 deadLink /help/nowhere',
      '检查 deadLink /no/such/page',
      '检查 deadLink other.md',
      '检查 draftLink /help/target-draft',
    ])
  })

  test('P1.11 a working copy whose published text has changed underneath must be confirmed', async () => {
    await desk.save('search', { title: '搜索帮助', body: '我的。' })
    await site.ports.db.updateTable('doc').set({ version: 7 }).where('id', '=', 'search').execute()
    const refused = await desk.act<{ problems: { is: string }[] }>('search', 'publish')
    expect([refused.status, refused.body.data.problems.map(({ is }) => is)]).toEqual([400, ['overtaken']])
  })
})
