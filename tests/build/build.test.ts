import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { budgets, checkBudget, firstLoad, type Manifest, screenRoots } from '#build/first-load.ts'
import { shellRoutes } from '#build/shell-routes.ts'
import { type PageKindName, pageKinds } from '#pages/kinds.ts'
import { shellRoutesFile } from '#pages/shell-routes.ts'

const manifest = JSON.parse(readFileSync('.cache/build-manifest.json', 'utf8')) as Manifest
const pack = JSON.parse(readFileSync('package.json', 'utf8'))

test('R2.14 R2.22 every route and every layout is a chunk of its own but in a first load, which holds no other’s', () => {
  const own = Object.keys(manifest).filter((key) =>
    /^src\/app\/(routes\/.*tsr-split=component|layouts\/.*Layout\.tsx)$/.test(key),
  )
  expect(own.length).toBeGreaterThanOrEqual(6)
  // A finished page's layout and screen are one file.
  const apart = own.filter((key) => !pageKinds.some((kind) => screenRoots(kind)[0] === key))
  expect(new Set(apart.map((key) => manifest[key]?.file)).size).toBe(apart.length)
  const mine = (kind: PageKindName) => {
    const { js } = firstLoad(manifest, kind, 'zh-cn')
    return own.filter((key) => js.includes(manifest[key]?.file as string)).sort()
  }
  expect(mine('help-doc')).toEqual([
    'src/app/layouts/help-doc/HelpDocLayout.tsx',
    'src/app/routes/help/$id.tsx?tsr-split=component',
  ])
  expect(mine('question')).toEqual([
    'src/app/layouts/contentcard/ContentCardLayout.tsx',
    'src/app/routes/QA/$id.tsx?tsr-split=component',
  ])
})

test('R2.22 a finished page runs eight files: one more than the entry and the six that HTTP/1.1 fetches at once', () => {
  for (const kind of ['help-doc', 'question'] as const)
    for (const locale of ['zh-cn', 'en'] as const) expect(firstLoad(manifest, kind, locale).js.length).toBe(8)
})

test('R2.15 the server learns from the build which paths are the app’s: a reload of none of them leads to /help', () => {
  const routes = shellRoutes(readFileSync('src/app/routeTree.gen.ts', 'utf8'))
  expect(JSON.parse(readFileSync(join('dist', shellRoutesFile), 'utf8'))).toEqual(routes)
  expect(routes).toEqual(
    expect.arrayContaining(['/QA', '/admin', '/help', '/user/account/overview', '/user/iframe/$url']),
  )
  for (const path of ['/', '/$', '/help/$id', '/QA/$id', '/QA/{$id} copy', '/blog/$id'])
    expect(routes).not.toContain(path)
})

