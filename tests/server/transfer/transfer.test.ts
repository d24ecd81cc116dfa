import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transferLimits } from '#contract/transfer/limits.ts'
import type { Transfer } from '#contract/transfer/transfer.ts'
import { databases } from '#tests/support/databases.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { createTransferSite, type TransferSite } from './transfer-site.ts'

const png = new Uint8Array(readFileSync('public/icons/icon-192.png'))
const bytes = (text: string) => new TextEncoder().encode(text)
const page = (title: string, text = 'Text') => bytes(`---\nlocale: en\n---\n# ${title}\n\n${text}\n`)

describe.each(databases)('P1.14 zips on $engine', ({ engine }) => {
  let site: TransferSite
  let other: TransferSite
  beforeEach(async () => {
    site = await createTransferSite(engine)
    other = await createTransferSite(engine)
  })
  afterEach(async () => {
    await site.close()
    await other.close()
  })

  /** What readers get of a whole site, in both languages. */
  async function readBy({ get, database }: TransferSite) {
    const docs = await database.db
      .selectFrom('doc')
      .select('id')
      .where('status', '=', 'published')
      .orderBy('id')
      .execute()
    const paths = ['home?locale=en', 'home?locale=zh-cn', ...docs.map(({ id }) => `doc/${id}`)]
    return Promise.all(paths.map(async (path) => (await get<unknown>(`/api/help/${path}`)).body))
  }

  test('P1.14 a site exported and imported into an empty one is the same to readers: documents, order, categories, links, images', async () => {
    await importTexts(site, {
      ...helpTexts,
      'en/start/lamp.md':
        '---\nid: lamp\norder: 3\n---\n# Lamp\n\n![lamp](lamp.png) and [install](install.md#first-step)\n',
      'en/start/lamp.png': png,
    })
    const { made, response, zip } = await site.exported()
    expect(made).toMatchObject({ state: 'exported', counts: { added: 5, images: 1 }, remarks: [] })
    expect(response.headers.get('Content-Length')).toBe(String(zip.byteLength))
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const dry = await other.checked(zip, { name: made.name, source: 'copy' })
    expect(dry).toMatchObject({ state: 'checked', counts: { added: 5, archived: 0 }, remarks: [] })
    expect(await other.database.db.selectFrom('doc').select('id').execute()).toEqual([])
    const done = await other.imported(zip, { name: made.name, source: 'copy' })
    expect(done).toMatchObject({ state: 'imported', counts: { added: 5, images: 1 }, remarks: [] })
    const [before, after] = [JSON.stringify(await readBy(site)), JSON.stringify(await readBy(other))]
    expect(before).toContain('/pro-api/files/')
    expect(before).toContain('/help/install-en#first-step')
    expect(JSON.parse(after)).toEqual(JSON.parse(before))
    const [, image = ''] = /(\/pro-api\/files\/[\w.-]+)/.exec(after) ?? []
    expect(new Uint8Array(await (await other.app.request(image)).arrayBuffer())).toEqual(png)
  })

  test('P1.14 a dry run says what would be added, changed and taken down, and writes nothing', async () => {
    await site.imported(
      rawZip([
        { name: 'a.md', data: page('A') },
        { name: 'b.md', data: page('B') },
        { name: 'c.md', data: page('C') },
      ]),
    )
    const titles = () => site.database.db.selectFrom('doc').select(['title', 'status']).orderBy('id').execute()
    const before = await titles()
    const next = rawZip([
      { name: 'a.md', data: page('A') },
      { name: 'b.md', data: page('B', 'Changed, and [gone](gone.md)') },
      { name: 'd.md', data: page('D') },
      { name: 'd.png', data: bytes('no image') },
    ])
    const dry = await site.checked(next)
    expect(dry.counts).toMatchObject({ added: 1, updated: 1, unchanged: 1, archived: 1 })
    expect(dry.remarks).toEqual([
      { reason: 'the image cannot be read', count: 1, examples: ['d.png'], left: true },
      { reason: 'a link leads nowhere', count: 1, examples: ['b.md: gone.md'], left: false },
    ])
    expect(await titles()).toEqual(before)
    const { body } = await site.get<{ text: string }>(`/api/admin/transfer/${dry.id}/remarks`, site.mo.headers)
    expect(body.data.text).toContain('    b.md: gone.md')
    await site.tell(`transfer/${dry.id}/run`)
    await site.work()
    expect(await site.transfer(dry.id)).toMatchObject({ state: 'imported', counts: dry.counts })
    expect(await titles()).not.toEqual(before)
    const acts = await site.database.db.selectFrom('audit').select('what').execute()
    expect(acts.filter(({ what }) => what === 'document.import')).toHaveLength(2)
  })

  test('P1.14 a zip goes where, and is of the language and version, that somebody says', async () => {
    const zip = (text: string) => rawZip([{ name: 'install.md', data: bytes(`# Install\n\n${text}\n`) }])
    const of = { category: 'Handbook', locale: 'zh-cn' as const }
    await site.imported(zip('First'), { ...of, version: '2.x', isCurrent: true })
    const older = await site.imported(zip('Before'), { ...of, version: '1.x' })
    expect(older.counts).toMatchObject({ added: 1, archived: 0 })
    const rows = await site.database.db
      .selectFrom('doc')
      .select(['id', 'locale', 'kind', 'docVersion'])
      .orderBy('kind')
      .execute()
    expect(rows).toMatchObject([
      { id: 'install', locale: 'zh-cn', kind: 'help', docVersion: 'docs-2.x' },
      { locale: 'zh-cn', kind: 'version', docVersion: 'docs-1.x' },
    ])
    const { body } = await site.get<{ sections: { id: string }[] }>('/api/help/home?locale=zh-cn')
    expect(body.data.sections.map(({ id }) => id)).toEqual(['handbook'])
    const wrong = await site.tell('transfer', { name: 'a.zip', source: 'a', bytes: 9, version: 'a:b' })
    expect(wrong.status).toBe(400)
  })

  test('P1.14 parts come in their order and size; what came already may come again', async () => {
    const zip = rawZip([{ name: 'a.md', data: page('A') }])
    const begin = (length: number) => site.tell('transfer', { name: 'a.zip', source: 'a', bytes: length })
    expect((await begin(transferLimits.zipBytes + 1)).status).toBe(400)
    const { id } = (await begin(zip.byteLength)).body.data
    expect((await site.tell(`transfer/${id}/check`)).status).toBe(400)
    expect((await site.tell(`transfer/${id}/run`)).status).toBe(412)
    expect((await site.sendPart(id, 1, zip)).status).toBe(400)
    expect((await site.sendPart(id, 0, zip.subarray(1))).status).toBe(400)
    expect((await site.sendPart(id, 0, zip)).status).toBe(200)
    expect((await site.sendPart(id, 0, zip)).status).toBe(200)
    expect((await site.tell(`transfer/${id}/run`)).status).toBe(412)
    expect((await site.tell(`transfer/${id}/check`)).status).toBe(200)
    await site.work()
    expect(await site.transfer(id)).toMatchObject({ state: 'checked', counts: { added: 1 } })
  })

  test('P1.14 an import that its server fails at says so, has left nothing behind, and goes on when its job is run again', async () => {
    const { id } = await site.checked(rawZip([{ name: 'a.md', data: page('A') }]))
    await site.tell(`transfer/${id}/run`)
    const { get } = site.ports.uploads
    site.ports.uploads.get = () => Promise.reject(new Error('the store is away'))
    for (const wait of [0, 60, 600]) {
      site.clock.seconds += wait
      await site.work()
    }
    expect(await site.transfer(id)).toMatchObject({ state: 'failed', problem: 'error' })
    expect(await site.database.db.selectFrom('doc').selectAll().execute()).toEqual([])
    site.ports.uploads.get = get
    const { jobId } = await site.database.db
      .selectFrom('transfer')
      .select('jobId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await site.tell(`jobs/${encodeURIComponent(jobId ?? '')}/repeat`)
    await site.work()
    expect(await site.transfer(id)).toMatchObject({ state: 'imported', counts: { added: 1 } })
  })

  test('P1.14 an export of one language has that one alone', async () => {
    await importTexts(site, helpTexts)
    const { made, zip } = await site.exported(['en'])
    expect(made.counts?.added).toBe(1)
    const text = new TextDecoder('latin1').decode(zip)
    expect(text).toContain('en/start/install-en.md')
    expect(text).not.toContain('zh-cn/start')
  })

  test('P1.14 nobody without the node sees, brings or fetches anything', async () => {
    const guest = await signedIn(site.ports)
    const { made } = await site.exported()
    for (const path of ['transfer', `transfer/${made.id}`])
      expect((await site.get<Transfer>(`/api/admin/${path}`, guest.headers)).status).toBe(403)
    const body = { locales: ['en'] }
    expect((await site.post('/api/admin/transfer-export', body, guest.headers)).status).toBe(403)
    expect((await site.app.request(`/pro-api/transfers/${'0'.repeat(32)}.zip`)).status).toBe(404)
  })
})
