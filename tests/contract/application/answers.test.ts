import { expect, test } from 'vitest'
import { type Answers, answersSchema, askedItems, maskedNumber } from '#contract/application/answers.ts'
import { emptyItem, type FormItem, type ItemType, stepsOf } from '#contract/application/form.ts'
import { formProblems } from '#contract/application/form-problems.ts'
import { contentWith, sampleIdNumber } from '#tests/support/applications.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const item = (key: string, type: ItemType, more: Partial<FormItem> = {}): FormItem => ({
  ...emptyItem(key, type),
  ...more,
})
/** What becomes of one answer: as it is kept, or what is wrong with it. */
function told(one: FormItem, answer: Answers[string]) {
  const parsed = answersSchema([one]).safeParse({ [one.key]: answer })
  return parsed.success ? parsed.data[one.key] : `! ${parsed.error.issues.map(({ message }) => message).join(' ')}`
}
const options = [
  { value: 'a', label: { 'zh-cn': '甲', en: 'A' } },
  { value: 'b', label: { 'zh-cn': '乙', en: 'B' } },
]

test('P5.01 R5.03 R5.08 every type has its rule: what is kept of an answer, and what is wrong with one', () => {
  const text = item('x', 'text', { min: 2, max: 5 })
  expect([told(text, ' abc '), told(text, 'a'), told(text, 'abcdef'), told(text, 'a\nb'), told(text, ['a'])]).toEqual([
    'abc',
    '! tooShort',
    '! tooLong',
    '! illegal',
    '! illegal',
  ])
  expect(told(item('x', 'longText'), 'two\nlines')).toBe('two\nlines')
  expect(told(item('x', 'longText'), 'x'.repeat(5_001))).toBe('! tooLong')
  const number = item('x', 'number', { min: 0, max: 10 })
  expect(['2.5', '1e3', '２', '-1', '11', '0x1'].map((answer) => told(number, answer))).toEqual([
    '2.5',
    '! float',
    '! float',
    '! tooSmall',
    '! tooGreat',
    '! float',
  ])
  expect(told(item('x', 'number', { whole: true }), '2.5')).toBe('! whole')
  expect(['李 雷', 'Ann O’Hara', '3', '<b>'].map((answer) => told(item('x', 'name'), answer))).toEqual([
    '李 雷',
    'Ann O’Hara',
    '! name',
    '! name',
  ])
  const id = item('x', 'idNumber')
  expect([sampleIdNumber, '11010519491231002x', '110105194912310021'].map((answer) => told(id, answer))).toEqual([
    sampleIdNumber,
    sampleIdNumber,
    '! idNumber',
  ])
  expect([told(item('x', 'mobile'), '+86 138 0013 8000'), told(item('x', 'mobile'), '12')]).toEqual([
    '13800138000',
    '! mobile',
  ])
  const date = item('x', 'date', { from: '2000-01-01', to: '2020-12-31' })
  expect(['2001-02-28', '2001-02-30', '1999-12-31', '2021-01-01'].map((answer) => told(date, answer))).toEqual([
    '2001-02-28',
    '! date',
    '! date',
    '! date',
  ])
  expect([told(item('x', 'area'), '440300'), told(item('x', 'area'), 'Shenzhen')]).toEqual(['440300', '! illegal'])
  expect([told(item('x', 'select', { options }), 'a'), told(item('x', 'select', { options }), 'c')]).toEqual([
    'a',
    '! illegal',
  ])
  const several = item('x', 'multiSelect', { options, max: 1 })
  expect([['a'], ['a', 'b'], ['a', 'a'], ['c']].map((answer) => told(several, answer))).toEqual([
    ['a'],
    '! tooMany',
    '! illegal',
    '! illegal',
  ])
  expect(told({ ...several, max: null, min: 2 }, ['a'])).toBe('! tooFew')
  const picture = `uploads/${'ab'.repeat(28)}.webp`
  const foreign = ['uploads/../../etc/passwd', 'https://evil.test/a.webp', 'javascript:alert(1)']
  expect(told(item('x', 'image'), [picture])).toEqual([picture])
  for (const path of foreign) expect(told(item('x', 'image'), [path])).toBe('! illegal')
  expect([told(item('x', 'consent'), true), told(item('x', 'consent'), false)]).toEqual([true, '! required'])
})

