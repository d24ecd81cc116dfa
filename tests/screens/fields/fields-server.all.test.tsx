import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { AccountField, BirthdayField, requiredText } from '#contract/base/fields.ts'
import { saveProfile } from '#contract/profile/profile.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { beneath, mount } from '../fields-form.tsx'

let server: MockServer

const Person = z.object({ nickname: requiredText(50), username: AccountField, birthday: BirthdayField })
const nobody = { nickname: '', username: '', birthday: '' }

/** A form of three fields over the real call. */
function PersonForm({ onSaved }: { onSaved: () => void }) {
  const { sendAsync } = useApiMutation(saveProfile)
  const fields = useFields({
    schema: Person,
    defaults: nobody,
    onSubmit: async (values) => {
      await sendAsync({ ...values, gender: 0, motto: '', province: '', city: '', rev: 0 })
      onSaved()
    },
  })
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <TextField fields={fields} name="nickname" label="nickname" />
      <TextField fields={fields} name="username" label="username" />
      <TextField fields={fields} name="birthday" label="birthday" />
      <SubmitButton fields={fields}>Save</SubmitButton>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
const values = () => Object.fromEntries(Object.keys(nobody).map((name) => [name, field(name).value]))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function openForm(typed: typeof nobody) {
  const saved = vi.fn()
  await signedIn(server.ports, { username: 'somebody' }).catch(() => {})
  await mount(<PersonForm onSaved={saved} />, { token: (await signedIn(server.ports)).token })
  for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } })
  return saved
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  server.msw.resetHandlers()
})

const typed = { nickname: 'Lin', username: 'Somebody', birthday: '' }

test('R5.08 what the server alone knows stands at its field; all that was typed stays, and it goes with the next key', async () => {
  const saved = await openForm(typed)
  await save()
  await waitFor(() => expect(beneath(field('username'))).toBe('Already in use by someone else'))
  expect(document.activeElement).toBe(field('username'))
  expect([values(), beneath(field('nickname')), saved.mock.calls]).toEqual([typed, '', []])
  await act(() => activate('zh-cn', { remember: false }))
  expect(beneath(field('username'))).toBe('已被别人使用')
  await userEvent.type(field('username'), '7')
  await waitFor(() => expect(beneath(field('username'))).toBe(''))
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

test('R5.08 of several fields the first on screen gets the focus, whatever their order in the answer', async () => {
  server.msw.use(
    http.post('*/api/account/profile', () =>
      HttpResponse.json(
        { code: 400, msg: 'no', data: { fields: { birthday: 'date', username: 'taken', rev: 'unknown' } } },
        { status: 400 },
      ),
    ),
  )
  await openForm(typed)
  await save()
  await waitFor(() => expect(beneath(field('birthday'))).toBe('Please enter the correct date'))
  expect(beneath(field('username'))).toBe('Already in use by someone else')
  expect(document.activeElement).toBe(field('username'))
})

test('R5.03 a name that the app has no words for is illegal input', async () => {
  server.msw.use(
    http.post('*/api/account/profile', () =>
      HttpResponse.json({ code: 400, msg: 'no', data: { fields: { username: 'invalid_type' } } }, { status: 400 }),
    ),
  )
  await openForm(typed)
  await save()
  await waitFor(() => expect(beneath(field('username'))).toBe('The input data is illegal'))
})

test.each([
  [{ code: 400, msg: 'Of a field that is not here', data: { fields: { rev: 'unknown' } } }, 400],
  [{ code: 412, msg: 'Changed elsewhere', data: null }, 412],
  [{ code: 500, msg: 'Server internal error!', data: null }, 500],
])('R5.08 what concerns no field of the form is said beneath it: %j', async (answer, status) => {
  server.msw.use(http.post('*/api/account/profile', () => HttpResponse.json(answer, { status })))
  await openForm(typed)
  await save()
  expect((await screen.findByText(answer.msg)).getAttribute('role')).toBe('alert')
  expect(values()).toEqual(typed)
})
