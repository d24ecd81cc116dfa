import { expect, test } from 'vitest'
import { problemWords } from '#app/fields/problem-words.ts'
import { problems } from '#contract/base/problems.ts'

const english = (problem: string) => problemWords(problem).message

test('R5.03 each message is the specification’s, letter for letter', () => {
  const named = ['required', 'editorRequired', 'float', 'content', 'name', 'mobile', 'idNumber', 'illegal']
  expect(named.map(english)).toEqual([
    'Required',
    'Editor required',
    'Floating point number',
    'Content cannot be empty',
    'Please enter the correct name',
    'Please enter the correct mobile number',
    'Please enter the correct ID number',
    'The input data is illegal',
  ])
})

test('R5.03 R5.08 every problem that the contract names has words of its own', () => {
  const said = problems.map(english)
  expect(said.filter((text) => !text)).toEqual([])
  expect(new Set(said).size).toBe(problems.length)
})

test('R5.03 a limit that was passed is named where it is known', () => {
  const values = (problem: string) => problemWords(problem, { min: 6, max: 20 }).values
  expect([values('tooLong'), values('tooShort'), values('tooMany')]).toEqual([{ max: 20 }, { min: 6 }, { max: 20 }])
  expect(problemWords('tooLong').message).toBe('That is too long')
})

test.each(['invalid_type', 'unknown', 'toString', '__proto__', ''])(
  'R5.03 whatever the contract does not name, like %j, is illegal input',
  (problem) => {
    expect(english(problem)).toBe('The input data is illegal')
  },
)
