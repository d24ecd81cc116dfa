import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { feedbackOf } from '#tests/support/feedback.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, said } from '../member-site.tsx'
import { openAdmin } from './admin-site.tsx'

vi.mock('#app/screens/admin/DaysPlot.tsx', () => ({ DaysPlot: () => null }))
const saved = vi.hoisted(() => [] as { name: string; text: string }[])
vi.mock('#app/lib/save-file.ts', () => ({
  saveFile: (name: string, parts: string[]) => saved.push({ name, text: parts.join('') }),
}))

const hour = 3_600
let server: MockServer

beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  saved.length = 0
  for (const table of ['feedback_message', 'feedback_step', 'feedback'] as const)
    await server.db.deleteFrom(table).execute()
  const feedback = feedbackOf(server)
  const lin = await signedIn(server.ports, { name: 'Lin' })
  const now = server.ports.clock.now()
  const [one, two] = [await feedback.send(lin), await feedback.send(lin, { kind: 'idea' })]
  await feedback.send(lin, { title: '=1+1 is not 3' })
  const set = (id: string, values: object) =>
    server.db.updateTable('feedback').set(values).where('id', '=', id).execute()
  const began = now - 30 * hour
  await set(one, { createdAt: began, answeredAt: began + 2 * hour, status: 'resolved', resolvedAt: now - 10, stars: 5 })
  await set(two, { createdAt: began, answeredAt: began + 5 * hour, status: 'resolved', resolvedAt: now - 10, stars: 4 })
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const open = (path = '/admin/feedback/figures', options = {}) =>
  openAdmin(server, path, { roleId: 2, name: 'Su', ...options })
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const figure = (label: string, within_: Awaited<ReturnType<typeof part>>) =>
  within_.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('P4.05 the figures say how much arrived, how long it took and what members say, as words and as a table', async () => {
  await open()
  const days = await part('Received and resolved')
  expect([figure('Received', days), figure('Resolved', days), figure('Unresolved now', days)]).toEqual(['3', '2', '1'])
  await userEvent.click(days.getByText('Day by day'))
  const rows = days.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toHaveLength(31)
  expect(rows[1]?.slice(1)).toEqual(['1', '2'])
  const took = await part('How long it took')
  expect(took.getAllByText(/hours|day/).map((one) => one.textContent)).toEqual(['2 hours', '5 hours', '1 day', '1 day'])
  const said = await part('What members say')
  expect(said.getByText('4.5')).toBeTruthy()
  expect(said.getByText(/2 ratings/)).toBeTruthy()
  expect(said.getAllByRole('listitem')[0]?.textContent).toBe('5 stars1')
})

test('P4.05 days and kind stand in the address, and what has no figures says so', async () => {
  const { router } = await open('/admin/feedback/figures?days=7&kind=nothing')
  expect((await part('Received and resolved')).getByText('Day by day')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Payment')
  expect(await screen.findByText('Nothing was answered in this period.')).toBeTruthy()
  expect(screen.getByText('No ratings of what was resolved in this period.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '90 days' }))
  expect(router.state.location.search).toEqual({ days: '90', kind: 'billing' })
})

test('P4.05 without a network the figures say that they are not here, and come when it is back', async () => {
  server.msw.use(http.get('*/api/admin/feedback/figures', () => HttpResponse.error()))
  await open('/admin/feedback/figures', { locale: 'zh-cn' })
  expect(await screen.findByRole('heading', { name: '反馈统计' })).toBeTruthy()
  const again = await screen.findByRole('button', { name: '重试' })
  server.msw.resetHandlers()
  await userEvent.click(again)
  expect(await screen.findByRole('region', { name: '收到与解决' })).toBeTruthy()
})

test('P4.04 the inbox is saved as a file with a bar of its progress: what its filters leave, harmless in a spreadsheet', async () => {
  await open('/admin/feedback?kind=bug&status=all')
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const [{ name, text } = { name: '', text: '' }] = saved
  expect(name).toMatch(/^feedback-.*\.csv$/)
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain("'=1+1 is not 3")
})

test('P4.04 a file that breaks off says why, and the button is there again', async () => {
  await open('/admin/feedback')
  server.msw.use(
    http.get('*/api/admin/feedback/export', async () => {
      await new Promise((rest) => setTimeout(rest, 200))
      return HttpResponse.json({ code: 500, msg: '出错了', data: null })
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  expect(screen.getByRole('progressbar', { name: 'Downloading the feedback' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Download as CSV' })).toBeTruthy()
  expect(saved).toEqual([])
})

test.each([
  [
    'somebody wrote meanwhile',
    [
      [2, 3],
      [1, 4],
    ],
    [],
  ],
  [
    'one was answered meanwhile',
    [
      [2, 4],
      [1, 3],
    ],
    [],
  ],
  [
    'there are more than a file holds',
    [
      [2, 5],
      [2, 5],
    ],
    ['info: 1 older row did not fit into the file'],
  ],
])('P4.04 the end of a file is told from one that was cut off: %s', async (_, parts, words) => {
  let asked = 0
  server.msw.use(
    http.get('*/api/admin/feedback/export', () => {
      const [lines, total] = parts[asked++] as [number, number]
      const data = { name: 'feedback.csv', csv: 'x\r\n', lines, total, next: asked < parts.length ? '2 1' : '' }
      return HttpResponse.json({ code: 200, msg: '', data })
    }),
  )
  await open('/admin/feedback')
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(said()).toEqual(words)
})
