import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

const dist = process.env.DIST ?? 'dist'
/** Words that only the mock, the server and what they stand on have. */
const marks = ['lamplight-mock', 'mockServiceWorker', 'MOCK_ACTIVATE', 'sqlite3_deserialize', '小林 Lin']

test.runIf(existsSync(dist))('C.08 no file of the build holds anything of the mock', () => {
  const files = filesIn(dist)
  expect(files.filter((file) => /\.wasm$|mockServiceWorker|sqlite/.test(file))).toEqual([])
  const texts = files.filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  const found = texts.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${file}`)
  })
  expect(found).toEqual([])
})

test('C.08 the app reaches the mock by one import, which is no more in any build', async () => {
  const importers = filesIn('src').filter(
    (file) =>
      /\.(ts|tsx)$/.test(file) && !file.startsWith('src/mock/') && readFileSync(file, 'utf8').includes("'#mock/"),
  )
  expect(importers).toEqual(['src/app/main.tsx'])
  expect(readFileSync('src/app/main.tsx', 'utf8')).toMatch(/__MOCK__ \? await \(await import\('#mock\/start\.ts'\)\)/)
  expect(filesIn('public').filter((file) => /mock/i.test(file))).toEqual([])
  for (const mode of ['production', 'mock', 'server']) {
    const { define, plugins } = await resolveConfig({ mode, logLevel: 'silent' }, 'build', mode)
    expect(define?.__MOCK__).toBe('false')
    expect(plugins.map(({ name }) => name)).not.toContain('lamplight:mock-worker')
  }
})
