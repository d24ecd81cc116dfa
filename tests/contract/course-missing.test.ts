import { expect, test } from 'vitest'
import type { OutlineLesson } from '#contract/course/course.ts'
import { missingOf } from '#contract/course/missing.ts'

const lesson = (id: string, more: Partial<OutlineLesson>): OutlineLesson => ({
  id,
  title: id.toUpperCase(),
  kind: 'text',
  preview: false,
  done: false,
  ...more,
})
const course = (lessons: OutlineLesson[], certificate?: number) => ({
  chapters: [
    { id: 'c1', title: '', lessons: lessons.slice(0, 2) },
    { id: 'c2', title: '', lessons: lessons.slice(2) },
  ],
  ...(certificate !== undefined && { certificate }),
})

test('P11.04 what is missing of a course is named with its reason, in the outline’s order', () => {
  const lessons = [
    lesson('a', {}),
    lesson('b', { done: true }),
    lesson('c', { kind: 'video', watched: 60 }),
    lesson('d', { kind: 'video' }),
    lesson('e', { kind: 'quiz', quiz: { pass: 70, best: 40 } }),
    lesson('f', { kind: 'quiz', quiz: { pass: 70, best: null } }),
    // Of a server that does not say how far one is.
    lesson('g', { kind: 'quiz' }),
  ]
  expect(missingOf(course(lessons)).map(({ id, title, todo }) => [id, title, todo])).toEqual([
    ['a', 'A', { is: 'open' }],
    ['c', 'C', { is: 'watch', watched: 60, of: 90 }],
    ['d', 'D', { is: 'watch', watched: 0, of: 90 }],
    ['e', 'E', { is: 'pass', best: 40, of: 70 }],
    ['f', 'F', { is: 'pass', best: null, of: 70 }],
    ['g', 'G', { is: 'open' }],
  ])
})

test('P11.04 a quiz that is passed, and not well enough for the certificate, is missing for that alone', () => {
  const quiz = (best: number) => lesson(`q${best}`, { kind: 'quiz', done: true, quiz: { pass: 60, best } })
  const lessons = [quiz(65), quiz(80), lesson('t', { done: true })]
  expect(missingOf(course(lessons, 80))).toEqual([
    { id: 'q65', title: 'Q65', todo: { is: 'pass', best: 65, of: 80 }, forCertificate: true },
  ])
  for (const certificate of [undefined, 0]) expect(missingOf(course(lessons, certificate))).toEqual([])
})
