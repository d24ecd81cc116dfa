import 'fake-indexeddb/auto'
import { clear } from 'idb-keyval'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { synonymLimits } from '#contract/search/limits.ts'
import type { SiteHits } from '#contract/search/search.ts'
import type { SiteSynonyms, SynonymEntry } from '#contract/search/synonyms.ts'
import { partitionStore } from '#device/library/rows.ts'
import { answerSync } from '#device/library/sync-task.ts'
import { searchStore } from '#device/search/rows.ts'
import { LibrarySearch } from '#device/search/search.ts'
import { synonymStore } from '#device/search/synonyms.ts'
import { renewEpoch } from '#server/db/epoch.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const texts = {
  'en/pay.md': '---\nid: pay\ntitle: Your wallet\n---\nTop up your wallet here.\n',
  'en/moon.md': '---\nid: moon\ntitle: Satellites\n---\nA lunar module lands.\n',
}

describe.each(databases)('a site’s own synonyms on $engine', ({ engine }) => {
  let site: TestApp
  let staff: Record<string, string>
  beforeAll(async () => {
    site = await createTestApp(engine)
    staff = (await signedIn(site.ports, { roleId: 3, name: 'Su' })).headers
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const { id } of await groups()) await remove(id)
    await importTexts(site, texts)
  })

  const add = async (words: unknown, headers = staff) =>
    site.post<{ id: string }>('/api/admin/synonym', { words }, headers)
  const edit = (id: string, words: unknown) => site.post(`/api/admin/synonym/${id}`, { words }, staff)
  const remove = (id: string) => site.post(`/api/admin/synonym/${id}/delete`, {}, staff)
  const groups = async () => {
    const { body } = await site.get<{ list: SynonymEntry[]; total: number }>('/api/admin/synonym?limit=50', staff)
    return body.data.list
  }
  const find = async (q: string) => {
    const { body } = await site.get<SiteHits>(`/api/search?locale=en&q=${encodeURIComponent(q)}`)
    return body.data
  }
  const ids = async (q: string) => (await find(q)).hits.map(({ id }) => id)
  const kept = async () => (await site.get<SiteSynonyms>('/api/search/synonyms')).body.data

  test('C.02 what staff write is searched by at once, changed and taken back again', async () => {
    expect(await ids('purse')).toEqual([])
    const { status, body } = await add(['purse', ' 钱包 ', 'wallet'])
    expect([status, await ids('purse'), await ids('钱包')]).toEqual([200, ['pay'], ['pay']])
    const { hits } = await find('purse')
    expect(hits[0]?.terms).toContain('wallet')
    expect(await groups()).toEqual([
      {
        id: body.data.id,
        words: ['purse', '钱包', 'wallet'],
        source: '',
        updatedBy: 'Su',
        updatedAt: site.clock.seconds,
      },
    ])
    await edit(body.data.id, ['selene', 'lunar'])
    expect([await ids('purse'), await ids('selene')]).toEqual([[], ['moon']])
    await remove(body.data.id)
    expect([await ids('selene'), await groups()]).toEqual([[], []])
  })

  test('F47 C.02 editors and administrators look after them, support does not', async () => {
    const support = (await signedIn(site.ports, { roleId: 2 })).headers
    const admin = (await signedIn(site.ports, { roleId: 9 })).headers
    expect((await add(['a b', 'c d'], support)).status).toBe(403)
    expect((await add(['a b', 'c d'], admin)).status).toBe(200)
  })

  test('F52 C.02 what search could not use is refused, with its reason', async () => {
    const long = 'x'.repeat(synonymLimits.wordChars + 1)
    const many = Array.from({ length: synonymLimits.words + 1 }, (_, n) => `word${n}`)
    const wrong: [unknown, string][] = [
      [['one'], 'tooShort'],
      [['One', 'one'], 'tooShort'],
      [['installing', 'installed'], 'tooShort'],
      [['!!', 'ok'], 'content'],
      [['  ', 'ok'], 'content'],
      [[long, 'ok'], 'tooLong'],
      [['长'.repeat(40), 'ok'], 'tooLong'],
      [many, 'tooMany'],
    ]
    for (const [words, problem] of wrong) {
      const { status, body } = await add(words)
      expect([words, status, body.data]).toEqual([words, 400, { fields: { words: problem } }])
    }
    expect((await add('one, two')).status).toBe(400)
    expect([(await edit('none', ['a1', 'b1'])).status, (await remove('none')).status]).toEqual([404, 404])
  })

  test('F20 the same group sent twice is one', async () => {
    const headers = { ...staff, 'Idempotency-Key': 'synonym-0123456789' }
    await add(['purse', 'wallet'], headers)
    await add(['purse', 'wallet'], headers)
    expect(await groups()).toHaveLength(1)
  })

  test('C.02 an imported folder brings its synonyms.txt: replaced with each import, and left alone by staff', async () => {
    const file = '# Money\npurse, wallet,钱包\n\nmoon\\, new, lunar\n'
    const first = await importTexts(site, { ...texts, 'synonyms.txt': file })
    expect([first.synonyms, first.warnings]).toEqual([2, []])
    expect([await ids('purse'), await ids('new moon'), await ids('moon new')]).toEqual([['pay'], [], ['moon']])
    const { rev } = await kept()
    await importTexts(site, { ...texts, 'synonyms.txt': file })
    expect((await kept()).rev).toBe(rev)
    const [own] = await groups()
    expect([own?.source, own?.updatedBy]).toEqual(['test', ''])
    expect([(await edit(own?.id ?? '', ['a1', 'b1'])).status, (await remove(own?.id ?? '')).status]).toEqual([404, 404])
    await add(['selene', 'lunar'])
    await importTexts(site, { ...texts, 'synonyms.txt': 'pouch, wallet' }, { dryRun: true })
    expect(await ids('purse')).toEqual(['pay'])
    await importTexts(site, { ...texts, 'synonyms.txt': 'pouch, wallet' })
    expect([await ids('purse'), await ids('pouch'), await ids('selene')]).toEqual([[], ['pay'], ['moon']])
    // Another folder has its own.
    await importTexts(site, { 'en/x.md': '# X', 'synonyms.txt': 'etui, wallet' }, { source: 'other' })
    expect([await ids('pouch'), await ids('etui')]).toEqual([['pay'], ['pay']])
    await importTexts(site, texts, { unreadable: [{ path: 'synonyms.txt', reason: 'may not be read' }] })
    expect(await ids('pouch')).toEqual(['pay'])
    await importTexts(site, texts)
    expect([await ids('pouch'), await ids('etui'), await ids('selene')]).toEqual([[], ['pay'], ['moon']])
    await importTexts(site, { 'en/x.md': '# X' }, { source: 'other' })
  })

  test('C.02 lines that cannot be used are named and the rest is taken; a file of bytes ends no import', async () => {
    const file = 'a1, b1 => c1\nalone\n!!, ok\npurse，wallet\n\\'
    const { synonyms, warnings } = await importTexts(site, { ...texts, 'synonyms.txt': file })
    expect([synonyms, await ids('purse')]).toEqual([1, ['pay']])
    expect(warnings.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      'synonyms.txt a line of synonyms in one direction is left out: line 1',
      'synonyms.txt a line with fewer than two synonyms is left out: line 2',
      'synonyms.txt a line with a synonym of no letters is left out: line 3',
      'synonyms.txt a line with a synonym of no letters is left out: line 5',
    ])
    const report = await importTexts(site, { ...texts, 'synonyms.txt': Uint8Array.from([0xff, 0xfe, 0]) })
    expect(report.failures).toEqual([{ path: 'synonyms.txt', reason: 'is not UTF-8' }])
    expect([report.unchanged, await ids('purse')]).toEqual([2, ['pay']])
    const many = Array.from({ length: synonymLimits.groups + 2 }, (_, n) => `left${n}, right${n}`).join('\n')
    const large = await importTexts(site, { ...texts, 'synonyms.txt': many })
    expect([large.synonyms, large.warnings.length]).toEqual([synonymLimits.groups, 2])
    expect((await add(['a1', 'b1'])).body.data).toEqual({ fields: { words: 'tooMany' } })
    await importTexts(site, texts)
  })

  describe('a device that has the library', () => {
    const locale = 'en' as const
    let asked: string[] = []
    let isOffline = false
    const real = globalThis.fetch
    beforeAll(() => {
      globalThis.fetch = (async (input: string, init: RequestInit) => {
        asked.push(String(input))
        if (isOffline) throw new TypeError('offline')
        return site.app.request(input, init)
      }) as typeof fetch
    })
    afterAll(() => {
      globalThis.fetch = real
    })
    beforeEach(async () => {
      isOffline = false
      await clear(partitionStore({ locale, section: 'help' }))
      await clear(searchStore({ locale }))
      await clear(synonymStore())
    })
    const sync = async () => {
      asked = []
      await answerSync({ ask: 1, task: 'sync', locale, section: 'help', apiUrl: '' }, () => {})
      return asked.filter((url) => url.includes('/synonyms')).length
    }
    const onDevice = async (device: LibrarySearch, q: string) => {
      const hits = await device.search(q, { kind: 'help' })
      return JSON.stringify({ ...hits, incomplete: undefined })
    }
    const onServer = async (q: string) => {
      const { body } = await site.get<SiteHits>(`/api/search?locale=en&kind=help&q=${encodeURIComponent(q)}`)
      return JSON.stringify(body.data)
    }

    test('C.02 it follows the same groups by the feed, and answers the same without a network', async () => {
      await sync()
      expect(await sync()).toBe(0)
      const device = new LibrarySearch(locale)
      expect((await device.search('purse'))?.hits).toEqual([])
      const { body } = await add(['purse', 'wallet'])
      expect(await sync()).toBe(1)
      expect(await sync()).toBe(0)
      isOffline = true
      for (const one of [device, new LibrarySearch(locale)]) {
        expect((await one.search('purse'))?.hits.map(({ id }) => id)).toEqual(['pay'])
        for (const q of ['purse', 'my purse', 'selene', 'wallet'])
          expect(await onDevice(one, q), q).toBe(await onServer(q))
      }
      isOffline = false
      await edit(body.data.id, ['selene', 'lunar'])
      expect(await sync()).toBe(1)
      for (const q of ['purse', 'selene']) expect(await onDevice(device, q), q).toBe(await onServer(q))
    })

    test('C.02 what could not be read is read with the next sync; a back end without synonyms is left in peace', async () => {
      await sync()
      await add(['purse', 'wallet'])
      const whole = globalThis.fetch
      globalThis.fetch = (async (input: string, init: RequestInit) => {
        if (String(input).includes('/synonyms')) throw new TypeError('cut')
        return whole(input, init)
      }) as typeof fetch
      await sync()
      const device = new LibrarySearch(locale)
      expect((await device.search('purse'))?.hits).toEqual([])
      globalThis.fetch = whole
      expect(await sync()).toBe(1)
      expect((await device.search('purse'))?.hits).toHaveLength(1)
    })

    test('F56 another history of the server is read again, whatever its revisions say', async () => {
      await add(['purse', 'wallet'])
      await sync()
      const { id } = await site.ports.db.selectFrom('epoch').select('id').executeTakeFirstOrThrow()
      await renewEpoch(site.ports.db, id)
      expect(await sync()).toBe(1)
    })
  })
})
