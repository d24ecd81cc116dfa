import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AccountField,
  BirthdayField,
  EmailField,
  FloatField,
  NameField,
  PasswordField,
  requiredText,
  VerificationCodeField,
} from '#contract/base/fields.ts'
import { IdNumberField } from '#contract/base/id-number.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { isProblem } from '#contract/base/problems.ts'

/** What a field makes of a text: the text as it is kept, or the problem's name. */
function verdictOf(field: z.ZodMiniType<string, string>) {
  return (text: string) => {
    const { success, data, error } = z.safeParse(field, text)
    if (success) return { ok: data }
    const problem = error.issues[0]?.message
    expect(isProblem(problem)).toBe(true)
    return problem
  }
}

type Row = [text: string, verdict: string | { ok: string }]

const same = (text: string) => ({ ok: text })

/** The number with its last place, reckoned by the table of GB 11643 as it is printed in the standard. */
function withChecksum(first17: string): string {
  let sum = 0
  for (let index = 0; index < 17; index += 1) sum += Number(first17[index]) * (2 ** (17 - index) % 11)
  return first17 + '10X98765432'[sum % 11]
}

test.each<Row>([
  ['lin', same('lin')],
  ['Lin_2026', same('Lin_2026')],
  ['a23', same('a23')],
  ['a12345678901234', same('a12345678901234')],
  ['a123456789012345', 'account'],
  ['ab', 'account'],
  ['', 'required'],
  ['1lin', 'account'],
  ['_lin', 'account'],
  ['li-n', 'account'],
  ['li n', 'account'],
  ['lin ', 'account'],
  ['lin\n', 'account'],
  ['linlin灯', 'account'],
  ['ｌｉｎ', 'account'],
  ['líne', 'account'],
])('R5.01 R5.08 the account %j is %j', (text, verdict) => {
  expect(verdictOf(AccountField)(text)).toEqual(verdict)
})

test.each<Row>([
  ['secret', same('secret')],
  ['12345', 'password'],
  ['x'.repeat(32), same('x'.repeat(32))],
  ['x'.repeat(33), 'password'],
  ['', 'required'],
  ['with space ', same('with space ')],
  ['灯下灯下灯下', same('灯下灯下灯下')],
  // Characters, not halves of one.
  ['🏮🏮🏮🏮🏮', 'password'],
  ['🏮🏮🏮🏮🏮🏮', same('🏮🏮🏮🏮🏮🏮')],
  ...['&', '<', '>', '"', "'"].map((sign): Row => [`secret${sign}`, 'password']),
  ['secret＆', same('secret＆')],
])('R5.02 R5.08 the password %j is %j', (text, verdict) => {
  expect(verdictOf(PasswordField)(text)).toEqual(verdict)
})

test.each<Row>([
  ['13800138000', same('13800138000')],
  ['19912345678', same('19912345678')],
  ['138 0013 8000', same('13800138000')],
  ['138-0013-8000', same('13800138000')],
  ['+86 138 0013 8000', same('13800138000')],
  ['008613800138000', same('13800138000')],
  ['１３８００１３８０００', same('13800138000')],
  ['＋８６１３８００１３８０００', same('13800138000')],
  ['', 'required'],
  ['12800138000', 'mobile'],
  ['1380013800', 'mobile'],
  ['138001380000', 'mobile'],
  ['8613800138000', 'mobile'],
  ['92012345678', 'mobile'],
  ['98012345678', 'mobile'],
  // Another network's.
  ['+852 9123 4567', 'mobile'],
  ['01012345678', 'mobile'],
  ['1380013800o', 'mobile'],
  ['١٣٨٠٠١٣٨٠٠٠', 'mobile'],
  ['   ', 'mobile'],
])('R5.03 R5.08 the mobile number %j is %j', (text, verdict) => {
  expect(verdictOf(MobileField)(text)).toEqual(verdict)
})

