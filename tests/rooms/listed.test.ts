import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

// What has to be named somewhere, and no type says so. Each failure is the line to write.

const read = (path: string) => readFileSync(path, 'utf8')
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
const exportsOf = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, name]) => name as string)

test('C.06 every call that a noun declares is in its manifest, and every manifest in contract/nouns.ts', () => {
  const missing: string[] = []
  for (const noun of foldersOf('src/contract').filter((name) => name !== 'base')) {
    const folder = `src/contract/${noun}`
    const calls = filesIn(folder).flatMap((file) => exportsOf(join(folder, file), /^export const (\w+) = endpoint\(/gm))
    for (const call of calls)
      if (!existsSync(`${folder}/index.ts`) || !read(`${folder}/index.ts`).match(new RegExp(`^  ${call},$`, 'm')))
        missing.push(`${folder}/index.ts: endpoints = { …, ${call} }`)
    if (calls.length && !read('src/contract/nouns.ts').includes(`'./${noun}/index.ts'`))
      missing.push(`src/contract/nouns.ts: export * as … from './${noun}/index.ts'`)
  }
  expect(missing).toEqual([])
})

test('C.06 what a noun says of notifications, switches and the outbox is handed on by its manifest', () => {
  const parts = ['events', 'notification-kinds', 'switches', 'outbox-kinds']
  const declared = foldersOf('src/contract').flatMap((noun) => parts.map((part) => [noun, part] as const))
  const there = declared.filter(([noun, part]) => existsSync(`src/contract/${noun}/${part}.ts`))
  expect(there.length).toBeGreaterThan(20)
  const missing = there.filter(
    ([noun, part]) => !read(`src/contract/${noun}/index.ts`).includes(`} from './${part}.ts'`),
  )
  expect(missing.map(([noun, part]) => `src/contract/${noun}/index.ts: export { … } from './${part}.ts'`)).toEqual([])
})

test('F28 a write that waits in an outbox is kept under its own name, and is a POST', () => {
  const waiting = Object.entries<Endpoint>(endpoints).filter(([, { queued }]) => queued)
  expect(waiting.length).toBeGreaterThan(10)
  for (const [name, { queued, method }] of waiting) expect([queued?.name, method], name).toEqual([name, 'POST'])
})

test('C.06 the routes and jobs of every noun are in its noun.ts, and every noun.ts in server/nouns.ts', () => {
  const list = read('src/server/nouns.ts')
  const missing = foldersOf('src/server').flatMap((noun) => {
    const own = `src/server/${noun}/noun.ts`
    const files = filesIn(`src/server/${noun}`)
    const of = (names: RegExp, exports: RegExp) =>
      files
        .filter((file) => names.test(file))
        .flatMap((file) => exportsOf(`src/server/${noun}/${file}`, exports))
        .filter((name) => !existsSync(own) || !new RegExp(`\\b${name}\\b`).test(read(own).replace(/^import .*$/gm, '')))
    const routes = of(/^routes[\w-]*\.ts$/, /^export function (\w+Routes)\(/gm)
    const jobs = of(/-job\.ts$/, /^export const (\w+) = jobKind\b/gm)
    return [
      ...routes.map((name) => `${own}: routes: […, ${name}]`),
      ...jobs.map((name) => `${own}: jobs: { …: ${name} }`),
      ...(existsSync(own) && !list.includes(`'./${noun}/noun.ts'`)
        ? [`src/server/nouns.ts: export { … } from './${noun}/noun.ts'`]
        : []),
    ]
  })
  expect(missing).toEqual([])
})

test('C.06 every migration is listed, and every noun adds its tables to the schema', () => {
  const missing: string[] = []
  for (const noun of foldersOf('src/server').filter((name) => existsSync(`src/server/${name}/migrations`))) {
    const own = `src/server/${noun}/${noun === 'db' ? 'migrate' : 'noun'}.ts`
    for (const file of filesIn(`src/server/${noun}/migrations`))
      if (!read(own).includes(`'./migrations/${file}'`) || !read(own).includes(`'${file.slice(0, -3)}':`))
        missing.push(`${own}: migrations: { …, '${file.slice(0, -3)}': … }`)
  }
  for (const noun of foldersOf('src/server').filter((name) => existsSync(`src/server/${name}/tables.ts`))) {
    const own = `src/server/${noun}/tables.ts`
    for (const tables of exportsOf(own, /^export interface (\w+Tables) /gm))
      if (!read(own).includes(`interface Schema extends ${tables} {}`))
        missing.push(`${own}: declare module '#server/db/schema.ts' { interface Schema extends ${tables} {} }`)
  }
  expect(missing).toEqual([])
})

test('R2.21 every catalogue that is loaded by name is there in both languages', () => {
  const names = new Set<string>()
  for (const file of filesIn('src/app').filter((name) => /\.tsx?$/.test(name)))
    for (const [, list = ''] of read(join('src/app', file)).matchAll(
      /(?:loadCatalogues\(|catalogues: \[)((?:\s*'[^']+',?)+)\s*[\])]/g,
    ))
      for (const [, name = ''] of list.matchAll(/'([^']+)'/g)) names.add(name)
  expect(names.size).toBeGreaterThan(15)
  const missing = [...names].filter((name) =>
    ['en', 'zh-cn'].some((locale) => !existsSync(`locales/${locale}/${name}.po`)),
  )
  expect(missing).toEqual([])
})

test('C.06 zips are read and written by server/zip.ts, which sees that one of them holds up no other', () => {
  const others = filesIn('src').filter((file) => /\.tsx?$/.test(file) && read(`src/${file}`).includes('@zip.js/zip.js'))
  expect(others).toEqual(['server/zip.ts'])
})
