import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PasswordField } from '#app/fields/PasswordField.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { SessionContext, type SessionState } from '#app/session/context.ts'
import { keepDraft, outboxDatabase, readDraft } from '#device/drafts.ts'
import { deviceStore } from '#device/store.ts'
import { movingSession, signedIn } from '../member-site.tsx'

const out: SessionState = { state: 'out', userInfo: null, user: null }
const nobodyYet: SessionState = { state: 'unknown', userInfo: null, user: null }
const schema = z.object({ title: z.string(), text: z.string(), secret: z.string() })
type Values = z.infer<typeof schema>

let answer: (values: Values) => Promise<undefined | 'not sent'>

function Form({ name = 'ask', guests = false }: { name?: string; guests?: boolean }) {
  const fields = useFields<Values>({
    schema,
    defaults: { title: '', text: '', secret: '' },
    onSubmit: (values) => answer(values),
    draft: { name, fields: ['title', 'text'], guests },
  })
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <TextField fields={fields} name="title" label="Title" />
      <TextField fields={fields} name="text" label="Text" />
      <PasswordField fields={fields} name="secret" label="Secret" autoComplete="new-password" />
      <button type="submit">Send</button>
    </form>
  )
}

function open(state: SessionState, form = <Form />) {
  const moving = movingSession(state)
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <SessionContext value={moving.session}>{form}</SessionContext>
    </I18nProvider>,
  )
  return { ...moving, unmount }
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const kept = async (owner: string, name = 'ask') => (await readDraft(owner, name))?.value
const keep = (value: unknown) => keepDraft('7', 'ask', { key: 'key-of-draft', value })
/** Two rests of the hand: whatever is still to be kept has been. */
const rested = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)))

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  answer = async () => undefined
  await Promise.all(['7', '8', 'guest'].map((owner) => clear(deviceStore(outboxDatabase(owner)))))
})
afterEach(cleanup)

test('F01 a form that names its fields keeps them while they are typed, a secret never, and puts them back one by one', async () => {
  const { unmount } = open(signedIn)
  await type('Title', 'Half')
  await type('Text', 'a thought')
  await type('Secret', 'hunter2')
  // The page is not left: a crash tells nobody.
  await waitFor(async () => expect(await kept('7')).toEqual({ title: 'Half', text: 'a thought' }))
  unmount()
  open(signedIn)
  await waitFor(() => expect([value('Title'), value('Text'), value('Secret')]).toEqual(['Half', 'a thought', '']))
})

test('F01 opening a form, or leaving it empty, lets no draft go that is being read', async () => {
  await keep({ title: 'Kept' })
  const { unmount } = open(signedIn)
  screen.getByLabelText('Text').focus()
  unmount()
  await rested()
  expect(await kept('7')).toEqual({ title: 'Kept' })
})

test('F01 what was typed before the device answered stays, the other fields come back', async () => {
  await keep({ title: 'Older', text: 'from before' })
  const { become } = open(nobodyYet)
  await type('Title', 'Newer')
  act(() => become(signedIn))
  await waitFor(() => expect(value('Text')).toBe('from before'))
  expect(value('Title')).toBe('Newer')
})

test('F01 F13 what another build kept under the name is used as far as it fits', async () => {
  await keep({ title: 7, text: 'fits', gone: 'x', secret: 'no' })
  open(signedIn)
  await waitFor(() => expect(value('Text')).toBe('fits'))
  expect([value('Title'), value('Secret')]).toEqual(['', ''])
})

test('F01 sent: the draft is gone and does not come back; refused or not sent after all: it stays', async () => {
  open(signedIn)
  await type('Title', 'Question')
  await waitFor(async () => expect(await kept('7')).toEqual({ title: 'Question' }))
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
  answer = async () => {
    throw new Error('no network')
  }
  await send()
  answer = async () => 'not sent'
  await send()
  await rested()
  expect(await kept('7')).toEqual({ title: 'Question' })
  answer = async () => undefined
  await send()
  await waitFor(async () => expect(await kept('7')).toBeUndefined())
  await rested()
  expect(await kept('7')).toBeUndefined()
})

test('F01 emptied by hand: there is no draft any more', async () => {
  open(signedIn)
  await type('Title', 'x')
  await waitFor(async () => expect(await kept('7')).toEqual({ title: 'x' }))
  await userEvent.clear(screen.getByLabelText('Title'))
  await waitFor(async () => expect(await kept('7')).toBeUndefined())
})

test('F01 F20 a guest’s draft is the person’s once they signed in; a form for members keeps nothing of guests', async () => {
  const forAll = <Form guests />
  const first = open(out, forAll)
  await type('Title', 'Before signing in')
  await waitFor(async () => expect(await kept('guest')).toEqual({ title: 'Before signing in' }))
  first.unmount()
  const second = open(signedIn, forAll)
  await waitFor(() => expect(value('Title')).toBe('Before signing in'))
  expect([await kept('7'), await kept('guest')]).toEqual([{ title: 'Before signing in' }, undefined])
  second.unmount()
  // The next one to sign in on this device finds nothing.
  const other = open({ ...signedIn, userInfo: { id: '8', token: 't', refresh_token: 'r', roleId: 1 } }, forAll)
  await rested()
  expect(value('Title')).toBe('')
  other.unmount()

  open(out, <Form name="members" />)
  await type('Title', 'x')
  await rested()
  expect(await kept('guest', 'members')).toBeUndefined()
})
