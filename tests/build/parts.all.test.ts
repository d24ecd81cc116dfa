import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Manifest } from '#build/first-load.ts'
import { type BuiltChunk, readingFiles } from '#build/reading-part.ts'
import { archiveBudget, checkArchive } from '#build/shell-archive.ts'

const manifest = JSON.parse(readFileSync('.cache/build-manifest.json', 'utf8')) as Manifest
const assets = readdirSync('dist/assets')
const only = (pattern: RegExp) => {
  const [found, ...others] = assets.filter((name) => pattern.test(name))
  expect(others).toEqual([])
  return `assets/${found}`
}
const [shell, rest] = [only(/^shell-[\w-]+\.json$/), only(/^rest-[\w-]+\.json$/)]
const packed = (archive: string) => JSON.parse(readFileSync(join('dist', archive), 'utf8')) as [string, string][]
const inShell = packed(shell).map(([path]) => path)
const inRest = packed(rest).map(([path]) => path)
const worker = readFileSync('dist/sw.js', 'utf8')
const kept = [...worker.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] as string)
const fileOf = (module: string) => manifest[module]?.file as string
const route = (path: string) => fileOf(`src/app/routes/${path}.tsx?tsr-split=component`)

test('C.02 two files hold what the worker keeps, each text as it was built, no file in both', () => {
  expect(kept).toEqual(expect.arrayContaining([shell, rest]))
  for (const [path, text] of [...packed(shell), ...packed(rest)])
    expect(text, path).toBe(readFileSync(join('dist', path), 'utf8'))
  expect(inShell.filter((path) => inRest.includes(path))).toEqual([])
  // What is in the rest is listed with it, and kept at no installation.
  expect(kept.filter((path) => inRest.includes(path))).toEqual([])
  for (const path of inRest) expect(worker).toContain(`"${path}"`)
  const files = [...inShell, ...inRest, ...kept]
  for (const name of assets.filter((one) => /\.(js|css)$/.test(one))) expect(files).toContain(`assets/${name}`)
})

test('C.02 what comes in no archive is what the page has asked for by itself when it registers the worker', () => {
  const page = readFileSync('dist/index.html', 'utf8')
  const afterReady = only(/^after-ready-.+\.js$/)
  const imports = readFileSync(join('dist', afterReady), 'utf8')
  const alone = kept.filter(
    (path) => path.startsWith('assets/') && !inShell.includes(path) && path !== shell && path !== rest,
  )
  expect(alone).toContain(afterReady)
  expect(alone.length).toBeLessThanOrEqual(20)
  for (const path of alone.filter((one) => one.endsWith('.js') && one !== afterReady && !page.includes(`"/${one}"`)))
    expect(imports, path).toContain(path.replace('assets/', ''))
})

test('C.02 reading needs the help, the questions, the sign-in page and their words in both languages; the areas are the rest', () => {
  const reading = [...inShell, ...kept]
  for (const path of ['help/index', 'help/$id', 'QA/index', 'QA/$id', 'blog/index', 'blog/$id', 'user/login'])
    expect(reading).toContain(route(path))
  for (const screen of ['error/ErrorScreen', 'library/LibraryScreen', 'help/print/PrintScreen', 'question/tools/Tools'])
    expect(reading, screen).toContain(fileOf(`src/app/screens/${screen}.tsx`))
  expect(reading.some((path) => /library-worker-/.test(path))).toBe(true)
  const areas = [
    'admin/route',
    'admin/members/$id',
    'user/account/overview',
    'user/account/profile',
    'user/iframe/$url',
  ]
  for (const path of areas) expect(inRest).toContain(route(path))
  for (const module of ['fields/editor/Editor', 'fields/captcha/CaptchaSheet', 'screens/question/ask/AskScreen'])
    expect(inRest, module).toContain(fileOf(`src/app/${module}.tsx`))
  expect(inRest.some((path) => /preview-worker-/.test(path))).toBe(true)
  for (const locale of ['zh-cn', 'en']) {
    for (const name of ['common', 'help/list', 'help/article', 'question/page', 'login', 'library'])
      expect(reading).toContain(fileOf(`locales/${locale}/${name}.po`))
    for (const name of ['account/overview', 'admin/index', 'admin/search'])
      expect(inRest).toContain(fileOf(`locales/${locale}/${name}.po`))
  }
})

test('C.02 a chunk that both need is kept for reading, one that only an area needs is not, and a worker follows who names it', () => {
  const chunk = (file: string, facade: string | null, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
    file,
    facade,
    imports: [],
    dynamicImports: [],
    css: [],
    code: '',
    modules: [],
    speaking: [],
    ...more,
  })
  const list = 'src/app/routes/help/index.tsx?tsr-split=component'
  const fresh = 'src/app/routes/shelf/index.tsx?tsr-split=component'
  const chunks = [
    chunk('entry.js', null, {
      modules: ['src/app/boot.ts'],
      dynamicImports: ['list.js', 'shelf.js', 'en.js', 'shelf-en.js'],
    }),
    chunk('list.js', list, {
      imports: ['both.js'],
      css: ['list.css'],
      code: 'new Worker("/search-worker.js")',
      speaking: ['src/app/screens/help/list/HelpListScreen.tsx'],
    }),
    chunk('shelf.js', fresh, {
      imports: ['both.js', 'own.js'],
      code: 'new Worker("/draw-worker.js")',
      speaking: ['src/app/screens/shelf/list/ShelfScreen.tsx'],
    }),
    chunk('both.js', null, { css: ['both.css'] }),
    chunk('own.js', null),
    chunk('en.js', 'locales/en/help/list.po'),
    chunk('shelf-en.js', 'locales/en/shelf/list.po'),
  ]
  const files = readingFiles(chunks, ['search-worker.js', 'draw-worker.js'])
  expect([...files].sort()).toEqual(
    ['both.css', 'both.js', 'en.js', 'entry.js', 'list.css', 'list.js', 'search-worker.js'].sort(),
  )
})

test('the build fails when a first visit has more to keep than its budget', () => {
  expect(checkArchive(readFileSync(join('dist', shell)))).toBeLessThanOrEqual(archiveBudget)
  expect(() => checkArchive(randomBytes(archiveBudget + 1_000))).toThrow(/over its budget/)
})