test('P5.01 what is required has to be there, what is not may be left out, and nothing else is taken', () => {
  const schema = answersSchema([item('a', 'text'), item('b', 'text', { required: false }), item('s', 'step')])
  expect(schema.safeParse({ a: 'x', b: ' ' }).data).toEqual({ a: 'x' })
  const { error } = schema.safeParse({ b: 'x', s: 'x', more: 'x' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['s', 'illegal'],
    ['more', 'illegal'],
    ['a', 'required'],
  ])
})

test('P5.01 shown-if: what hangs on an answer that is not given is neither asked nor kept, through several', () => {
  const items = [
    item('why', 'select', { options }),
    item('which', 'text', { shownIf: { key: 'why', is: ['b'] } }),
    item('more', 'text', { shownIf: { key: 'which', is: [] } }),
  ]
  const keys = (answers: Answers) => askedItems(items, answers).map(({ key }) => key)
  expect(keys({})).toEqual(['why'])
  expect(keys({ why: 'a', which: 'x' })).toEqual(['why'])
  expect(keys({ why: 'b', which: 'x' })).toEqual(['why', 'which', 'more'])
  expect(answersSchema(items).safeParse({ why: 'a', which: 'x', more: 'y' }).data).toEqual({ why: 'a' })
  expect(
    answersSchema(items)
      .safeParse({ why: 'b' })
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(['which'])
})

test('P5.01 F42 hostile words are words, and hostile keys are no keys of a form', () => {
  for (const payload of xssPayloads) {
    const short = payload.slice(0, 200).trim()
    if (!/[\r\n]/.test(short) && short) expect(told(item('x', 'text'), payload.slice(0, 200))).toBe(short)
  }
  const hostile = JSON.parse('{"__proto__":"x","constructor":"y"}') as Answers
  expect(answersSchema([item('a', 'text', { required: false })]).safeParse(hostile).success).toBe(false)
  expect(Object.prototype).not.toHaveProperty('x')
})

test('P5.03 steps are the items between the headings; of an ID number the ends are told', () => {
  const items = [item('a', 'text'), item('one', 'step'), item('b', 'text'), item('empty', 'step')]
  expect(stepsOf(items).map(({ step, items }) => [step?.key ?? null, items.map(({ key }) => key)])).toEqual([
    [null, ['a']],
    ['one', ['b']],
  ])
  expect(maskedNumber(sampleIdNumber)).toBe('110*************2X')
})

test('P5.02 what keeps a form from being published is named at its place', () => {
  expect(formProblems(contentWith([{ key: 'a', type: 'text' }]))).toEqual([])
  const wrong = contentWith(
    [
      { key: 'a', type: 'select', label: { 'zh-cn': '', en: 'A' } },
      { key: 'a', type: 'text', min: 5, max: 2 },
      { key: 'b', type: 'date', from: '2020-13-01', shownIf: { key: 'c', is: [] } },
      { key: 'c', type: 'multiSelect', options: [...options, ...options], max: 99 },
      { key: 'd', type: 'text', shownIf: { key: 'c', is: ['z'] } },
    ],
    { title: { 'zh-cn': '申请', en: ' ' }, effect: { kind: 'grantRole', roleId: 0, amount: 0 } },
  )
  expect(formProblems(wrong).map(({ path, problem }) => `${path} ${problem}`)).toEqual([
    'title required',
    'effect required',
    'items.0.label required',
    'items.0.options required',
    'items.1.key taken',
    'items.1.max amount',
    'items.2.from date',
    'items.2.shownIf illegal',
    'items.3.max amount',
    'items.3.options taken',
    'items.4.shownIf illegal',
  ])
  // What may be written in all has to fit in one request; a shorter limit makes room.
  const long = (n: number, max: number | null) =>
    contentWith(Array.from({ length: n }, (_, at) => ({ key: `l${at}`, type: 'longText' as const, max })))
  expect(formProblems(long(12, null))).toEqual([])
  expect(formProblems(long(13, null))).toEqual([{ path: 'items.12.max', problem: 'tooMuchText' }])
  expect(formProblems(long(60, 1_000))).toEqual([])
  expect(formProblems(contentWith([{ key: 's', type: 'step' }]))).toEqual([{ path: 'items', problem: 'required' }])
})
