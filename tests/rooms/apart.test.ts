import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'tests/screens'

test('screen tests that put something in a module’s place are apart: the others share its modules', () => {
  const together = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.tsx') && !name.includes('.apart.'),
  )
  expect(together.length).toBeGreaterThan(50)
  const mocking = together.filter((name) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(mocking, 'to be named *.apart.test.tsx').toEqual([])
})
