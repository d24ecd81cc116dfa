import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember, said } from '../member-site.tsx'
import { content, openAdmin, rows, teachWidth } from './admin-site.tsx'

let server: MockServer
let activities: ReturnType<typeof activitiesOf>
type Person = Awaited<ReturnType<typeof signedIn>>
let lin: Person
let ada: Person

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  activities = activitiesOf(server)
  lin = await signedIn(server.ports, { name: 'Lin' })
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
})
afterEach(async () => {
  closeSite(server)
  await server.db.deleteFrom('activity').execute()
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('R2.13 P6.04 an activity is written in clocks of its zone, published, and cancelled with a reason', async () => {
  const { router } = await openAdmin(server, '/admin/product')
  expect(await screen.findByText('No activities yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Add an activity' }))
  await userEvent.type(await field('Title in English'), 'Tea at five')
  await userEvent.clear(await field('Time zone'))
  await userEvent.type(await field('Time zone'), 'Asia/Shanghai')
  const year = new Date().getFullYear() + 1
  set('Starts', `${year}-03-01T17:00`)
  set('Ends', `${year}-03-01T16:00`)
  set('Sign-up until', `${year}-03-01T16:00`)
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  // It would end before it begins.
  await waitFor(() => expect(screen.getByLabelText('Ends').getAttribute('aria-invalid')).toBe('true'))
  set('Ends', `${year}-03-01T18:00`)
  await userEvent.click(content().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said()).toEqual(['success: The draft is saved']))
  const row = await server.db.selectFrom('activity').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ titleEn: 'Tea at five', status: 'draft', seats: null })
  expect(row.startAt).toBe(Date.parse(`${year}-03-01T17:00:00+08:00`) / 1_000)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/product/${row.id}`))

  await userEvent.click(await content().findByRole('button', { name: 'Publish…' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await userEvent.click(await content().findByRole('button', { name: 'Cancel the activity…' }))
  const sheet = within(await screen.findByRole('dialog'))
  const confirm = sheet.getByRole<HTMLButtonElement>('button', { name: 'Cancel and notify everyone' })
  expect(confirm.disabled).toBe(true)
  await userEvent.type(sheet.getByRole('textbox'), 'No tea left')
  await userEvent.click(confirm)
  expect(await screen.findByText('Cancelled: No tea left')).toBeTruthy()
  expect(rows()[0]).toContain('Tea at five')
})

test('P6.04 repeated weekly; the people of each with a search, and a seat given by hand', async () => {
  const id = await activities.open(ada, { titleEn: 'Weekly', seats: 1 })
  await activities.join(lin, id)
  await activities.join(ada, id)
  await openAdmin(server, `/admin/product/${id}`)
  await userEvent.click(await content().findByRole('button', { name: 'Repeat weekly…' }))
  const sheet = within(await screen.findByRole('dialog'))
  fireEvent.change(sheet.getByRole('spinbutton'), { target: { value: '2' } })
  await userEvent.click(sheet.getByRole('button', { name: 'Create' }))
  await waitFor(async () => expect(await server.db.selectFrom('activity').select('id').execute()).toHaveLength(3))
  await userEvent.click(await screen.findByRole('radio', { name: 'People' }))
  const people = within(await screen.findByRole('region', { name: 'People' }))
  expect(await people.findByText('Lin')).toBeTruthy()
  await userEvent.click(people.getByRole('radio', { name: 'Waiting list' }))
  expect(await people.findByText('Ada')).toBeTruthy()
  expect(people.queryByText('Lin')).toBeNull()
  await userEvent.click(people.getByRole('button', { name: 'Give a spot…' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Give Ada a spot?' }))
  expect(asked.getByText(/All spots are taken/)).toBeTruthy()
  await userEvent.click(asked.getByRole('button', { name: 'Give the spot' }))
  expect(await people.findByText('Nobody here')).toBeTruthy()
  expect((await activities.read(id, ada)).mine).toBe('joined')
})

test('P6.04 F101 at the door a code lets in once, with no network too, and the server’s refusal says when and where', async () => {
  const id = await activities.open(ada, { titleEn: 'Workshop', mode: 'offline' })
  await activities.join(lin, id)
  await activities.join(ada, id)
  const code = async (who: Person) => (await activities.read(id, who)).own?.code as string
  const person = await signedIn(server.ports, { roleId: 2, name: 'Su' })
  teachWidth()
  await openMember(person, `/admin/product/${id}?view=door`, { locale: 'en' })
  const check = async (text: string) => {
    await userEvent.clear(await field('Code of the ticket'))
    await userEvent.type(await field('Code of the ticket'), text)
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  }
  const verdict = () => document.querySelector('[data-good]')?.textContent ?? ''
  expect(await screen.findByText('0 of 2 are in')).toBeTruthy()
  await check('12345')
  await waitFor(() => expect(verdict()).toBe('This is not a ticket'))
  await check((await code(lin)).toLowerCase())
  await waitFor(() => expect(verdict()).toBe('LinLet in'))
  expect(await screen.findByText('1 of 2 are in')).toBeTruthy()
  await check(await code(lin))
  await waitFor(() => expect(verdict()).toMatch(/^Already used.*Lin.*Main door/))

  server.msw.use(http.post('*/api/admin/activity/item/*', () => HttpResponse.error()))
  await check(await code(ada))
  await waitFor(() => expect(verdict()).toMatch(/^AdaLet in; it is sent as soon as/))
  await check(await code(ada))
  await waitFor(() => expect(verdict()).toMatch(/^Already used/))
  // Meanwhile another door, which has a network, lets the same ticket in.
  server.msw.resetHandlers()
  const at = server.clock.seconds
  const body = { code: await code(ada), door: 'West', at }
  await activities.sound(ada, `/admin/activity/item/${id}/admit`, body)
  const { drainOwner } = await import('#app/offline/outbox.ts')
  await drainOwner(person.id, {})
  const refused = within(await screen.findByRole('region', { name: 'Refused when it was sent' }))
  expect(refused.getByText(/West/).textContent).toContain('Asia/Shanghai')
  expect((await outbox.state(person.id)).items[0]?.parked).toMatchObject({ code: 400 })
})
