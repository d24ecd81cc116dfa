import 'fake-indexeddb/auto'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LibraryChanges } from '#contract/library/library.ts'
import { libraryFeed, libraryRevisions } from '#device/library/feed.ts'
import { readListing } from '#device/library/listing.ts'
import { syncLibrary } from '#device/library/sync.ts'
import { startServer } from '#tests/support/server-process.ts'

const run = promisify(execFile)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-restore-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('F76 npm run backup and npm run restore under a device, with the commands that operators type', {
  timeout: 180_000,
}, async () => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: join(folder, 'data') }
  const command = (script: string, ...args: string[]) =>
    run('npm', ['run', '--silent', script, '--', ...args], { env, timeout: 240_000 })
  const manual = join(folder, 'manual')
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(manual, name)), { recursive: true })
    writeFileSync(join(manual, name), text)
  }
  const publish = () => command('import', manual, '--locale', 'en')
  const partition = { locale: 'en', section: 'help' } as const

  let server = await startServer({ DATA_DIR: env.DATA_DIR })
  const sync = async () => {
    const how = { fetchChanges: libraryFeed(server.local), fetchRevisions: libraryRevisions(server.local) }
    return syncLibrary({ ...partition, ...how })
  }
  const titles = async () => ((await readListing(partition))?.listing.docs ?? []).map(({ title }) => title).sort()
  const onServer = async () => {
    const answer = await fetch(`${server.local}/api/library/changes?locale=en&section=help&since=0`)
    const { items } = ((await answer.json()) as { data: LibraryChanges }).data
    return items.flatMap((item) => (item.op === 'upsert' && item.type === 'help' ? [item.value.title] : [])).sort()
  }
  try {
    write('one.md', '# First words')
    write('two.md', '# Second words')
    await publish()
    await command('backup', join(folder, 'backup'))
    write('one.md', '# Undone words')
    write('three.md', '# Undone page')
    rmSync(join(manual, 'two.md'))
    await publish()
    const seen = await sync()
    expect(await titles()).toContain('Undone page')
    await server.stop()

    await command('restore', join(folder, 'backup'), '--replace')
    write('one.md', '# Other words')
    write('two.md', '# Second words')
    rmSync(join(manual, 'three.md'))
    for (const name of 'abcdef') write(`later-${name}.md`, `# Later ${name}`)
    await publish()
    server = await startServer({ DATA_DIR: env.DATA_DIR })
    const after = await sync()
    expect(after.head).toBeGreaterThan(seen.head)
    expect(await titles()).toEqual(await onServer())
    expect(await titles()).toEqual(expect.arrayContaining(['Other words', 'Second words']))
    expect((await titles()).join()).not.toContain('Undone')

    // A copy of the file put back by hand, with no command of ours: the counter tells.
    await server.stop()
    rmSync(join(env.DATA_DIR, 'lamplight.db'))
    for (const end of ['-wal', '-shm']) rmSync(join(env.DATA_DIR, `lamplight.db${end}`), { force: true })
    await run('cp', [join(folder, 'backup'), join(env.DATA_DIR, 'lamplight.db')])
    server = await startServer({ DATA_DIR: env.DATA_DIR })
    await sync()
    expect(await titles()).toEqual(await onServer())
    expect(await titles()).toContain('First words')
  } finally {
    await server.stop()
  }
})
