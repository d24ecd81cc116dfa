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

test('what test files share has no hooks of its own: files of one process would have those of the first alone', () => {
  const setups = ['screens/new-visit.ts', 'support/new-file.ts', 'support/core-per-test.ts']
  const shared = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.|^e2e\//.test(name) && !setups.includes(name),
  )
  expect(shared.length).toBeGreaterThan(100)
  const hooked = shared.filter((name) => /^(before|after)(Each|All)\(/m.test(readFileSync(join('tests', name), 'utf8')))
  expect(hooked, 'call onTestFinished, or let each file say afterEach').toEqual([])
})
