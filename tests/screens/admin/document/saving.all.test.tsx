import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { readDraft } from '#device/drafts.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../../dialog.ts'
import { closeSite, openAs } from '../../member-site.tsx'
import { teachWidth } from '../admin-site.tsx'
import { field, onServer, openDocument, teachMeasuring, type, written } from './editor-site.tsx'

let server: MockServer
let other: Awaited<ReturnType<typeof signedIn>>
let id = ''

beforeAll(async () => {
  teachDialogs()
  teachMeasuring()
  server = await startServer()
  await importTexts(server, helpTexts)
  other = await signedIn(server.ports, { roleId: 3, name: 'Bo' })
})
beforeEach(async () => {
  const { body } = await server.post<{ id: string; rev: number }>(
    '/api/admin/document',
    { locale: 'en', categoryId: 'start', title: 'Steps', body: 'one\ntwo\nthree\nfour\nfive' },
    other.headers,
  )
  id = body.data.id
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const there = () => onServer(server, other.headers, id)
const asBo = async (text: { title?: string; body?: string }) => {
  const { rev, copy } = await there()
  const { title = '', summary = '', body = '', tags = [] } = copy ?? {}
  return server.post(`/api/admin/document/${id}/copy`, { title, summary, body, tags, ...text, rev }, other.headers)
}
const offline = () =>
  checkOnline(async () => {
    throw new TypeError('offline')
  })

test('P1.04 what is typed is on the device in a moment, and on the server as a working copy soon after', async () => {
  const { person } = await openDocument(server, id)
  await type('\nsix')
  await waitFor(async () => {
    const kept = await readDraft(person.id, `document/${id}`)
    expect(kept?.value).toMatchObject({ text: { body: 'one\ntwo\nthree\nfour\nfive\nsix' } })
  })
  expect((await there()).copy?.body).toBe('one\ntwo\nthree\nfour\nfive')
  await waitFor(async () => expect((await there()).copy?.body).toBe('one\ntwo\nthree\nfour\nfive\nsix'))
  await waitFor(async () => expect(await readDraft(person.id, `document/${id}`)).toBeNull())
  expect((await there()).status).toBe('draft')
})

test('P1.04 F77 somebody else saved meanwhile: what does not collide is merged by itself, and neither loses a line', async () => {
  await openDocument(server, id)
  await type('\nmine')
  await asBo({ body: 'theirs\none\ntwo\nthree\nfour\nfive', title: 'Their steps' })
  await waitFor(async () => expect((await there()).copy?.body).toBe('theirs\none\ntwo\nthree\nfour\nfive\nmine'))
  expect(written()).toBe('theirs\none\ntwo\nthree\nfour\nfive\nmine')
  expect(await screen.findByText(/Changes by Bo were merged in/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Their steps')
})

test('P1.04 F77 both changed the same line: both are shown, nothing is saved before the choice, both can stay', async () => {
  await openDocument(server, id)
  await type(' (mine)', 'one\ntwo'.length)
  await asBo({ body: 'one\ntwo (theirs)\nthree\nfour\nfive' })
  const panel = within(await screen.findByRole('region', { name: 'Conflicts' }))
  expect(panel.getByText('two (mine)')).toBeTruthy()
  expect(panel.getByText('two (theirs)')).toBeTruthy()
  const finish = panel.getByRole<HTMLButtonElement>('button', { name: 'Save my choices' })
  expect(finish.disabled).toBe(true)
  expect((await there()).copy?.body).toContain('two (theirs)')
  await userEvent.click(panel.getByRole('radio', { name: 'Both' }))
  await userEvent.click(finish)
  await waitFor(async () => expect((await there()).copy?.body).toBe('one\ntwo (theirs)\ntwo (mine)\nthree\nfour\nfive'))
  expect(written()).toBe('one\ntwo (theirs)\ntwo (mine)\nthree\nfour\nfive')
})

test('P1.04 F01 the page went before the server had it: the text comes back from the device, merged with what came since', async () => {
  const { person } = await openDocument(server, id)
  await offline()
  server.msw.use(unreachable())
  await type('\nkept')
  await waitFor(async () => expect(await readDraft(person.id, `document/${id}`)).not.toBeNull())
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 100))
  closeSite(server)
  await asBo({ body: 'zero\none\ntwo\nthree\nfour\nfive' })
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  teachWidth()
  await openAs(person, `/admin/doc/${id}`, { locale: 'en' })
  await field()
  await waitFor(async () => expect((await there()).copy?.body).toBe('zero\none\ntwo\nthree\nfour\nfive\nkept'))
  await waitFor(() => expect(written()).toBe('zero\none\ntwo\nthree\nfour\nfive\nkept'))
})

test('P1.04 F02 without a network writing goes on, and it says what waits and why', async () => {
  await openDocument(server, id)
  await field()
  await offline()
  server.msw.use(unreachable())
  await type('\nmore')
  expect(await screen.findByText(/You are offline: keep writing/)).toBeTruthy()
  expect(screen.getByText(/need the server and work once you are online/)).toBeTruthy()
  expect(written()).toContain('more')
})

test('P1.04 F02 what was typed without a network is sent by itself once there is one', async () => {
  const { person } = await openDocument(server, id)
  await field()
  await offline()
  server.msw.use(unreachable())
  await type('\nlater')
  await screen.findByText(/You are offline: keep writing/)
  await waitFor(async () => expect(await readDraft(person.id, `document/${id}`)).not.toBeNull())
  expect((await there()).copy?.body).not.toContain('later')
  server.msw.resetHandlers()
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
  await waitFor(async () => expect((await there()).copy?.body).toContain('later'))
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
})

test('P1.04 whoever leaves at once and comes back finds what was typed, and the server has it', async () => {
  const { router } = await openDocument(server, id)
  await type('\nleft')
  await act(() => router.navigate({ to: '/admin' }))
  await waitFor(async () => expect((await there()).copy?.body).toContain('left'))
  await act(() => router.navigate({ to: '/admin/doc/$id', params: { id } }))
  await field()
  await waitFor(() => expect(written()).toContain('left'))
})

test('P1.04 F79 the document got another address meanwhile: the text goes along, and so does the screen', async () => {
  const { router } = await openDocument(server, id)
  await type('\nmoved')
  const { rev } = await there()
  const admin = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  await server.post(`/api/admin/document/${id}/rename`, { rev, to: `${id}-2` }, admin.headers)
  await waitFor(async () => expect((await there()).copy?.body).toContain('moved'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/doc/${id}-2`))
})

const unreachable = () => http.all('*/api/admin/document/*', () => HttpResponse.error())
