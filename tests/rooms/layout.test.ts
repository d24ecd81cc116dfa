import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const filesOf = (room: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`)

/** A literal that is spread where its own entries could stand: it only keeps the formatter from a line for each. */
const spreadLiteral = /^\s*\.\.\.(\{ .* \}|\[.*\]),$|\{\.\.\.\{ \w/

test('C.06 no literal is spread into another one to save lines', () => {
  const files = [...filesOf('src'), ...filesOf('tests')].filter((name) => !name.startsWith('tests/rooms/'))
  expect(files.length).toBeGreaterThan(3_000)
  const found = files.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((line, at) => (spreadLiteral.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
