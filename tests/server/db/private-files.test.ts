import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { issuerKeys } from '#server/demo-issuer/keys.ts'
import { openDatabase } from '#server/open-database.ts'
import { backup, restore } from '#server/ports/node/backup.ts'

let folder = ''
let umask = 0
beforeEach(() => {
  // As open as a machine can be set up.
  umask = process.umask(0)
  folder = mkdtempSync(join(tmpdir(), 'private-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
/** The modes of a folder and of the files right in it. */
const modesOf = (path: string) => {
  const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries([['.', modeOf(path)], ...files.map(({ name }) => [name, modeOf(join(path, name))])])
}
const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir })
const closed = { '.': '700', 'lamplight.db': '600', 'lamplight.db-shm': '600', 'lamplight.db-wal': '600' }

test('the data folder is its owner’s, and so are the database, its log and the keys, from their first byte on', async () => {
  const data = join(folder, 'data')
  const db = await open(data)
  issuerKeys(join(data, 'demo-issuer.json'))
  expect(modesOf(data)).toEqual({ ...closed, 'demo-issuer.json': '600' })
  await db.destroy()
})

test('what an earlier version left open is closed at the next start', async () => {
  const data = join(folder, 'data')
  const before = await open(data)
  const keys = issuerKeys(join(data, 'demo-issuer.json'))
  chmodSync(data, 0o755)
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o644)
  const db = await open(data)
  expect(issuerKeys(join(data, 'demo-issuer.json'))).toEqual(keys)
  expect(modesOf(data)).toEqual({ ...closed, 'demo-issuer.json': '600' })
  await db.destroy()
  await before.destroy()
})

test('a backup is its owner’s, and what comes out of it as well', async () => {
  const data = join(folder, 'data')
  const db = await open(data)
  issuerKeys(join(data, 'demo-issuer.json'))
  mkdirSync(join(data, 'uploads'))
  writeFileSync(join(data, 'uploads', 'a.webp'), 'x')
  backup(data, join(folder, 'site.backup'))
  await db.destroy()
  expect(modeOf(join(folder, 'site.backup'))).toBe('600')
  const again = join(folder, 'again')
  chmodSync(join(folder, 'site.backup'), 0o644)
  restore(again, join(folder, 'site.backup'), false)
  expect(modesOf(again)).toEqual({ '.': '700', 'lamplight.db': '600', 'demo-issuer.json': '600' })
  expect([modeOf(join(again, 'uploads')), modeOf(join(again, 'uploads', 'a.webp'))]).toEqual(['700', '600'])
})
