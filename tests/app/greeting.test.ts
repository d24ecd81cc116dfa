import { expect, test } from 'vitest'
import { greeting } from '#app/lib/greeting.ts'

test.each([
  [0, 4, 'Late at night, {name}'],
  [5, 8, 'Good early morning, {name}'],
  [9, 11, 'Good morning, {name}'],
  [12, 13, 'Good day, {name}'],
  [14, 17, 'Good afternoon, {name}'],
  [18, 23, 'Good evening, {name}'],
])('R9.05 from hour %i to hour %i: %s', (from, to, message) => {
  for (let hour = from; hour <= to; hour++)
    expect(greeting(hour, '林')).toMatchObject({ message, values: { name: '林' } })
})
