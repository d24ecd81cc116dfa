import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { JobFailed, type JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { testKind, unhurried } from '#tests/support/jobs.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin, rail, rows } from './admin-site.tsx'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('job').execute()
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const words = { 'zh-cn': '这一页已删除', en: 'The page was deleted' }
let mended = false
const kinds = [
  testKind(
    async ({ id }) => {
      if (id === 'told' && !mended) throw new JobFailed(words, { again: false })
      if (id === 'broken') throw new Error('select password from account')
    },
    { kind: 'settle-questions', tries: 1 },
  ),
] as unknown as JobKind[]
const order = (id: string, runAt = server.clock.now()) =>
  server.ports.jobs.enqueue(server.db, testKind(undefined, { kind: 'settle-questions' }), { id }, { key: id, runAt })
async function run(): Promise<void> {
  const runner = createRunner(server.ports, kinds, unhurried)
  for (let round = 0; round < 3; round++) {
    await runner.look()
    await runner.idle()
  }
}
const page = () => within(document.querySelector('.panes-page') as HTMLElement)
const states = async () => {
  const jobs = await server.db.selectFrom('job').select(['key', 'state']).orderBy('key').execute()
  return jobs.map(({ key, state }) => `${key} ${state}`)
}

test('R2.13 what failed stands first, is counted in the rail, says why without the inside, and is run again', async () => {
  mended = false
  await order('fine')
  await run()
  for (const id of ['told', 'broken']) await order(id)
  await run()
  await order('later', server.clock.now() + 3_600)
  const { router } = await openAdmin(server, '/admin/jobs', { wide: true })
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(rows()[0]).toContain('Failed')
  expect(rows()[1]).toContain('Failed')
  expect(rows()[2]).toContain('Waiting')
  expect(rows()[3]).toContain('Finished')
  expect(rows().join()).toContain('The page was deleted')
  expect(rows().join()).toContain('Something unexpected went wrong')
  expect(document.body.textContent).not.toContain('password')
  expect((await rail()).getByRole('link', { name: /Background jobs 2/ })).toBeTruthy()

  await userEvent.selectOptions(content().getByRole('combobox', { name: 'State' }), 'Waiting')
  await waitFor(() => expect(rows()).toHaveLength(1))
  await userEvent.selectOptions(content().getByRole('combobox', { name: 'State' }), 'Failed')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(router.state.location.search).toEqual({ state: 'dead' })

  const told = rows().findIndex((row) => row.includes('The page was deleted'))
  await userEvent.click(content().getAllByRole('link', { name: /Close inactive questions/ })[told] as HTMLElement)
  expect(await page().findByText('The page was deleted')).toBeTruthy()
  mended = true
  await userEvent.click(page().getByRole('button', { name: 'Run again' }))
  await waitFor(() => expect(said()).toEqual(['success: It runs again in a moment']))
  expect(await page().findByText('Waiting')).toBeTruthy()
  await waitFor(() => expect(rows()).toHaveLength(1))
  await run()
  expect(await states()).toEqual(['broken dead', 'fine done', 'later waiting', 'told done'])
})

test('R2.13 of several that are chosen, those that failed run again; it is not offered for others', async () => {
  mended = false
  await order('fine')
  await run()
  await order('told')
  await run()
  await openAdmin(server, '/admin/jobs', { wide: true })
  await waitFor(() => expect(rows()).toHaveLength(2))
  const boxes = content().getAllByRole('checkbox', { name: /Close inactive questions/ })
  await userEvent.click(boxes[1] as HTMLElement)
  expect(content().getByText('1 selected')).toBeTruthy()
  expect(content().queryByRole('button', { name: 'Run again' })).toBeNull()
  await userEvent.click(boxes[0] as HTMLElement)
  await userEvent.click(content().getByRole('button', { name: 'Run again' }))
  await waitFor(() => expect(said()).toEqual(['success: Done for 1']))
  expect(await states()).toEqual(['fine done', 'told waiting'])
})

test('a job that waits is cancelled, and one that failed given up, each after a question', async () => {
  await order('broken')
  await run()
  const waiting = await order('later', server.clock.now() + 3_600)
  await openAdmin(server, `/admin/jobs/${waiting}`, { locale: 'zh-cn' })
  expect(await page().findByText('等待中')).toBeTruthy()
  await userEvent.click(page().getByRole('button', { name: '取消任务' }))
  const sheet = within(await screen.findByRole('dialog', { name: '取消这项任务？' }))
  await userEvent.click(sheet.getByRole('button', { name: '取消任务' }))
  expect(await page().findByText('已取消')).toBeTruthy()
  expect(page().queryByRole('button', { name: '取消任务' })).toBeNull()
  expect(await states()).toEqual(['broken dead', 'later cancelled'])
})

test('how much of a running job is done is a bar, and nobody interferes with it', async () => {
  const id = await order('long')
  await server.db.updateTable('job').set({ state: 'running', claim: 'a process', progress: 40 }).execute()
  await openAdmin(server, `/admin/jobs/${id}`)
  const bar = await page().findByRole<HTMLProgressElement>('progressbar', { name: 'Done so far' })
  expect([bar.value, bar.max]).toEqual([40, 100])
  expect(page().queryAllByRole('button', { name: /job|again/ })).toEqual([])
})

test('F17 without a network what was read stays, and nothing can be repeated', async () => {
  mended = false
  const id = await order('told')
  await run()
  await openAdmin(server, `/admin/jobs/${id}`)
  await page().findByRole('button', { name: 'Run again' })
  server.msw.use(http.all(`${server.url}/*`, () => HttpResponse.error()))
  await checkOnline()
  await waitFor(() => expect(page().getByRole<HTMLButtonElement>('button', { name: 'Run again' }).disabled).toBe(true))
  expect(page().getByText('The page was deleted')).toBeTruthy()
})
