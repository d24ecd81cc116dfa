import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A copy of the sources with the deliberately bad files laid over them, so that each rule is seen to catch its file. */
const copy = mkdtempSync(join(tmpdir(), 'lamplight-rooms-'))
const bad = readdirSync('tests/rooms/bad', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

beforeAll(() => {
  const needed = [
    'src',
    'package.json',
    'tsconfig.base.json',
    'biome.json',
    'tests/rooms/keys.grit',
    'tests/rooms/rows.grit',
    'locales',
  ]
  for (const path of needed) cpSync(path, join(copy, path), { recursive: true })
  cpSync('tests/rooms/bad', copy, { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

const run = (command: string, args: string[]) => {
  const result = spawnSync(resolve('node_modules/.bin', command), args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 })
  return result.stdout + result.stderr
}

const runtimeFiles = bad.filter((file) => /uses-(window|document|node)/.test(file) && !file.includes('server/'))
const accessFile = 'src/contract/without-access.ts'
const cycleFiles = bad.filter((file) => file.includes('/cycle-'))
const keyFiles = bad.filter((file) => file.includes('/bare-'))
const rowsFile = 'src/server/help/rows-imports-routes.ts'
const others = [...runtimeFiles, ...cycleFiles, ...keyFiles, accessFile, rowsFile]
const importFiles = bad.filter((file) => !others.includes(file))

/** What biome says against the rule in those files or folders, a line each: one run, for most of it is reading the rules. */
function broken(rule: string, paths: string[]): string[] {
  const out = run('biome', ['lint', `--only=${rule}`, '--max-diagnostics=none', '--reporter=github', ...paths])
  return out.split('\n').filter((line) => line.includes(`title=lint/${rule}`))
}

const isIn = (line: string, files: string[]) => files.some((file) => line.includes(`/${file},line=`))

/** The files of those that the rule refuses. */
function refused(rule: string, files: string[]): string[] {
  const lines = broken(rule, files)
  return files.filter((file) => lines.some((line) => isIn(line, [file])))
}

test('C.06 the lint rule refuses each import against the directions', () => {
  expect(importFiles.length).toBeGreaterThan(20)
  expect(refused('style/noRestrictedImports', importFiles)).toEqual(importFiles)
})

test('C.06 the lint rule refuses cycles of imports', () => {
  expect(cycleFiles.length).toBeGreaterThan(0)
  expect(refused('suspicious/noImportCycles', cycleFiles)).toEqual(cycleFiles)
})

test('R5.06 the lint rule refuses keys that an input method may have', () => {
  const out = run('biome', ['lint', '--max-diagnostics=none', '--reporter=github', ...keyFiles])
  const lines = out.split('\n').filter((line) => line.includes('title=plugin'))
  expect(lines.map((line) => Number(/,line=(\d+)/.exec(line)?.[1]))).toEqual([3, 4, 5, 6])
})

test('C.06 the lint rule refuses rows that import what stands on them', () => {
  const out = run('biome', ['lint', '--max-diagnostics=none', '--reporter=github', rowsFile, 'src/server/help'])
  const lines = out.split('\n').filter((line) => line.includes('title=plugin'))
  expect(lines.map((line) => /file=.*?(src[^,]*),line=(\d+)/.exec(line)?.slice(1))).toEqual([[rowsFile, '1']])
})

const rooms = [...new Set(runtimeFiles.map((file) => file.split('/')[1] as string))]
test.each(rooms)('C.06 the room %s knows only the names of its own runtime', (room) => {
  const own = runtimeFiles.filter((name) => name.split('/')[1] === room)
  const files = own.map((name) => name.split('/').slice(2).join('/'))
  // The room's own settings; its other files are checked elsewhere.
  writeFileSync(join(copy, 'src', room, 'bad.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }))
  const out = run('tsc', ['-p', `src/${room}/bad.json`])
  for (const file of own) expect(out).toContain(file)
})

test('C.06 no package that the contract imports brings the names of node with its types', () => {
  const files = run('tsc', ['-p', 'src/contract', '--listFilesOnly'])
  expect(files).toContain('src/contract/endpoints.ts')
  expect(files).not.toContain('@types/node')
})

test('F47 an endpoint without an access rule, or with a node that is none, does not compile', () => {
  const out = run('tsc', ['-p', 'src/contract'])
  const lines = [...out.matchAll(/without-access\.ts\((\d+),/g)].map((match) => Number(match[1]))
  expect([...new Set(lines)]).toEqual([6, 7, 8])
})

test('C.06 the lint rule lets the real files pass', () => {
  const lines = broken('style/noRestrictedImports', ['src'])
  expect(lines.filter((line) => isIn(line, importFiles))).not.toEqual([])
  expect(lines.filter((line) => !isIn(line, bad))).toEqual([])
})
