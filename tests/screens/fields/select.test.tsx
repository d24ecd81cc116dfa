import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SelectField } from '#app/fields/SelectField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { teachDialogs } from '../dialog.ts'
import { mount } from '../fields-form.tsx'

const Form = z.object({ size: z.number() })
type Form = z.infer<typeof Form>

function SizeForm({ onSend }: { onSend: (values: Form) => void }) {
  const fields = useFields({ schema: Form, defaults: { size: 2 }, onSubmit: async (values) => onSend(values) })
  const options = [
    { value: 1, label: 'Small' },
    { value: 2, label: 'Middle' },
    { value: 3, label: 'Large' },
  ]
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <SelectField fields={fields} name="size" label="Size" options={options} />
      <SubmitButton fields={fields}>Send</SubmitButton>
    </form>
  )
}

let coarse = true
beforeEach(() => {
  coarse = true
  teachDialogs()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: coarse && query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const control = () => screen.getByRole('combobox', { name: 'Size' })
const sheet = () => screen.findByRole('dialog', { name: 'Size' })

test('under a finger one of many is chosen from a sheet, where a tap is enough', async () => {
  const onSend = vi.fn()
  await mount(<SizeForm onSend={onSend} />)
  expect(control().textContent).toBe('Middle')
  await userEvent.click(control())
  expect(control().getAttribute('aria-expanded')).toBe('true')
  const rows = within(await sheet()).getAllByRole('radio') as HTMLInputElement[]
  expect(rows.map(({ checked }) => checked)).toEqual([false, true, false])
  await userEvent.click(within(await sheet()).getByText('Large'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(control().textContent).toBe('Large')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledWith({ size: 3 })
})

test('what is chosen already may be pressed; with a keyboard the arrows choose and Enter is done, and sends no form', async () => {
  const onSend = vi.fn()
  await mount(<SizeForm onSend={onSend} />)
  await userEvent.click(control())
  await userEvent.click(within(await sheet()).getByText('Middle'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(control().textContent).toBe('Middle')
  await userEvent.click(control())
  const row = (name: string) => screen.getByRole('radio', { name })
  // As a browser does by the arrow key: the choice moves, by a click that no finger made.
  fireEvent.keyDown(row('Middle'), { key: 'ArrowUp' })
  fireEvent.click(row('Small'))
  expect(await sheet()).toBeTruthy()
  expect(fireEvent.keyDown(row('Small'), { key: 'Enter' })).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(control().textContent).toBe('Small')
  expect(onSend).not.toHaveBeenCalled()
})

test('with a mouse it is the browser’s own control, with the same choice', async () => {
  coarse = false
  const onSend = vi.fn()
  await mount(<SizeForm onSend={onSend} />)
  await userEvent.selectOptions(control(), 'Small')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledWith({ size: 1 })
})
