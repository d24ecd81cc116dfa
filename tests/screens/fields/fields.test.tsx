import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { DateField } from '#app/fields/DateField.tsx'
import { PasswordField } from '#app/fields/PasswordField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import * as rules from '#contract/base/fields.ts'
import { IdNumberField } from '#contract/base/id-number.ts'
import type { Locale } from '#contract/base/locale.ts'
import { MobileField } from '#contract/base/mobile.ts'
import { beneath, mount } from '../fields-form.tsx'

const Everything = z.object({
  account: rules.AccountField,
  password: rules.PasswordField,
  mobile: MobileField,
  idNumber: IdNumberField,
  name: rules.NameField,
  float: rules.FloatField,
  given: rules.requiredText(20),
  content: rules.requiredText(20, 'content'),
  editor: rules.requiredText(20, 'editorRequired'),
})
type Everything = z.infer<typeof Everything>
const names = Object.keys(Everything.shape) as (keyof Everything)[]
const nothing = Object.fromEntries(names.map((name) => [name, ''])) as Everything

function EverythingForm({ onSend }: { onSend: (values: Everything) => void }) {
  const fields = useFields({ schema: Everything, defaults: nothing, onSubmit: async (values) => onSend(values) })
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      {names.map((name) =>
        name === 'password' ? (
          <PasswordField key={name} fields={fields} name={name} label={name} autoComplete="new-password" />
        ) : (
          <TextField key={name} fields={fields} name={name} label={name} hint={`hint of ${name}`} />
        ),
      )}
      <SubmitButton fields={fields}>Send</SubmitButton>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const send = () => userEvent.click(screen.getByRole('button', { name: /Send|提交/ }))
const fill = (values: Partial<Everything>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

beforeEach(() => checkOnline(async () => Response.json({})))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const bad: Everything = {
  account: '1lin',
  password: 'secret<',
  mobile: '12800138000',
  idNumber: '110105194912310020',
  name: '2 Lin',
  float: '1e3',
  given: '  ',
  content: '  ',
  editor: '  ',
}
const words: Record<Locale, Everything> = {
  en: {
    account: '3 to 15 letters, digits and underscores, starting with a letter',
    password: `6 to 32 characters, none of & < > " '`,
    mobile: 'Please enter the correct mobile number',
    idNumber: 'Please enter the correct ID number',
    name: 'Please enter the correct name',
    float: 'Floating point number',
    given: 'Required',
    content: 'Content cannot be empty',
    editor: 'Editor required',
  },
  'zh-cn': {
    account: '3 到 15 位字母、数字或下划线，以字母开头',
    password: `6 到 32 个字符，不能包含 & < > " '`,
    mobile: '请输入正确的手机号',
    idNumber: '请输入正确的身份证号',
    name: '请输入正确的姓名',
    float: '请输入数字，可带小数',
    given: '必填',
    content: '内容不能为空',
    editor: '请输入内容',
  },
}

test.each(['en', 'zh-cn'] as const)(
  'R5.01 R5.02 R5.03 each field says beneath itself what is wrong with it, in %s; nothing is sent, all text stays',
  async (locale) => {
    const sent = vi.fn()
    await mount(<EverythingForm onSend={sent} />, { locale })
    expect(beneath(field('account'))).toBe('hint of account')
    fill(bad)
    await send()
    await waitFor(() => expect(field('editor').getAttribute('aria-invalid')).toBe('true'))
    expect(Object.fromEntries(names.map((name) => [name, beneath(field(name))]))).toEqual(words[locale])
    expect(document.activeElement).toBe(field('account'))
    expect(Object.fromEntries(names.map((name) => [name, field(name).value]))).toEqual(bad)
    expect(sent).not.toHaveBeenCalled()
  },
)

test('R5.03 the words follow the interface’s language without another try', async () => {
  await mount(<EverythingForm onSend={() => {}} />)
  fill(bad)
  await send()
  await screen.findByText('Please enter the correct mobile number')
  await act(() => activate('zh-cn', { remember: false }))
  expect(beneath(field('mobile'))).toBe('请输入正确的手机号')
})

test('R5.03 R5.08 what is right is sent as the contract keeps it', async () => {
  const sent = vi.fn()
  await mount(<EverythingForm onSend={sent} />)
  const right: Everything = {
    account: 'Lin_7',
    password: 'pass word',
    mobile: '+86 138-0013-8000',
    idNumber: '11010519491231002x',
    name: '阿凡提·买买提',
    float: '-12.50',
    given: 'a',
    content: 'b',
    editor: 'c',
  }
  fill(right)
  await send()
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ ...right, mobile: '13800138000', idNumber: '11010519491231002X' }),
  )
})

