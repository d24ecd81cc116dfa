import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { justDecided } from '#app/screens/admin/danmu/decided.ts'
import { coursesOf, readyVideo } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, said } from '../member-site.tsx'
import { content, openAdmin, rows } from './admin-site.tsx'

let server: MockServer
let lesson: string
let first: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  const ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const study = coursesOf(server)
  const course = await study.draft(ada, [{ kind: 'video', title: 'Seen', preview: true }])
  lesson = course.lessons[0] as string
  await readyVideo(server.ports, 'knots', ada.id)
  await study.done(ada, `/admin/study/lesson/${lesson}/video`, { fileId: 'knots', seconds: 100 })
  await study.state(ada, course.id, 'published')
  for (const [n, text] of ['First', 'Second', 'Rude one'].entries()) {
    const lin = await signedIn(server.ports, { name: `Lin ${n}` })
    if (n === 0) first = lin
    const body = { atMs: 90_000 - n * 1_000, text, mode: 'scroll', colour: 'white', kind: 'chat' }
    const path = `/course/item/${course.id}/lesson/${lesson}/danmu/danmu-000000000${n}`
    await study.done(lin, path, { ...body, writtenAt: server.clock.seconds })
    server.clock.seconds += 1
    if (n === 2) {
      const wen = await signedIn(server.ports, { name: 'Wen' })
      await study.done(wen, `${path}/report`, { reason: 'abuse', note: 'Not nice' })
    }
  }
})
afterEach(() => {
  closeSite(server)
  justDecided.set([])
})
afterAll(() => server.close())

const open = (path = '/admin/danmu', locale: 'en' | 'zh-cn' = 'en') => openAdmin(server, path, { locale })
const states = async () =>
  Object.fromEntries(
    (await server.db.selectFrom('danmu').select(['text', 'state']).execute()).map(({ text, state }) => [text, state]),
  )

test('P14.05 the list is narrowed to what waits and ordered by the video; several are decided at once and taken back', async () => {
  await open('/admin/danmu?queue=waiting')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('Rude one')
  expect(rows()[0]).toContain('1:28 · Seen · Knots')
  expect(rows()[0]).toContain('1 report')
  closeSite(server)
  await open(`/admin/danmu?lesson=${lesson}&sort=video`)
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(rows().map((row) => /First|Second|Rude one/.exec(row)?.[0])).toEqual(['Rude one', 'Second', 'First'])
  for (const name of ['First', 'Second'])
    await userEvent.click(content().getByRole('checkbox', { name: new RegExp(name) }))
  await userEvent.click(content().getByRole('button', { name: 'Hide' }))
  await waitFor(async () => expect(await states()).toMatchObject({ First: 'hidden', Second: 'hidden' }))
  await userEvent.click(await content().findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await states()).toMatchObject({ First: 'visible', Second: 'visible' }))
  expect(content().queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('P14.05 one is decided with a reason on its own page, which says who reported it and what became of it', async () => {
  await open('/admin/danmu/danmu-0000000002?queue=waiting')
  expect(await screen.findByText('Not nice')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Delete' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Rude')
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  await waitFor(async () => expect((await states())['Rude one']).toBe('deleted'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await states())['Rude one']).toBe('visible'))
  closeSite(server)
  await open('/admin/danmu/danmu-0000000002', 'zh-cn')
  const history = within(await screen.findByRole('region', { name: '变更记录' }))
  expect(history.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringContaining('已显示 · 由 Mo 撤销'),
    expect.stringContaining('已删除 · MoRude'),
  ])
})

test('P14.05 whoever wrote one is muted from its page, and says nothing more to others', async () => {
  const { person } = await open('/admin/danmu/danmu-0000000000')
  await userEvent.click(await screen.findByRole('button', { name: 'Mute this member' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Mute this member' }))
  await userEvent.type(sheet.getByRole('textbox', { name: /^Reason/ }), 'Too loud')
  await userEvent.click(sheet.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { accountId, courseId } = await server.db
    .selectFrom('danmu')
    .select(['accountId', 'courseId'])
    .where('id', '=', 'danmu-0000000000')
    .executeTakeFirstOrThrow()
  expect(person.id).not.toBe(accountId)
  const muted = await server.db.selectFrom('member_mute').select(['accountId', 'reason']).execute()
  expect(muted).toEqual([{ accountId, reason: 'Too loud' }])
  server.clock.seconds += 10
  const body = { atMs: 1_000, text: 'More', mode: 'scroll', colour: 'white', kind: 'chat' }
  const path = `/course/item/${courseId}/lesson/${lesson}/danmu/danmu-0000000009`
  const said = await coursesOf(server).post(first, path, { ...body, writtenAt: server.clock.seconds })
  expect(said.body.code).toBe(403)
})

test('P14.05 F92 a rule is tried on what was said, refused where its pattern backtracks, saved and deleted', async () => {
  await open('/admin/danmu/rules')
  expect(await screen.findByText('No rules yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Add a rule' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What it looks for' }), 'pattern')
  const pattern = await screen.findByRole('textbox', { name: 'Regular expression (RE2)' })
  await userEvent.click(pattern)
  await userEvent.paste('(a)\\1')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^This pattern cannot be used/)).toBeTruthy()
  await userEvent.clear(pattern)
  await userEvent.paste('^(first|second)$')
  await userEvent.click(screen.getByRole('button', { name: 'Try it on the last 7 days' }))
  expect(await screen.findByText('It matches 2 of 3 danmu.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()[0]).toContain('^(first|second)$'))
  expect(said()).toContain('success: The rule is saved')
  await userEvent.click(content().getByRole('link', { name: /Pattern/ }))
  await userEvent.click(await content().findByRole('button', { name: 'Delete' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete this rule?' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No rules yet')).toBeTruthy()
})
