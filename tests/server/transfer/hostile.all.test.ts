import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transferLimits } from '#contract/transfer/limits.ts'
import { readZip } from '#server/transfer/read-zip.ts'
import { databases } from '#tests/support/databases.ts'
import { type RawEntry, rawZip } from '#tests/support/raw-zip.ts'
import { createTransferSite, type TransferSite } from './transfer-site.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const good: RawEntry = { name: 'good.md', data: bytes('---\nlocale: en\n---\n# Good\n\nText\n') }
const evil = bytes('---\nlocale: en\n---\n# Evil\n\nText\n')
/** 「说明.md」 as Windows in Chinese writes it. */
const gbkName = new Uint8Array([0xcb, 0xb5, 0xc3, 0xf7, 0x2e, 0x6d, 0x64])

describe.each(databases)('F80 a hostile zip on $engine', ({ engine }) => {
  let site: TransferSite
  beforeEach(async () => {
    site = await createTransferSite(engine)
  })
  afterEach(() => site.close())

  const titles = async () => {
    const rows = await site.database.db.selectFrom('doc').select('title').orderBy('title').execute()
    return rows.map(({ title }) => title)
  }

  test.each<[string, RawEntry, string]>([
    ['leads out of the folder', { name: '../evil.md', data: evil }, 'its name leads out of the folder'],
    ['leads out further down', { name: 'a/../../evil.md', data: evil }, 'its name leads out of the folder'],
    ['is an absolute path', { name: '/etc/evil.md', data: evil }, 'its name is an absolute path'],
    ['begins with a drive', { name: 'C:evil.md', data: evil }, 'its name begins with a drive letter'],
    ['climbs by backslashes', { name: '..\\evil.md', data: evil }, 'its name has a backslash'],
    ['has NUL in it', { name: 'evil.md\0.png', data: evil }, 'its name has control characters'],
    ['is a link', { name: 'evil.md', data: bytes('/etc/passwd'), mode: 0o120777 }, 'is a link'],
    ['is a device', { name: 'evil.md', data: evil, mode: 0o020666 }, 'is no file'],
    ['is there twice', { name: 'good.md', data: evil }, 'is in the zip twice: only the first was read'],
    [
      'claims UTF-8 and is not',
      { name: gbkName, data: evil, utf8: true },
      'its name is in an encoding that is neither UTF-8 nor GBK',
    ],
    [
      'is in no encoding',
      { name: new Uint8Array([0x81, 0x2e, 0x6d, 0x64]), data: evil },
      'its name is in an encoding that is neither UTF-8 nor GBK',
    ],
    ['is a bomb that lies', { name: 'evil.md', data: new Uint8Array(64 << 20), claims: 5 }, 'cannot be unpacked'],
    ['is damaged', { name: 'evil.md', data: evil, claims: evil.byteLength + 5 }, 'cannot be unpacked'],
  ])('F80 an entry that %s is listed, the others are imported', async (_, entry, reason) => {
    const { state, counts, remarks } = await site.imported(rawZip([good, entry]))
    expect(state).toBe('imported')
    expect(counts).toMatchObject({ added: 1 })
    expect(remarks).toContainEqual(
      expect.objectContaining({ reason: reason.replace(/: .*/, ''), count: 1, left: true }),
    )
    expect(await titles()).toEqual(['Good'])
  })

  test('F80 names in GBK are read, those in UTF-8 as well where nothing says so', async () => {
    const text = bytes('# 说明\n\n中文\n')
    const zip = rawZip([
      { name: gbkName, data: text },
      { name: '指南/安装.md', data: bytes('# 安装\n\n见[说明](../说明.md)。\n') },
    ])
    const { counts, remarks } = await site.imported(zip)
    expect(counts).toMatchObject({ added: 2 })
    expect(remarks).toEqual([])
    const rows = await site.database.db.selectFrom('doc').select(['title', 'html']).orderBy('title').execute()
    expect(rows.map(({ title }) => title).sort()).toEqual(['安装', '说明'])
    expect(rows.find(({ title }) => title === '安装')?.html).toContain('href="/help/')
  })

  test.each<[string, () => Uint8Array, string]>([
    ['100,000 entries', () => rawZip(Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.md` }))), 'entries'],
    ['a bomb that admits it', () => rawZip([good, { name: 'a.md', data: new Uint8Array(64 << 20) }]), 'ratio'],
    ['a bomb below the size of a file', () => rawZip([good, { name: 'a.md', data: new Uint8Array(9 << 20) }]), 'ratio'],
    [
      'many that are too much together',
      () => {
        const one = rawZip([{ name: 'x.md', data: new Uint8Array(9 << 20) }])
        expect(one.byteLength).toBeLessThan(1 << 20)
        return rawZip(Array.from({ length: 30 }, (_, at) => ({ name: `${at}.md`, claims: 9 << 20 })))
      },
      'texts',
    ],
    [
      'pictures that are too much together',
      () => rawZip(Array.from({ length: 120 }, (_, at) => ({ name: `${at}.png`, claims: 9 << 20 }))),
      'size',
    ],
    ['a bomb that is a picture', () => rawZip([good, { name: 'a.png', data: new Uint8Array(9 << 20) }]), 'ratio'],
    ['no zip', () => bytes('# No zip, but long enough to have had an end of its own'), 'zip'],
    ['nothing in it', () => rawZip([]), 'empty'],
  ])('F80 %s: refused as a whole, and nothing is written', async (_, zip, problem) => {
    const { state, problem: told } = await site.checked(zip())
    expect({ state, told }).toEqual({ state: 'failed', told: problem })
    expect(await titles()).toEqual([])
  })

  test('F80 bombs within bombs are never unpacked', async () => {
    const inner = rawZip([{ name: 'a.md', data: new Uint8Array(8 << 20) }])
    const { counts } = await site.imported(rawZip([good, { name: 'inner.zip', data: inner }]))
    expect(counts).toMatchObject({ added: 1 })
    expect(await titles()).toEqual(['Good'])
  })

  test('F80 a day later nothing is left of a zip, however far it was', async () => {
    const names: string[] = []
    const { put } = site.ports.uploads
    site.ports.uploads.put = async (name, ...rest) => {
      names.push(name)
      return put(name, ...rest)
    }
    await site.send(rawZip([good]))
    await site.checked(rawZip([good, { name: '../evil.md', data: evil }]))
    await site.checked(bytes('no zip at all'))
    expect(names).toHaveLength(3)
    expect(await Promise.all(names.map((name) => site.ports.uploads.get(name)))).not.toContain(null)
    site.clock.seconds += transferLimits.keptSeconds + 1
    await site.database.db.updateTable('counter').set({ n: site.clock.seconds }).where('name', '=', 'time').execute()
    await site.work()
    expect(await Promise.all(names.map((name) => site.ports.uploads.get(name)))).toEqual([null, null, null])
    expect(await site.database.db.selectFrom('transfer').selectAll().execute()).toEqual([])
  })
})

test('F80 pictures are in memory one at a time, and each is read when it is wanted', async () => {
  const zip = rawZip(Array.from({ length: 12 }, (_, at) => ({ name: `${at}.png`, data: randomBytes(2 << 20) })))
  let all = 0
  const read = async (offset: number, length: number) => {
    all += length
    return zip.slice(offset, offset + length)
  }
  const { files } = await readZip({ size: zip.byteLength, read })
  expect(files).toHaveLength(12)
  expect(all).toBeLessThan(1 << 20)
  expect(files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBe(0)
  expect((await files[7]?.load?.())?.byteLength).toBe(2 << 20)
  expect(all).toBeLessThan(4 << 20)
})

test('F80 of a bomb no more is unpacked than it claims, and of the zip a stretch at a time is read', async () => {
  // Hardly packed at all, so that what was read says what was unpacked.
  const zip = rawZip([{ name: 'a.md', data: randomBytes(12 << 20), claims: 1_000 }])
  let [largest, all] = [0, 0]
  const read = async (offset: number, length: number) => {
    const piece = zip.slice(offset, offset + length)
    largest = Math.max(largest, piece.byteLength)
    all += piece.byteLength
    return piece
  }
  const { files, failures } = await readZip({ size: zip.byteLength, read })
  expect({ files, failures }).toEqual({ files: [], failures: [{ path: 'a.md', reason: 'cannot be unpacked' }] })
  // What is not even read was never unpacked.
  expect(largest).toBeLessThanOrEqual(256 << 10)
  expect(all).toBeLessThan(4 << 20)
})
