import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { budgets, checkBudget, firstLoad, type Manifest } from '#build/first-load.ts'
import { type PageKindName, pageKinds } from '#pages/kinds.ts'

const manifest = JSON.parse(readFileSync('.cache/build-manifest.json', 'utf8')) as Manifest
const pack = JSON.parse(readFileSync('package.json', 'utf8'))

test('R2.14 R2.22 every route and every layout is a chunk of its own, and a first load holds no other’s', () => {
  const own = Object.keys(manifest).filter((key) =>
    /^src\/app\/(routes\/.*tsr-split=component|layouts\/.*Layout\.tsx)$/.test(key),
  )
  expect(own.length).toBeGreaterThanOrEqual(6)
  const files = own.map((key) => manifest[key]?.file)
  expect(new Set(files).size).toBe(own.length)
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

test('R2.21 each page’s words are a file of their own in each language', () => {
  for (const locale of ['zh-cn', 'en'])
    for (const name of ['common', 'help', 'article', 'login'])
      expect(manifest[`locales/${locale}/${name}.po`]?.file).toMatch(/^assets\//)
  const { js } = firstLoad(manifest, 'help-doc', 'zh-cn')
  expect(js).not.toContain(manifest['locales/zh-cn/login.po']?.file)
  expect(js).not.toContain(manifest['locales/zh-cn/help.po']?.file)
  expect(js).not.toContain(manifest['locales/en/article.po']?.file)
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
    // Of a question's page there are rules of its own as well.
    expect(html.match(/<style>/g)).toHaveLength(html.includes('data-page="question"') ? 2 : 1)
  }
})

test('C.05 the named packages are in use, each pinned to one version', () => {
  const all = { ...pack.dependencies, ...pack.devDependencies }
  const named = [
    'react',
    'react-dom',
    'vite',
    'vite-plugin-pwa',
    'workbox-window',
    '@tanstack/react-router',
    '@tanstack/react-query',
    'idb-keyval',
    '@lingui/core',
    '@lingui/cli',
    '@lingui/react',
    'antd-mobile',
    'vitest',
    'msw',
  ]
  for (const name of named) expect(all, name).toHaveProperty([name])
  for (const [name, version] of Object.entries(all)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
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
