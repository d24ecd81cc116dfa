import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BigFile } from '#contract/file/file.ts'
import { orderLimits } from '#contract/order/limits.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { tellOrderEnds } from '#server/order/ending-job.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { draftOf, shopOf } from '#tests/support/shop.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('downloads on $engine', ({ engine }) => {
  let site: TestApp
  let mo: Person
  let lin: Person
  let shop: ReturnType<typeof shopOf>
  beforeEach(async () => {
    site = await createTestApp(engine)
    mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
    lin = await signedIn(site.ports, { name: 'Lin' })
    shop = shopOf(site, () => mo)
  })
  afterEach(() => site.close())

  async function file(name: string, text: string, who = mo): Promise<string> {
    const body = { purpose: 'download', name, bytes: new TextEncoder().encode(text).byteLength }
    const { data } = (await site.post<BigFile>('/api/file', body, who.headers)).body
    const headers = {
      ...who.headers,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    }
    const sent = await site.app.request(`/api/file/${data.id}/bytes`, { method: 'PATCH', body: text, headers })
    expect(sent.status).toBe(204)
    return data.id
  }
  const filesOf = async (id: string) => {
    const { files, downloads } = await shop.staffProduct(id)
    return { files: files.map(({ id: file, name }) => ({ id: file, name })), downloads }
  }
  const setFiles = async (id: string, files: { id: string; name: string }[], downloads: number | null = null) =>
    shop.do(`/admin/product/item/${id}/files`, { was: await filesOf(id), files, downloads })

  /** A download on sale, with one file. */
  async function offered({ downloads = null as number | null, more = {} } = {}) {
    const { id } = await shop.do('/admin/product', {
      ...draftOf({ kind: 'download', priceFen: 0, ...more }),
    })
    const fileId = await file('讲义.md', 'The light of the lamp')
    await setFiles(id, [{ id: fileId, name: '讲义 第一讲.md' }], downloads)
    await shop.do('/admin/product/many/status', { ids: [id], status: 'on' })
    return { id, fileId }
  }
  const buy = async (productId: string, who = lin) => {
    const order = await shop.buy(who, productId, { delivery: '', seen: { fen: 0, points: 0 } })
    const [has] = (await shop.own(who, order)).entitlements
    if (!has) throw new Error('nothing was had')
    return { order, has }
  }
  const open = (has: { id: string }, fileId: string, who = lin) =>
    site.post<{ path: string; expiresAt: number; fields: object }>(
      `/api/order/entitlement/${has.id}/file`,
      { file: fileId },
      { ...who.headers, 'think-lang': 'en' },
    )
  const fetched = async (path: string, headers = {}) => {
    const answer = await site.app.request(`/pro-api/${path}`, { headers })
    return [answer.status, await answer.text()] as const
  }
  const refund = async (order: string) => {
    const { version } = await shop.staffOrder(order)
    await shop.do(`/admin/order/item/${order}/refund`, { fen: 0, points: 0, reason: 'no', restock: true, version })
  }

  test('P8.04 P7.01 before the files of a download can be fetched no longer its buyer is told', async () => {
    const { id } = await offered({ more: { termDays: 30 } })
    await buy(id)
    site.clock.seconds += 24 * 86_400
    const runner = createRunner(site.ports, [tellOrderEnds] as unknown as JobKind[])
    await runner.look()
    await runner.idle()
    const notifications = site.ports.db
      .selectFrom('notification')
      .select(['event', 'path'])
      .where('accountId', '=', lin.id)
    expect(await notifications.execute()).toEqual([{ event: 'order.ending', path: `/catalog?id=${id}` }])
  })

  test('P8.04 a download is bought, listed with its size and fetched; a refund reaches the next range (F88)', async () => {
    const { id, fileId } = await offered()
    expect((await shop.page(id)).files).toEqual([{ name: '讲义 第一讲.md', bytes: 21 }])
    const { order, has } = await buy(id)
    expect(has).toMatchObject({
      kind: 'download',
      files: [{ id: fileId, bytes: 21 }],
      fetched: { used: 0, most: null },
    })
    expect(await shop.has(lin)).toMatchObject([{ id: has.id }])
    expect((await shop.own(lin, order)).status).toBe('fulfilled')
    const { data } = (await open(has, fileId)).body
    const whole = await site.app.request(`/pro-api/${data.path}`)
    expect(await whole.text()).toBe('The light of the lamp')
    expect(whole.headers.get('Content-Disposition')).toContain('attachment')
    expect(await fetched(data.path, { Range: 'bytes=4-8' })).toEqual([206, 'light'])
    expect((await shop.own(lin, order)).entitlements[0]?.fetched.used).toBe(1)
    await refund(order)
    expect(await fetched(data.path, { Range: 'bytes=4-8' })).toEqual([403, expect.stringContaining('refunded')])
    expect((await open(has, fileId)).body).toMatchObject({ code: 400, data: { fields: { id: 'closed' } } })
    expect(await shop.has(lin)).toEqual([])
  })

  test('P8.04 fifty requests at once of one address count once; of fifty addresses with three left, three pass', async () => {
    const { id, fileId } = await offered({ downloads: 3 })
    const one = await buy(id)
    const { path } = (await open(one.has, fileId)).body.data
    const same = await Promise.all(Array.from({ length: 50 }, () => fetched(path)))
    expect(new Set(same.map(([status]) => status))).toEqual(new Set([200]))
    expect((await shop.own(lin, one.order)).entitlements[0]?.fetched).toEqual({ used: 1, most: 3 })
    const other = await buy(id)
    const paths = await Promise.all(
      Array.from({ length: 50 }, async () => (await open(other.has, fileId)).body.data.path),
    )
    // A look at the head counts for nothing.
    expect((await site.app.request(`/pro-api/${paths[0]}`, { method: 'HEAD' })).status).toBe(200)
    const answers = await Promise.all(paths.map((each) => fetched(each)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(3)
    expect(answers.find(([status]) => status !== 200)).toEqual([403, expect.stringContaining('All downloads')])
    expect((await open(other.has, fileId)).body).toMatchObject({ data: { fields: { id: 'tooMany' } } })
    // What counted already goes on, by ranges too.
    const passed = paths[answers.findIndex(([status]) => status === 200)] as string
    expect(await fetched(passed, { Range: 'bytes=0-2' })).toEqual([206, 'The'])
  })

  test('P8.04 another person’s id opens nothing, in no address', async () => {
    const { id, fileId } = await offered()
    const { order, has } = await buy(id)
    const wen = await signedIn(site.ports, { name: 'Wen' })
    expect((await open(has, fileId, wen)).status).toBe(404)
    expect((await site.get(`/api/order/item/${order}`, wen.headers)).status).toBe(404)
    expect((await open(has, await file('b.md', 'other'))).status).toBe(404)
    expect((await open({ id: 'nothing' }, fileId)).status).toBe(404)
    expect((await site.post(`/api/order/entitlement/${has.id}/file`, { file: fileId })).status).toBe(401)
    const { path } = (await open(has, fileId)).body.data
    expect((await fetched(path.replace(lin.id, wen.id)))[0]).toBe(404)
    site.clock.seconds += orderLimits.linkSeconds
    expect((await fetched(path))[0]).toBe(410)
  })

  test('P8.04 replaced files are had by whoever bought before; a term ends; a file that is somebody else’s is refused', async () => {
    const { id, fileId } = await offered({ more: { termDays: 2 } })
    const { has } = await buy(id)
    const { path } = (await open(has, fileId)).body.data
    const next = await file('new.md', 'Second edition')
    await setFiles(id, [{ id: next, name: 'new.md' }])
    expect((await fetched(path))[0]).toBe(404)
    const { data } = (await open(has, next)).body
    expect(await fetched(data.path)).toEqual([200, 'Second edition'])
    const kept = await site.database.db.selectFrom('file').select(['id', 'held']).execute()
    expect(Object.fromEntries(kept.map((row) => [row.id, row.held]))).toEqual({ [fileId]: 0, [next]: 1 })
    const ann = await signedIn(site.ports, { name: 'Ann', roleId: 9 })
    const at = async (files: object[]) =>
      shop.refused(mo, `/admin/product/item/${id}/files`, { was: await filesOf(id), files, downloads: null })
    const seen = await filesOf(id)
    await setFiles(id, [{ id: next, name: 'renamed.md' }])
    // Somebody else changed them meanwhile; what one writes is not lost, and theirs neither.
    const late = { was: seen, files: [{ id: next, name: 'mine.md' }], downloads: null }
    expect((await shop.refused(mo, `/admin/product/item/${id}/files`, late))[0]).toBe(412)
    expect((await filesOf(id)).files).toEqual([{ id: next, name: 'renamed.md' }])
    expect(await at([{ id: await file('x.md', 'x', ann), name: 'x.md' }])).toEqual([400, { files: 'illegal' }])
    expect(await at([])).toEqual([400, { files: 'required' }])
    for (const name of ['a\r\nSet-Cookie: x', '\u202egpj.md', 'x'.repeat(65_536)])
      expect((await at([{ id: next, name }]))[0], name.slice(0, 9)).toBe(400)
    site.clock.seconds += 2 * 86_400
    expect((await open(has, next)).body).toMatchObject({ data: { fields: { id: 'expired' } } })
    expect(await shop.has(lin)).toEqual([])
    // Without a file there is nothing to sell.
    const bare = await shop.do('/admin/product', draftOf({ kind: 'download' }))
    expect(await shop.refused(mo, '/admin/product/many/status', { ids: [bare.id], status: 'on' })).toEqual([
      400,
      { ids: 'required' },
    ])
  })
})
