import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'setup-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const lock = (name: string) =>
  write('package-lock.json', JSON.stringify({ name, lockfileVersion: 3, requires: true, packages: { '': { name } } }))

/** Runs some steps of the setup as a fresh process would. */
function run(steps: string, before = '') {
  const code = `${before}; const s = await import('./src/start/setup.mjs'); ${steps}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DIST: '' },
  })
  return { status, out: stdout, err: stderr }
}

beforeAll(() => {
  cpSync('src/start', join(root, 'src/start'), { recursive: true })
  write('package.json', JSON.stringify({ name: 'site', type: 'module', version: '1.0.0' }))
  lock('site')
  // npm makes no folder where there is nothing to install.
  mkdirSync(join(root, 'node_modules'))
  write('src/app/main.ts', 'one')
  write('src/server/main.ts', 'one')
  // Stands for Vite: counts its builds, and like the real one writes a file among the sources.
  write(
    'vite-stub.js',
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync('dist', { recursive: true }); appendFileSync('dist/builds.log', 'x'); writeFileSync('src/app/tree.ts', 'made')`,
  )
})

afterAll(() => rmSync(root, { recursive: true }))

test('packages are installed when that was never done or the lock file changed, and only then', () => {
  expect(run('s.ensureInstalled()').out).toContain('Installing')
  expect(existsSync(join(root, 'node_modules/.lamplight-lock'))).toBe(true)
  expect(run('s.ensureInstalled()')).toEqual({ status: 0, out: '', err: '' })
  lock('other')
  const changed = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(run('s.ensureInstalled()').out).toContain('Installing')
  expect(run('s.ensureInstalled()').out).toBe('')
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(changed)
})

test('the app is built when there is no build of these sources, and only then', () => {
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true })
  cpSync(join(root, 'vite-stub.js'), join(root, 'node_modules/vite/bin/vite.js'))
  write('node_modules/vite/package.json', '{"type":"module"}')
  const builds = () => readFileSync(join(root, 'dist/builds.log'), 'utf8').length
  expect(run('s.ensureBuilt()')).toMatchObject({ status: 0, out: 'Building the app …\n' })
  expect(run('s.ensureBuilt()')).toEqual({ status: 0, out: '', err: '' })
  write('src/server/main.ts', 'two')
  run('s.ensureBuilt()')
  expect(builds()).toBe(1)
  write('src/app/main.ts', 'two')
  run('s.ensureBuilt()')
  run('s.ensureBuilt()')
  expect(builds()).toBe(2)
  write('index.html', 'new')
  run('s.ensureBuilt()')
  expect(builds()).toBe(3)
})

test('a build that fails ends it with a line, and is tried again', () => {
  write('node_modules/vite/bin/vite.js', 'process.exit(3)')
  write('src/app/main.ts', 'three')
  for (let times = 0; times < 2; times += 1) {
    expect(run('s.ensureBuilt()')).toMatchObject({ status: 1, err: 'the build failed (see above)\n' })
  }
})

test('Node that is too old is told so in one line', () => {
  const pretend = (version: string) => `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  expect(run('s.checkNode()', pretend('20.18.3'))).toEqual({
    status: 1,
    out: '',
    err: 'Lamplight needs Node 20.19 or newer; this is 20.18.3. See https://nodejs.org\n',
  })
  for (const version of ['20.19.0', '22.0.0', '24.1.0']) expect(run('s.checkNode()', pretend(version)).status).toBe(0)
})
