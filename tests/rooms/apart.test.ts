import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['app', 'contract', 'offline', 'pages', 'screens', 'search', 'session'].map((name) => `tests/${name}`)

test('tests that put something in a module’s place are apart: the others share its modules', () => {
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const together = names.filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('.apart.'))
  expect(together.length).toBeGreaterThan(150)
  const mocking = together.filter((name) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(name, 'utf8')))
  expect(mocking, 'to be named *.apart.test.ts or .tsx').toEqual([])
})