test('R5.03 the focus goes to the first field that is wrong; it takes it back while one types', async () => {
  await mount(<EverythingForm onSend={() => {}} />)
  fill({ ...bad, account: 'lin', password: 'secret' })
  await send()
  await waitFor(() => expect(document.activeElement).toBe(field('mobile')))
  await userEvent.clear(field('mobile'))
  await waitFor(() => expect(beneath(field('mobile'))).toBe('Required'))
  await userEvent.type(field('mobile'), '13800138000')
  await waitFor(() => expect(beneath(field('mobile'))).toBe('hint of mobile'))
  expect(field('mobile').getAttribute('aria-invalid')).toBe('false')
})

test('R5.03 a field is left alone while one types for the first time, and speaks when it was left', async () => {
  await mount(<EverythingForm onSend={() => {}} />)
  await userEvent.type(field('account'), '1')
  expect(beneath(field('account'))).toBe('hint of account')
  await userEvent.tab()
  await waitFor(() => expect(beneath(field('account'))).toBe(words.en.account))
})

test('without a network the form stays as it is, and says why nothing goes', async () => {
  await mount(<EverythingForm onSend={() => {}} />)
  fill({ account: 'lin' })
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
  expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText('You are offline. What you typed stays here; go online to send it.')).toBeTruthy()
  expect(field('account').value).toBe('lin')
})

const Others = z.object({
  old: rules.PasswordField,
  gender: z.number(),
  birthday: rules.BirthdayField,
  motto: rules.optionalText(30),
})
type Others = z.infer<typeof Others>
const others: Others = { old: 'secret', gender: 0, birthday: '', motto: '' }

function OthersForm({ onSend }: { onSend: (values: Others) => Promise<void> | void }) {
  const fields = useFields({ schema: Others, defaults: others, onSubmit: async (values) => onSend(values) })
  const genders = ['Not told', 'Male', 'Female'].map((label, value) => ({ label, value }))
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <PasswordField fields={fields} name="old" label="Password" autoComplete="current-password" />
      <ChoiceField fields={fields} name="gender" label="Gender" options={genders} />
      <DateField fields={fields} name="birthday" label="Birthday" min="1900-01-01" max="2026-11-21" />
      <TextAreaField fields={fields} name="motto" label="Bio" max={30} />
      <SubmitButton fields={fields}>Send</SubmitButton>
    </form>
  )
}

test('a password can be looked at, and hidden again', async () => {
  await mount(<OthersForm onSend={() => {}} />)
  const show = screen.getByRole('button', { name: 'Show password' })
  expect([field('Password').type, show.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await userEvent.click(show)
  expect([field('Password').type, field('Password').value, show.getAttribute('aria-pressed')]).toEqual([
    'text',
    'secret',
    'true',
  ])
  await userEvent.click(show)
  expect(field('Password').type).toBe('password')
})

test('a choice keeps the type of its values, and a day is a day', async () => {
  const sent = vi.fn()
  await mount(<OthersForm onSend={sent} />)
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeTruthy()
  expect((screen.getByRole('radio', { name: 'Not told' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
  fireEvent.change(field('Birthday'), { target: { value: '1990-05-17' } })
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ ...others, gender: 2, birthday: '1990-05-17' }))
})

test('half a date is not taken for none', async () => {
  const sent = vi.fn()
  await mount(<OthersForm onSend={sent} />)
  // What a browser says of a date that is half typed: it has no value.
  Object.defineProperty(field('Birthday'), 'validity', { value: { badInput: true } })
  fireEvent.blur(field('Birthday'))
  await waitFor(() => expect(beneath(field('Birthday'))).toBe('Please enter the correct date'))
  await send()
  expect(sent).not.toHaveBeenCalled()
})

test('a long text says near its limit how much may be typed, and beyond it how much is too much; nothing is cut', async () => {
  await mount(<OthersForm onSend={() => {}} />)
  expect(beneath(field('Bio'))).toBe('')
  fireEvent.change(field('Bio'), { target: { value: 'x'.repeat(29) } })
  expect(beneath(field('Bio'))).toBe('1 character left')
  fireEvent.change(field('Bio'), { target: { value: 'x'.repeat(33) } })
  expect(beneath(field('Bio'))).toBe('3 characters too many')
  await send()
  await waitFor(() => expect(beneath(field('Bio'))).toContain('At most 30 characters'))
  expect(field('Bio').value).toHaveLength(33)
})
