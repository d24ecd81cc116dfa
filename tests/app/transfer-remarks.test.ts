import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remarkWords, wordsOfRemark } from '#app/screens/admin/transfer/remark-words.ts'
import { textProblems } from '#contract/base/text-limits.ts'
import { questionProblems } from '#server/course-import/quiz-part.ts'
import { TooComplex } from '#server/text/too-complex.ts'

const folders = ['help-import', 'help-export', 'course-import', 'transfer', 'text', 'ports/browser'].map(
  (name) => `src/server/${name}`,
)
// What lies in `node/` reads folders for the command line, which says its remarks itself.
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('node/'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
)

/** Where a source says something of a file: the text that begins there, in quotes of either kind. */
const saying =
  /(?:\bwarn\(|\bremark\(|\bnote\(|reason: |problem: |VideoRefused\(|CourseRefused\(|UnusableFile\(|SvgRefused\(|warnings\.push\(|refused: |return )(`|')((?:[a-z]|\$\{)[^`'\n]* [^`'\n]*)\1/g

/** Files whose functions answer a remark. */
const answersReasons = /^(?:zip-names|read-zip|images)\.ts$/

/** A remark as it would be, up to what is of one file: its parts in braces are some word. The file of a refusal stands apart. */
const example = (text: string) =>
  text
    .replace(/\$\{what\}/g, 'title')
    .replace(/\$\{[^{}]*\}/g, 'x')
    .replace(/^course\.yaml(?:, line x)?: /, '')
    .split(': ')[0] as string

test('P1.14 whatever the import says of a file has its words in both languages', () => {
  const said = sources.flatMap(({ name, text }) =>
    [...text.matchAll(saying)]
      .filter(([whole]) => !whole.startsWith('return ') || answersReasons.test(name))
      .map(([, , words = '']) => `${name}: ${example(words)}`)
      .filter((line) => !/: (?:x|title)$/.test(line)),
  )
  said.push(...Object.values(questionProblems).map((words) => `quiz-part.ts: ${example(words)}`))
  said.push(...textProblems.map((problem) => `too-complex.ts: ${new TooComplex(problem).message}`))
  expect(said.length).toBeGreaterThan(90)
  const unknown = said.filter((line) => wordsOfRemark(line.slice(line.indexOf(': ') + 2)) === null)
  expect(unknown).toEqual([])
})

test('P1.14 a remark keeps the words that are a file’s own, whatever they are', () => {
  expect(wordsOfRemark('a component <Tab*s> is left out, what it holds stays')?.values).toEqual({ name: 'Tab*s' })
  expect(wordsOfRemark('x has no part y; all of it is shown')?.values).toEqual({ file: 'x', part: 'y' })
  expect(wordsOfRemark('is larger than 10 MBs')).toBeNull()
  expect(wordsOfRemark('Unexpected token } in JSON')).toBeNull()
  expect(new Set(remarkWords.map(([said]) => said)).size).toBe(remarkWords.length)
})
