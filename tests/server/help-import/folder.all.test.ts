import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import { programs } from '#tests/support/programs.ts'

let folder = ''
let docs = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lamplight-folder-'))
  docs = join(folder, 'docs')
  for (const path of ['a/b', '.git', 'node_modules/x']) mkdirSync(join(docs, path), { recursive: true })
  for (const path of ['a/one.md', 'a/b/two.md', '.git/hidden.md', 'node_modules/x/readme.md', 'a/notes.txt']) {
    writeFileSync(join(docs, path), `# ${path}`)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a folder on disk', () => {
  test('hidden folders, node_modules and other files are left out; links that loop or dangle are listed', async () => {
    symlinkSync(docs, join(docs, 'a/loop'))
    symlinkSync('nowhere.md', join(docs, 'a/dangling.md'))
    symlinkSync('self.md', join(docs, 'a/self.md'))
    symlinkSync('one.md', join(docs, 'a/linked.md'))
    const { files, failures } = await readFolder(docs)
    expect(files.map((file) => file.path).sort()).toEqual(['a/b/two.md', 'a/linked.md', 'a/one.md'])
    expect(failures).toEqual([
      { path: 'a/dangling.md', reason: 'is a link to nothing' },
      { path: 'a/loop', reason: 'is a link to a folder that is imported already' },
      { path: 'a/self.md', reason: 'is a link that leads to itself' },
    ])
  })

  test('nothing is read that lies outside it, whatever a link says; the folder itself may be a link', async () => {
    writeFileSync(join(folder, 'secret.md'), '# secret')
    writeFileSync(join(folder, 'secret.png'), 'secret')
    mkdirSync(join(folder, 'elsewhere'))
    mkdirSync(join(folder, 'docs-too'))
    writeFileSync(join(folder, 'elsewhere/other.md'), '# secret')
    writeFileSync(join(folder, 'docs-too/other.md'), '# secret')
    symlinkSync('/etc/passwd', join(docs, 'a/passwd.md'))
    symlinkSync('../../secret.md', join(docs, 'a/relative.md'))
    symlinkSync(join(folder, 'secret.png'), join(docs, 'a/image.png'))
    symlinkSync(join(folder, 'elsewhere'), join(docs, 'b'))
    symlinkSync('../docs-too', join(docs, 'c'))
    symlinkSync('a/passwd.md', join(docs, 'twice.md'))
    symlinkSync('.git/hidden.md', join(docs, 'unhidden.md'))
    symlinkSync('../a/b/two.md', join(docs, 'a/inside.md'))
    symlinkSync(docs, join(folder, 'here'))

    for (const given of [docs, join(folder, 'here')]) {
      const { files, failures } = await readFolder(given)
      expect(files.map((file) => file.path).sort()).toEqual(['a/b/two.md', 'a/inside.md', 'a/one.md'])
      expect(files.map((file) => new TextDecoder().decode(file.bytes)).join()).not.toMatch(/secret|root:/)
      const out = (path: string) => ({ path, reason: 'is a link that leads out of the folder', outside: true })
      expect(failures).toEqual([
        out('a/image.png'),
        out('a/passwd.md'),
        out('a/relative.md'),
        out('b'),
        out('c'),
        out('twice.md'),
        { path: 'unhidden.md', reason: 'is a link to what is hidden', outside: true },
      ])
    }
  })
})

describe('what a text of the folder includes', () => {
  test('any file of it is read, nothing outside it, nothing hidden, nothing large', async () => {
    writeFileSync(join(docs, 'a/code.js'), 'here')
    writeFileSync(join(docs, 'a/large.js'), 'x'.repeat(1024 * 1024 + 1))
    writeFileSync(join(folder, 'secret.js'), 'secret')
    symlinkSync('/etc/passwd', join(docs, 'a/passwd.js'))
    const { read } = await readFolder(docs)
    const textOf = (path: string) => new TextDecoder().decode(read(path) ?? undefined)
    expect(textOf('a/code.js')).toBe('here')
    for (const path of ['../secret.js', 'a/passwd.js', '.git/hidden.md', 'a/large.js', 'a', 'a/nowhere.js', '']) {
      expect([path, read(path)]).toEqual([path, null])
    }
  })
})

describe('npm run import', () => {
  const started = (command: string[]) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const run = (...args: string[]) => started([programs.import, ...args])
  /** As `package.json` says it. */
  const runAsIs = (...args: string[]) => started(['--import', 'tsx', 'src/server/import-main.ts', ...args])

  test('it imports, reports, and the same again changes nothing', { timeout: 90_000 }, () => {
    expect(runAsIs(docs, '--locale', 'en', '--dry-run').stdout).toContain('Nothing was written. It would be: 2 added')
    writeFileSync(join(docs, 'a/broken.md'), '---\na: b: c\n---\n')
    const first = run(docs, '--locale', 'en')
    // One file was refused; the others are there.
    expect(first.status).toBe(1)
    expect(first.stdout).toMatch(/Not imported \(1\)\n {2}front matter cannot be read \(1\)\n {4}a\/broken\.md: /)
    expect(first.stdout).toContain('2 added, 0 updated, 0 unchanged')
    // Another checkout of the same, as each run of a pipeline has one.
    const elsewhere = join(folder, 'other/docs')
    cpSync(docs, elsewhere, { recursive: true })
    rmSync(join(elsewhere, 'a/broken.md'))
    const again = run(elsewhere, '--locale', 'en')
    expect([again.status, again.stdout]).toEqual([0, expect.stringContaining('0 added, 0 updated, 2 unchanged')])
  })

  test('--help explains every option; --report says where all remarks are, of which the screen shows three a kind', {
    timeout: 90_000,
  }, () => {
    const { status, stdout } = run('--help')
    expect(status).toBe(0)
    for (const option of ['--source', '--locale', '--category', '--report', '--dry-run'])
      expect(stdout).toContain(option)
    for (let n = 0; n < 5; n++) writeFileSync(join(docs, `a/dead-${n}.md`), `# D${n}\n\n[x](gone-${n}.md)\n`)
    const report = join(folder, 'reports/remarks.txt')
    const shown = run(docs, '--locale', 'en', '--report', report).stdout
    expect(shown).toContain('a link leads nowhere (5)')
    expect(shown).toContain('… and 2 more')
    expect([shown.match(/gone-/g)?.length, readFileSync(report, 'utf8').match(/gone-/g)?.length]).toEqual([3, 5])
  })

  test('what a link out of the folder once published is taken off the partition, and the link is listed', {
    timeout: 90_000,
  }, () => {
    writeFileSync(join(docs, 'a/leak.md'), '# What was here before')
    expect(run(docs, '--locale', 'en').stdout).toContain('3 added')
    rmSync(join(docs, 'a/leak.md'))
    symlinkSync('/etc/passwd', join(docs, 'a/leak.md'))
    const { stdout } = run(docs, '--locale', 'en')
    expect(stdout).toMatch(/is a link that leads out of the folder \(1\)\n {4}a\/leak\.md/)
    expect(stdout).toContain('0 added, 0 updated, 2 unchanged, 1 archived')
  })

  test('a wrong command ends with one clear line', () => {
    for (const args of [[], ['/nowhere'], [docs, '--locale', 'fr'], [docs, '--what'], [docs, docs]]) {
      const { status, stderr } = run(...args)
      expect([args, status, stderr.includes('    at ')]).toEqual([args, 1, false])
      expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2)
    }
  })
})