test('R2.21 each page’s words are a file of their own in each language', () => {
  for (const locale of ['zh-cn', 'en'])
    for (const name of ['common', 'help/list', 'help/article', 'login'])
      expect(manifest[`locales/${locale}/${name}.po`]?.file).toMatch(/^assets\//)
  const { js } = firstLoad(manifest, 'help-doc', 'zh-cn')
  expect(js).not.toContain(manifest['locales/zh-cn/login.po']?.file)
  expect(js).not.toContain(manifest['locales/zh-cn/help/list.po']?.file)
  expect(js).not.toContain(manifest['locales/en/help/article.po']?.file)
})

test('the build fails when the first load passes its budget', () => {
  for (const kind of pageKinds) {
    const files = firstLoad(manifest, kind, 'en')
    expect(checkBudget('dist', kind, files, '').js).toBeLessThanOrEqual(budgets[kind].js)
  }
  const files = firstLoad(manifest, 'help-doc', 'zh-cn')
  const noise = Array.from({ length: 40_000 }, (_, index) =>
    ((index * 2_654_435_761) % 4_294_967_296).toString(36),
  ).join('')
  expect(gzipSync(noise).length).toBeGreaterThan(budgets['help-doc'].css)
  expect(() => checkBudget('dist', 'help-doc', files, noise)).toThrow(/over its budget: CSS/)
})

test('R7.11 R7.12 the build says what it is', () => {
  const latest = JSON.parse(readFileSync('dist/builds/latest.json', 'utf8'))
  expect(latest).toEqual({ id: expect.any(String), at: expect.any(Number) })
  expect(JSON.parse(readFileSync(`dist/builds/meta/${latest.id}.json`, 'utf8'))).toMatchObject(latest)
})

test('text files are compressed once, at build time', () => {
  for (const file of readdirSync('dist/assets').filter((name) => /\.(js|css)$/.test(name))) {
    const path = join('dist/assets', file)
    if (readFileSync(path).length >= 200) expect(existsSync(`${path}.br`), path).toBe(true)
  }
})

test('F46 no page that is built holds an inline script, a handler or a style attribute', () => {
  const templates = pageKinds.flatMap((kind) => ['zh-cn', 'en'].map((locale) => `dist/pages/${kind}.${locale}.json`))
  const pages = templates.map((file) => JSON.parse(readFileSync(file, 'utf8')).html as string)
  for (const html of [readFileSync('dist/index.html', 'utf8'), ...pages]) {
    expect(html).not.toMatch(/<script(?![^>]* src=)[^>]*>/)
    expect(html).not.toMatch(/<[^>]+\s(on\w+|style)=/)
    // Of a question's page and a post's there are rules of their own as well.
    expect(html.match(/<style>/g)).toHaveLength(/data-page="(question|blog-post)"/.test(html) ? 2 : 1)
  }
})

/** The named packages and the place that would have to import another one in their stead. */
const named = {
  react: 'src/app/screens',
  'react-dom': 'src/app/stages',
  vite: 'vite.config.ts',
  'vite-plugin-pwa': 'vite.config.ts',
  'workbox-window': 'src/app/offline',
  '@tanstack/react-router': 'src/app/router.ts',
  '@tanstack/react-query': 'src/app/api',
  'idb-keyval': 'src/device/store.ts',
  '@lingui/core': 'src/app/i18n',
  '@lingui/react': 'src/app/screens',
  'antd-mobile': 'src/app',
  vitest: 'vitest.config.ts',
  msw: 'src/mock',
}

/** What a file or a folder's files import, types left out, by whole specifiers. */
function importsOf(place: string): string[] {
  const files = place.includes('.')
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => join(place, name))
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^']*'([^']+)'|import\('([^']+)'\)/gm),
    ])
    .map(([, first, lazy]) => (first ?? lazy) as string)
}

test('C.05 the named packages do the work they are named for, each installed in the one version that is pinned', () => {
  const all: Record<string, string> = { ...pack.dependencies, ...pack.devDependencies }
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const installed = (name: string) =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version.split('+')[0]
  for (const [name, version] of Object.entries(all)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-rc\.\d+)?$/)
    expect([lock[`node_modules/${name}`].version, installed(name)], name).toEqual([version, version])
  }
  for (const [name, place] of Object.entries(named)) {
    expect(all, name).toHaveProperty([name])
    const used = importsOf(place).some((specifier) => specifier === name || specifier.startsWith(`${name}/`))
    expect(used, `${name} in ${place}`).toBe(true)
  }
  // Run, not imported.
  expect(all).toHaveProperty(['@lingui/cli'])
  expect(readFileSync('tests/support/translations.mjs', 'utf8')).toContain("'node_modules/.bin/lingui'")
})

test('C.06 the top level holds what was named', () => {
  for (const name of [
    'package.json',
    'vite.config.ts',
    'lingui.config.ts',
    'tsconfig.json',
    'index.html',
    'src',
    'public',
    'locales',
    'tests',
    'README.md',
  ])
    expect(existsSync(name), name).toBe(true)
})
