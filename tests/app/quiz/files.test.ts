import { expect, test } from 'vitest'
import { readCsv, writeCsv } from '#contract/quiz/files/csv.ts'
import { readGift, writeGift } from '#contract/quiz/files/gift.ts'
import { fileChars } from '#contract/quiz/files/read-file.ts'
import type { QuestionDraft } from '#contract/quiz/question.ts'
import { questionDrafts } from '#tests/support/quizzes.ts'

const all: QuestionDraft[] = Object.values(questionDrafts)
const drafts = (content: { questions: { question: QuestionDraft }[] }) =>
  content.questions.map(({ question }) => question)

test('P12.02 F81 questions come back from CSV as they went, and no cell begins as a formula', () => {
  const odd: QuestionDraft = {
    ...questionDrafts.single,
    text: '=1+1 "quoted", and\na second line',
    options: [
      { text: 'a | b', right: true },
      { text: '@c', right: false },
    ],
  }
  const csv = writeCsv([...all, odd])
  expect(csv.startsWith('\uFEFFtype,text')).toBe(true)
  expect(csv).not.toMatch(/(^|,|\n)"?=1/)
  const content = readCsv(csv)
  expect(content.errors).toEqual([])
  expect(drafts(content)).toEqual([...all, odd])
  expect(content.questions.at(-1)?.line).toBe(8)
})

test('F82 what is wrong with a CSV is told with its line: separator, columns, quotes, types, answers, and too much of it', () => {
  const errors = (text: string) => readCsv(text).errors
  const head = 'type,text,options,right\n'
  expect(errors('type;text;options\nsingle;a;b')).toEqual([{ line: 1, problem: { is: 'separator' } }])
  expect(errors('type\ttext')).toEqual([{ line: 1, problem: { is: 'separator' } }])
  expect(errors('a,b\n1,2')).toEqual([{ line: 1, problem: { is: 'columns', missing: ['type', 'text'] } }])
  expect(errors('\uFEFF \n')).toEqual([{ line: 1, problem: { is: 'empty' } }])
  expect(
    errors(`\uFEFF${head}truth,"two\nlines",,true\ntruth,b,,maybe\nessay,c,,\nsingle,d,a|b,3\nsingle,e,a,1`),
  ).toEqual([
    { line: 4, problem: { is: 'right' } },
    { line: 5, problem: { is: 'type' } },
    { line: 6, problem: { is: 'right' } },
    { line: 7, problem: { is: 'field', field: 'options', problem: 'tooFew' } },
  ])
  expect(errors(`${head}truth,"open,,true\ntruth,b,,true`)).toEqual([{ line: 2, problem: { is: 'quotes' } }])
  const many = readCsv(head + 'truth,a,,true\n'.repeat(300))
  expect(many.errors).toEqual([{ line: 202, problem: { is: 'tooMany' } }])
  expect(errors(head + 'truth,a,,true\n'.repeat(1_000_000))).toEqual([{ line: 1, problem: { is: 'tooBig' } }])
  expect(errors(head + 'x,y\n'.repeat(200_000).slice(0, fileChars - 100))).toHaveLength(50)
})

test('P12.02 Moodle’s GIFT is read and written; what it has and we have not is named with its line', async () => {
  const gift = [
    '// a comment\n$CATEGORY: $course$/Knots',
    '::Q1:: Who ties? {=Ada ~Lin ~Tess ####Because.}',
    'A line is a rope.{T}',
    'Capital of\nFrance? {=Paris =paris}',
    'Pi? {#3.14:0.01}',
    'Between? {#1..5}',
    'Match {=a -> 1 =b -> 2 =c -> 3}',
    'Two? {~%50%x ~%50%y ~%-100%z}',
    'Write it. {}',
    'Broken {=a',
  ].join('\n\n')
  const content = await readGift(gift)
  expect(drafts(content)).toMatchObject([
    { type: 'single', text: 'Who ties?', explanation: 'Because.', tags: ['Knots'] },
    { type: 'truth', truth: true },
    { type: 'fill', accepted: ['Paris', 'paris'] },
    { type: 'fill', number: { value: 3.14, tolerance: 0.01 } },
    { type: 'fill', number: { value: 3, tolerance: 2 } },
    { type: 'match', pairs: [{ left: 'a', right: '1' }, {}, {}] },
    { type: 'multiple', options: [{ right: true }, { right: true }, { right: false }] },
  ])
  expect(content.questions.map(({ line }) => line)).toEqual([4, 6, 8, 11, 13, 15, 17])
  expect(content.errors).toMatchObject([
    { line: 19, problem: { is: 'kind' } },
    { line: 21, problem: { is: 'syntax' } },
  ])
  const { text, left } = writeGift(all)
  expect(left).toBe(1)
  const plain = (draft: QuestionDraft) => ({ type: draft.type, text: draft.text, explanation: draft.explanation })
  expect(drafts(await readGift(text)).map(plain)).toEqual(all.filter(({ type }) => type !== 'order').map(plain))
})

test('P12.02 of several numbers that are right all are taken, and where a second one has a tolerance it is told that it is not', async () => {
  const read = await readGift('How many? {#=3:1 =%50%10 =-2.5:0 ~#Look again.}\n\nPi? {#=3.14:0.01 =3:0.2}')
  const [many, pi] = drafts(read)
  expect(many).toMatchObject({ type: 'fill', accepted: ['10', '-2.5'], number: { value: 3, tolerance: 1 } })
  expect(pi).toMatchObject({ type: 'fill', accepted: [], number: { value: 3.14, tolerance: 0.01 } })
  expect(read.errors).toEqual([{ line: 3, problem: { is: 'numbers' } }])
  const { text } = writeGift([many as QuestionDraft])
  expect(text).toContain('{#=3:1 =10 =-2.5')
  expect(drafts(await readGift(text))[0]).toMatchObject({
    accepted: ['10', '-2.5'],
    number: { value: 3, tolerance: 1 },
  })
})

test('P12.02 what GIFT says of single answers is part of the explanation, and stays so through an export', async () => {
  const gift = [
    'Who ties? {=Ada#Yes, she does. ~Lin#Not he, ~Tess ####Because.}',
    'A line is a rope.{T#No, it is.#Right so.}',
    'Capital? {=Paris#On the Seine. =Lutetia}',
    'Pi? {#=3.14:0.01#Near enough. =%50%3#Roughly.}',
    'Plain? {=a ~b}',
  ].join('\n\n')
  const content = await readGift(gift)
  expect(content.errors).toEqual([])
  const explanations = drafts(content).map(({ explanation }) => explanation)
  expect(explanations).toEqual([
    'Because.\n\n- Ada: Yes, she does.\n- Lin: Not he,',
    'No, it is.\n\nRight so.',
    '- Paris: On the Seine.',
    '- 3.14: Near enough.\n- 3: Roughly.',
    '',
  ])
  const { text } = writeGift(drafts(content))
  expect(drafts(await readGift(text)).map(({ explanation }) => explanation)).toEqual(explanations)
})

test('F82 hostile GIFT ends in time, with an error that has a line', async () => {
  for (const text of ['{'.repeat(19_000), `Q {${'~a#b '.repeat(3_000)}`, `${'\\'.repeat(19_000)}{`, '::'.repeat(9_000)])
    expect((await readGift(text)).errors.length).toBeGreaterThan(0)
  expect((await readGift('a'.repeat(fileChars + 1))).errors).toEqual([{ line: 1, problem: { is: 'tooBig' } }])
})
