import { expect, test } from 'vitest'
import { mutantsOf, mutated } from '#tests/mutate/mutants.ts'

const faults = (source: string) => mutantsOf(source).map((mutant) => mutated(source, mutant))

test('comparisons and logic are swapped, conditions always or never hold', () => {
  expect(faults('if (a < b) c = 2')).toEqual([
    'if (true) c = 2',
    'if (false) c = 2',
    'if (a <= b) c = 2',
    'if (a < b) ;',
    'if (a < b) c = 3',
  ])
  expect(faults('const x = a && !b')).toEqual(['const x = a || !b', 'const x = a && b'])
  expect(faults('const x = a ?? b')).toEqual(['const x = a'])
})

test('calls and throws are left out, numbers are off by one, booleans turned', () => {
  expect(faults('await save(row)')).toEqual([';'])
  expect(faults('throw bad()')).toEqual([';'])
  expect(faults('const all = [7, true]')).toEqual(['const all = [8, true]', 'const all = [7, false]'])
})

test('types, imports and what only looks like an operator are left alone', () => {
  expect(faults("import { a } from 'b'\ntype A = 1 | true\nconst a: 1 = b as 2\nconst s = 'a < b' // c && d")).toEqual(
    [],
  )
})
