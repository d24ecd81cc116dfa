import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HelpDoc } from '#contract/help/help.ts'
import { gitDates } from '#server/help-import/node/git-dates.ts'
import { databases } from '#tests/support/databases.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const seconds = (date: string) => Date.parse(date) / 1000

describe.each(databases)('dates of imported documents on $engine', ({ engine }) => {
  let site: TestApp
  beforeEach(async () => {
    site = await createTestApp(engine)
  })
  afterEach(() => site.close())

  test('are those of the front matter, else of the history, else of the import; the same again changes nothing', async () => {
    const texts = {
      'a.md': '---\ndate: 2020-01-02\nlastmod: 2021-03-04T05:06:07+08:00\n---\n# A\n',
      'b.md': '---\nlast_update: { date: 2022/5/6, author: x }\n---\n# B\n',
      'c.md': '# C\n',
      'd.md': '# D\n',
      'e.md': '---\nupdated: soon\n---\n# E\n',
      'f.md': '---\nlastUpdated: 2999-01-01\n---\n# F\n',
    }
    const dates = new Map([
      ['a.md', { created: 1, updated: 2 }],
      ['c.md', { created: seconds('2019-01-01'), updated: seconds('2019-02-01') }],
    ])
    await importTexts(site, texts, { locale: 'en', dates })
    const now = site.clock.now()
    const rows = () =>
      site.ports.db.selectFrom('doc').select(['id', 'createdAt', 'updatedAt', 'rev']).orderBy('id').execute()
    const before = await rows()
    expect(before.map(({ id, createdAt, updatedAt }) => [id, createdAt, updatedAt])).toEqual([
      ['a', seconds('2020-01-02'), seconds('2021-03-04T05:06:07+08:00')],
      ['b', now, seconds('2022-05-06')],
      ['c', seconds('2019-01-01'), seconds('2019-02-01')],
      ['d', now, now],
      ['e', now, now],
      ['f', now, now],
    ])
    expect((await site.get<HelpDoc>('/api/help/doc/a')).body.data.updatedAt).toBe(seconds('2021-03-03T21:06:07Z'))
    site.clock.seconds += 1_000
    expect(await importTexts(site, texts, { locale: 'en', dates })).toMatchObject({ updated: 0, unchanged: 6 })
    expect(await rows()).toEqual(before)
    // A date alone is a change.
    dates.set('c.md', { created: seconds('2019-01-01'), updated: seconds('2019-03-01') })
    expect(await importTexts(site, texts, { locale: 'en', dates })).toMatchObject({ updated: 1, unchanged: 5 })
  })
})

describe('the history of a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dates-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const git = (date: string, ...args: string[]) => {
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' }
    execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
      env,
      stdio: 'pipe',
    })
  }
  const commit = (date: string) => {
    git(date, 'add', '-A')
    git(date, 'commit', '-q', '-m', 'x')
  }

  test('tells first and last change of each file, whatever it is called, of a part of the repository alone', async () => {
    git('2020-01-01T00:00:00Z', 'init', '-q')
    execFileSync('mkdir', [join(folder, 'docs')])
    writeFileSync(join(folder, 'outside.md'), '1')
    writeFileSync(join(folder, 'docs/a.md'), '1')
    writeFileSync(join(folder, 'docs/说明 "二".md'), '1')
    commit('2020-01-01T00:00:00Z')
    writeFileSync(join(folder, 'docs/a.md'), '2')
    commit('2021-01-01T00:00:00Z')
    writeFileSync(join(folder, 'docs/new.md'), 'not committed')
    expect(await gitDates(join(folder, 'docs'))).toEqual(
      new Map([
        ['a.md', { created: seconds('2020-01-01'), updated: seconds('2021-01-01') }],
        ['说明 "二".md', { created: seconds('2020-01-01'), updated: seconds('2020-01-01') }],
      ]),
    )
  })

  test('is nothing where there is no repository, and no more than there was time for', async () => {
    expect(await gitDates(folder)).toEqual(new Map())
    git('2020-01-01T00:00:00Z', 'init', '-q')
    writeFileSync(join(folder, 'a.md'), '1')
    commit('2020-01-01T00:00:00Z')
    expect(await gitDates(folder, { ms: 30_000, chars: 3 })).toEqual(new Map())
  })
})