test.each<Row>([
  // The two examples of the standard itself.
  ['11010519491231002X', same('11010519491231002X')],
  ['440524188001010014', 'idNumber'],
  ['11010519491231002x', same('11010519491231002X')],
  ['110105 19491231 002x', same('11010519491231002X')],
  ['１１０１０５１９４９１２３１００２Ｘ', same('11010519491231002X')],
  [withChecksum('31010119900517123'), same(withChecksum('31010119900517123'))],
  // Residence permits of people from Hong Kong, Macao and Taiwan.
  ...['810000', '820000', '830000'].map((region): Row => {
    const number = withChecksum(`${region}19900517123`)
    return [number, same(number)]
  }),
  // A leap day that there was, and one that there was not.
  [withChecksum('31010120000229123'), same(withChecksum('31010120000229123'))],
  [withChecksum('31010119000229123'), 'idNumber'],
  [withChecksum('31010119900431123'), 'idNumber'],
  [withChecksum('31010129900517123'), 'idNumber'],
  [withChecksum('31010118991231123'), 'idNumber'],
  [withChecksum('99010119900517123'), 'idNumber'],
  ['110105194912310020', 'idNumber'],
  ['11010519491231002Y', 'idNumber'],
  // Of the old kind, void since 2013; of Hong Kong itself.
  ['130503670401001', 'idNumber'],
  ['A123456(3)', 'idNumber'],
  ['', 'required'],
  ['11010519491231002', 'idNumber'],
  ['11010519491231002XX', 'idNumber'],
])('R5.03 R5.08 the ID number %j is %j', (text, verdict) => {
  expect(verdictOf(IdNumberField)(text)).toEqual(verdict)
})

test('R5.03 no digit of an ID number may be another one', () => {
  const verdict = verdictOf(IdNumberField)
  const number = withChecksum('31010119900517123')
  const others = [...number].flatMap((place, index) =>
    [...'0123456789']
      .filter((digit) => digit !== place)
      .map((digit) => number.slice(0, index) + digit + number.slice(index + 1)),
  )
  expect(others.map(verdict).filter((one) => one !== 'idNumber')).toEqual([])
})

test.each<Row>([
  ['林', same('林')],
  ['阿凡提·买买提', same('阿凡提·买买提')],
  ['O’Brien', same('O’Brien')],
  ["O'Brien", same("O'Brien")],
  ['Anne-Marie St. John', same('Anne-Marie St. John')],
  ['नरेन्द्र', same('नरेन्द्र')],
  ['𠮷野', same('𠮷野')],
  ['字'.repeat(50), same('字'.repeat(50))],
  ['字'.repeat(51), 'name'],
  ['', 'required'],
  [' 林', 'name'],
  ['-Lin', 'name'],
  ['Lin2', 'name'],
  ['Lin<b>', 'name'],
  ['Lin\u202e', 'name'],
  ['🏮', 'name'],
])('R5.03 R5.08 the name %j is %j', (text, verdict) => {
  expect(verdictOf(NameField)(text)).toEqual(verdict)
})

test.each<Row>([
  ['0', same('0')],
  ['-12.50', same('-12.50')],
  ['3.14', same('3.14')],
  ['', 'required'],
  ['.5', 'float'],
  ['5.', 'float'],
  ['007', 'float'],
  ['1e3', 'float'],
  ['1,000', 'float'],
  ['+1', 'float'],
  ['NaN', 'float'],
  ['Infinity', 'float'],
  ['0x10', 'float'],
  ['１.５', 'float'],
  [' 1', 'float'],
])('R5.03 R5.08 the floating point number %j is %j', (text, verdict) => {
  expect(verdictOf(FloatField)(text)).toEqual(verdict)
})

test.each(['', '   ', '\n\t', '　'])('R5.03 R5.08 %j is nothing: required, content, editor required', (text) => {
  for (const problem of ['required', 'content', 'editorRequired'] as const) {
    expect(verdictOf(requiredText(10, problem))(text)).toBe(problem)
  }
})

test('R5.03 R5.08 a text that is there is taken as it is, up to its limit', () => {
  expect(verdictOf(requiredText(3))(' a ')).toEqual(same(' a '))
  expect(verdictOf(requiredText(3))('abcd')).toBe('tooLong')
})

test.each<Row>([
  ['lin@example.com', same('lin@example.com')],
  ['', 'required'],
  ['lin@example', 'email'],
  ['lin@@example.com', 'email'],
  ['a@example.com,b@example.com', 'email'],
  ['lin@example.com\r\nBcc: b@example.com', 'email'],
  [`${'a'.repeat(200)}@example.com`, 'tooLong'],
])('R5.08 the e-mail address %j is %j', (text, verdict) => {
  expect(verdictOf(EmailField)(text)).toEqual(verdict)
})

test.each<Row>([
  ['', same('')],
  ['1990-05-17', same('1990-05-17')],
  ['2001-02-29', 'date'],
  ['1899-12-31', 'date'],
  ['1990-5-17', 'date'],
  ['half', 'date'],
])('R5.08 the birthday %j is %j', (text, verdict) => {
  expect(verdictOf(BirthdayField)(text)).toEqual(verdict)
})

test.each<Row>([
  ['048291', same('048291')],
  ['', 'required'],
  ['04829', 'wrong'],
  ['0482911', 'wrong'],
  ['０４８２９１', 'wrong'],
])('R5.08 the code %j is %j', (text, verdict) => {
  expect(verdictOf(VerificationCodeField)(text)).toEqual(verdict)
})
