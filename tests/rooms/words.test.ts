import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|mjs|css)$/.test(name))
  .map((name) => `src/${name}`)

/** `file:line text` of each line that matches. */
function linesWith(pattern: RegExp): string[] {
  return files.flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )
}

test('C.06 a name says what it holds: nothing is called told, said or some', () => {
  expect(files.length).toBeGreaterThan(2_000)
  expect(linesWith(/\b(const|let|function) (told|said|some)\b/)).toEqual([])
})

test('C.06 a comment names its subject: a member, a caller, a reader', () => {
  expect(linesWith(/(^\s*\*|\/\*|\/\/ ).*\b(who|what|whom)ever\b/i)).toEqual([])
})
