import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite } from '../member-site.tsx'
import { openAdmin } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  await importTexts(server, { 'en/boat/boat.md': '---\nid: boat\ntitle: A zeppelin boat\n---\nText.\n' })
  const lin = await signedIn(server.ports, { name: 'Zeppelin Lin' })
  await questionsOf(server).ask(lin, { title: 'Where is my zeppelin?' })
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const sheet = async () => within(await screen.findByRole('dialog', { name: 'Find in administration' }))
const found = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '')

test('P16.02 Ctrl+K searches sections, documents, questions, members and jobs; arrows and Enter open one, by keyboard alone', async () => {
  const { router } = await openAdmin(server, '/admin')
  await screen.findByRole('button', { name: 'Find in administration' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await (await sheet()).findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(found().join()).toContain('Audit logSection')
  await userEvent.keyboard('zeppelin')
  await waitFor(() =>
    expect(found()).toEqual([
      'A zeppelin boatboatDocument',
      expect.stringMatching(/^Where is my zeppelin\?.*Question$/),
      expect.stringMatching(/^Zeppelin Lin.*Member$/),
    ]),
  )
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Zeppelin Lin/)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin\/members\/account-/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('P16.02 the same by touch: a button, a tap on what was found; kinds of jobs by their words', async () => {
  const { router } = await openAdmin(server, '/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Find in administration' }))
  await userEvent.type(await (await sheet()).findByRole('combobox'), 'broken links')
  await userEvent.click(await screen.findByRole('option', { name: /Find broken links in documents/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/jobs'))
  expect(router.state.location.search).toEqual({ kind: 'note-links' })
})

test('P16.02 what one may not open is neither found nor asked for', async () => {
  const asked: string[] = []
  server.msw.use(
    http.get(`${server.url}/api/admin/*`, ({ request }) => {
      if (request.url.includes('q=')) asked.push(new URL(request.url).pathname)
      return undefined
    }),
  )
  await openAdmin(server, '/admin', { roleId: 3 })
  await userEvent.click(await screen.findByRole('button', { name: 'Find in administration' }))
  await userEvent.type(await (await sheet()).findByRole('combobox'), 'zeppelin')
  await waitFor(() => expect(found()).toEqual(['A zeppelin boatboatDocument']))
  expect([...new Set(asked)].toSorted()).toEqual(['/api/admin/document', '/api/admin/synonym'])
})

test('F17 without a network sections are still found, and the rest is said to be missing', async () => {
  await openAdmin(server, '/admin')
  await userEvent.click(await screen.findByRole('button', { name: 'Find in administration' }))
  const field = await (await sheet()).findByRole('combobox')
  server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))
  await checkOnline()
  await userEvent.type(field, 'audit')
  await waitFor(() => expect(found().join()).toContain('Audit logSection'))
  expect(await screen.findByText('Only sections can be found offline.')).toBeTruthy()
})
