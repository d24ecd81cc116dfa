import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(test|spec)\.tsx?$/.test(name),
)

test('what runs on both databases in the gate says so in its name: *.both.test.ts', () => {
  const using = files.filter(
    (name) => !name.includes('.all.') && /\bbothDatabases\b/.test(readFileSync(`tests/${name}`, 'utf8')),
  )
  const named = files.filter((name) => name.includes('.both.'))
  expect(named.length).toBeGreaterThan(10)
  expect(using.filter((name) => name !== 'rooms/tiers.test.ts').sort()).toEqual(named.sort())
})

test('the parts of a test file’s name stand in one order: name, apart or both, all, test or spec', () => {
  const odd = files.filter((name) => !/^[\w/-]+(\.apart|\.both)?(\.all)?\.(test|spec)\.tsx?$/.test(name))
  expect(odd).toEqual([])
})
