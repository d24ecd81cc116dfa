import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importSources } from '#server/help-import/migrations/0009-import-sources.ts'
import { sourceOfFolder } from '#server/help-import/node/source-of-folder.ts'
import type { Source } from '#server/help-import/read/source-keys.ts'
import { SourceTaken } from '#server/help-import/types.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const texts = { 'guide/a.md': '# First\n\nAlpha\n', 'guide/b.md': '# Second\n\nBeta\n' }
const counts = ({ added, updated, unchanged, archived }: Awaited<ReturnType<typeof importTexts>>) => [
  added,
  updated,
  unchanged,
  archived,
]

describe.each(databases)('where documents come from, on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())
  const bring = (source: Source, more: Partial<Parameters<typeof importTexts>[2]> = {}, files: object = texts) =>
    importTexts(site, files as typeof texts, { ...source, locale: 'en', ...more })
  const rows = () =>
    site.ports.db.selectFrom('doc').select(['id', 'sourceKey', 'rev', 'version']).orderBy('id').execute()

  test('what was known by a path is known by the name after the migration: nothing is added, written or sent again', async () => {
    await bring({ source: '/home/me/ci-1/docs' })
    await importSources(site.ports.db as unknown as Kysely<unknown>, engine)
    const before = await rows()
    expect(before.map(({ sourceKey }) => sourceKey)).toEqual(['docs:guide/a.md', 'docs:guide/b.md'])
    expect(counts(await bring({ source: 'docs' }, { isNameGuessed: true }))).toEqual([0, 0, 2, 0])
    expect(await rows()).toEqual(before)
  })

  test('of two checkouts that were added both, the later one gets the name, and the other one stays', async () => {
    await bring({ source: '/ci/1/docs' })
    await bring({ source: '/ci/2/docs' })
    await importSources(site.ports.db as unknown as Kysely<unknown>, engine)
    const keys = (await rows()).map(({ sourceKey }) => sourceKey)
    expect(keys.toSorted()).toEqual([
      '/ci/1/docs:guide/a.md',
      '/ci/1/docs:guide/b.md',
      'docs:guide/a.md',
      'docs:guide/b.md',
    ])
  })

  test('a folder whose keys began with its path, or its name, is taken over by its repository', async () => {
    await bring({ source: '/work/docs' })
    const formerly = [
      { prefix: '/work/docs:', isCertain: true },
      { prefix: 'docs:', isCertain: false },
    ]
    const before = await rows()
    expect(counts(await bring({ source: 'product', below: 'docs/', formerly }))).toEqual([0, 0, 2, 0])
    const after = await rows()
    expect(after.map(({ sourceKey }) => sourceKey)).toEqual(['product:docs/guide/a.md', 'product:docs/guide/b.md'])
    // No device hears of it: no reader would see a difference.
    expect(after.map(({ rev, version }) => [rev, version])).toEqual(before.map(({ rev, version }) => [rev, version]))
  })

  test('a name that another folder had as well: only what lies in this one is taken over, the rest stays', async () => {
    await bring({ source: 'docs' }, {}, { ...texts, 'theirs.md': '# Theirs' })
    const formerly = [{ prefix: 'docs:', isCertain: false }]
    expect(counts(await bring({ source: 'product', below: 'docs/', formerly }))).toEqual([0, 0, 2, 0])
    expect((await site.get('/api/help/doc/theirs')).status).toBe(200)
  })

  test('folders of one source that lie apart leave each other alone', async () => {
    await bring({ source: 'product', below: 'docs/en/' })
    expect(counts(await bring({ source: 'product', below: 'docs/zh/' }, {}, { 'c.md': '# Third' }))).toEqual([
      1, 0, 0, 0,
    ])
    expect((await rows()).length).toBe(3)
  })

  test('a guessed name under which something else is known is refused, and nothing is archived', async () => {
    await bring({ source: 'docs' })
    const other = { 'intro.md': '# Of another product' }
    await expect(bring({ source: 'docs' }, { isNameGuessed: true }, other)).rejects.toThrow(SourceTaken)
    await expect(bring({ source: 'docs' }, { isNameGuessed: true }, other)).rejects.toThrow('--source <name>')
    expect((await rows()).length).toBe(2)
    expect(counts(await bring({ source: 'other' }, {}, other))).toEqual([1, 0, 0, 0])
    // Chosen, it is what was meant.
    expect(counts(await bring({ source: 'docs' }, {}, other))).toEqual([1, 0, 0, 2])
  })
})

describe('the name of a folder', () => {
  let root = ''
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'lamplight-source-')))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))
  const folder = (path: string) => {
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'a.md'), '# A')
    return join(root, path)
  }
  const git = (at: string, ...args: string[]) =>
    execFileSync('git', ['-C', at, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { stdio: 'ignore' })
  const named = async (at: string, given?: string) => {
    const { source, below } = await sourceOfFolder(at, given)
    return [source, below]
  }

  test('is its own where there is no repository, its parent’s where it names a language', async () => {
    expect(await named(folder('x/handbook'))).toEqual(['handbook', ''])
    expect(await named(folder('x/handbook/zh-cn'))).toEqual(['handbook', ''])
    expect(await named(folder('x/handbook'), 'manual')).toEqual(['manual', ''])
  })

  test('is its repository’s, with its place in it, in every checkout', async () => {
    for (const checkout of ['ci-1/build', 'ci-2/other']) {
      const docs = folder(`${checkout}/docs`)
      const top = join(root, checkout)
      git(top, 'init', '-q')
      expect(await named(docs)).toEqual(['docs', ''])
      git(top, 'add', '.')
      git(top, 'remote', 'add', 'origin', 'git@git.example.com:team/product.git')
      expect(await named(docs)).toEqual(['product', 'docs/'])
      expect(await named(top)).toEqual(['product', ''])
    }
    const alone = folder('alone/docs')
    git(join(root, 'alone'), 'init', '-q')
    git(join(root, 'alone'), 'add', '.')
    expect(await named(alone)).toEqual(['alone', 'docs/'])
  })
})
