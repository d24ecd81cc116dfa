import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { overrides } from './directions.mjs'

test('C.06 biome.json says what the table of directions says: node tests/rooms/directions.mjs --write', () => {
  expect(JSON.parse(readFileSync('biome.json', 'utf8')).overrides).toEqual(overrides())
})
