import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { optionalText, requiredText } from '#contract/base/fields.ts'
import { openFormSite } from './form-site.tsx'

const Shop = z.object({
  title: requiredText(40),
  about: optionalText(400),
  seats: z.number('amount').check(z.int('amount'), z.minimum(1, 'amount'), z.maximum(99, 'amount')),
  open: z.boolean(),
  level: z.enum(['easy', 'hard']),
  weekday: z.enum(['mo', 'tu', 'we', 'th', 'fr']),
  secret: optionalText(10),
})
type Shop = z.infer<typeof Shop>
const defaults: Shop = { title: '', about: '', seats: 10, open: false, level: 'easy', weekday: 'mo', secret: 'kept' }

beforeAll(() => loadCatalogues('common', 'fields', 'resource'))
afterEach(cleanup)

const specs = [
  { name: 'title', label: 'Title' },
  { name: 'about', label: 'About' },
  { name: 'seats', label: 'Seats' },
  { name: 'open', label: 'Open' },
  { name: 'level', label: 'Level' },
  { name: 'weekday', label: 'Weekday', words: (value: string | number) => `day ${value}` },
  { name: 'secret', label: 'Secret', node: { name: '/admin', subNodeName: '/admin/ledger' } },
] as const

test('C.07 a rule of the contract says what kind of field it is; what a person may not fill in is not there and stays as it was', async () => {
  const sent: Shop[] = []
  await openFormSite({ schema: Shop, specs, defaults, send: async (values: Shop) => void sent.push(values) })
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Reading room')
  const about = screen.getByRole('textbox', { name: 'About' })
  expect(about.tagName).toBe('TEXTAREA')
  await userEvent.type(about, 'Quiet')
  const seats = screen.getByRole('spinbutton', { name: 'Seats' })
  expect([seats.getAttribute('min'), seats.getAttribute('max')]).toEqual(['1', '99'])
  await userEvent.clear(seats)
  await userEvent.type(seats, '12')
  await userEvent.click(screen.getByRole('switch', { name: 'Open' }))
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'Level' })).getByRole('radio', { name: 'hard' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Weekday' }), 'day we')
  expect(screen.queryByRole('textbox', { name: 'Secret' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { title: 'Reading room', about: 'Quiet', seats: 12, open: true, level: 'hard', weekday: 'we', secret: 'kept' },
    ]),
  )
})

test('R5.08 C.07 what is wrong stands at its field, in the contract’s words; the focus goes to the first of them', async () => {
  const sent: Shop[] = []
  await openFormSite({ schema: Shop, specs, defaults, send: async (values: Shop) => void sent.push(values) })
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Seats' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })))
  expect(screen.getByText('Required')).toBeTruthy()
  expect(screen.getByText('Please enter the correct amount')).toBeTruthy()
  expect(sent).toEqual([])
})
