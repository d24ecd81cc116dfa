import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AdminSection, adminSections, type SectionGroup, sectionGroups } from '#contract/admin/sections.ts'
import { noteLinks } from '#server/document/links.ts'
import { keepZeroResult } from '#server/search/zero-results.ts'
import { importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { answerInitial, closeSite, initialData, item, openAs, said } from '../member-site.tsx'
import { content, openAdmin, rail, teachWidth } from './admin-site.tsx'

let server: MockServer

beforeAll(teachDialogs)
// What waits anywhere stands in every rail.
beforeEach(async () => {
  server = await startServer()
})
afterEach(async () => {
  closeSite(server)
  await server.close()
})

const links = (found: { getAllByRole: (role: 'link') => HTMLElement[] }) =>
  found.getAllByRole('link').map((link) => link.getAttribute('href'))

test('R2.13 R2.14 R6.01 an administrator is greeted by name and role, beside the sections that the server lists, in the layout lrlayout', async () => {
  await openAdmin(server, '/admin', { locale: 'zh-cn' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/Mo$/)
  expect(await screen.findByText('你的角色：管理员。')).toBeTruthy()
  const names: Record<SectionGroup, string> = {
    content: '内容',
    community: '社区',
    members: '会员与订单',
    system: '系统',
  }
  const addresses = (of: (section: AdminSection) => boolean = () => true) =>
    adminSections.filter(of).map(({ path }) => path)
  expect(links(await rail('管理栏目'))).toEqual(addresses())
  expect(links(content())).toEqual(addresses())
  for (const group of sectionGroups) {
    const own = addresses((section) => section.group === group)
    expect(own.length).toBeGreaterThan(3)
    const name = names[group]
    expect(links(within((await rail('管理栏目')).getByRole('list', { name })))).toEqual(own)
    expect(links(within(content().getByRole('region', { name })))).toEqual(own)
  }
  expect(content().getByText('会员举报的内容')).toBeTruthy()
  expect(document.querySelector('.lr > nav + main')).toBeTruthy()
  expect(screen.getByRole('link', { name: /灯下/ }).getAttribute('href')).toBe('/help')
  expect(screen.queryByRole('navigation', { name: '栏目' })).toBeNull()
  await waitFor(() => expect(document.title).toBe('管理后台 - 灯下'))
})

test('C.07 R2.13 what waits says how much it is and moves nothing; a section that is opened is marked', async () => {
  const qa = questionsOf(server)
  const [lin, wen] = [await signedIn(server.ports, { name: 'Lin' }), await signedIn(server.ports, { name: 'Wen' })]
  await openAdmin(server, '/admin')
  const before = links(await rail())
  closeSite(server)

  await server.db.transaction().execute((trx) => keepZeroResult(trx, { locale: 'en', q: 'zeppelin', at: 1 }))
  await qa.do(wen, await qa.ask(lin), 'report', { reason: 'spam', note: '' })
  await openAdmin(server, '/admin')
  const badges = ['Searches without results 1 waits', 'Reports 1 waits']
  for (const name of badges) expect(await (await rail()).findByRole('link', { name })).toBeTruthy()
  expect(links(await rail())).toEqual(before)
  await userEvent.click((await rail()).getByRole('link', { name: /^Searches without results/ }))
  expect(await screen.findByText('zeppelin')).toBeTruthy()
  expect((await rail()).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/admin/search')
})

test('R6.03 each sees the sections of their role; who has none is told so', async () => {
  await openAdmin(server, '/admin', { roleId: 3 })
  const names = ['doc', 'categories', 'transfer', 'synonyms', 'search']
  await waitFor(async () => expect(links(await rail())).toEqual(names.map((name) => `/admin/${name}`)))
  closeSite(server)
  await server.db.insertInto('role').values({ id: 77, name: '{"en":"Reader","zh-cn":"讲师"}' }).execute()
  await server.db.insertInto('role_node').values({ roleId: 77, node: '/admin/activity/door' }).execute()
  await openAdmin(server, '/admin', { roleId: 77 })
  expect(await screen.findByText('Nothing to manage here with your role')).toBeTruthy()
})

test('R2.13 of a back end whose menu lists no sections, those are shown for which it grants the node', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  const authNode = { '/admin': ['/admin/message'], '/admin/qa': ['/admin/qa/list'] }
  answerInitial(
    server,
    initialData({ menus: [item('tab', '/admin', 'Admin')], authNode, userInfo: { ...mo.user, id: mo.id } }),
  )
  teachWidth()
  await openAs(mo, '/admin', { locale: 'en' })
  await waitFor(async () =>
    expect(links(await rail())).toEqual([
      '/admin/qa',
      '/admin/reports',
      '/admin/hidden',
      '/admin/replies',
      '/admin/messages',
    ]),
  )
})

test('R2.13 sections that only the menu of a back end knows stand last, under their own heading', async () => {
  const mo = await signedIn(server.ports, { roleId: 9, name: 'Mo' })
  const children = [
    item('tab', '/admin/wiki', 'Wiki'),
    item('tab', '/admin/messages', ''),
    item('tab', '/admin/qa', ''),
  ]
  const menus = [item('tab', '/admin', 'Admin', children)]
  answerInitial(
    server,
    initialData({ menus, authNode: { '/admin': ['/admin/message'] }, userInfo: { ...mo.user, id: mo.id } }),
  )
  teachWidth()
  await openAs(mo, '/admin', { locale: 'en' })
  await waitFor(async () => expect(links(await rail())).toEqual(['/admin/qa', '/admin/messages', '/admin/wiki']))
  expect(links(within((await rail()).getByRole('list', { name: 'More' })))).toEqual(['/admin/wiki'])
})

test('F38 R6.03 a role that was lowered while a section is open: the next call is refused, said, and its sections are gone', async () => {
  const { person } = await openAdmin(server, '/admin/members')
  expect(await screen.findByRole('link', { name: /^Messages/ })).toBeTruthy()
  await person.setRole(3)
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull())
  expect(links(await rail())).toContain('/admin/synonyms')
  expect(said()).toEqual([expect.stringMatching(/^error: ./)])
})

test('P16.01 what waits leads to its queue with the filter set, with its age; the last seven days are told', async () => {
  const qa = questionsOf(server)
  const lin = await signedIn(server.ports, { name: 'Lin' })
  const id = await qa.ask(lin)
  const asked = server.ports.clock.now() - 3 * 86_400
  await server.db.updateTable('question').set({ createdAt: asked }).where('id', '=', id).execute()
  const { router } = await openAdmin(server, '/admin')
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  const link = waiting.getByRole('link', { name: /question(s)? without an answer/ })
  expect(link.textContent).toMatch(/The oldest: .+/)
  const week = within(screen.getByRole('region', { name: 'The last 7 days' }))
  expect(week.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Questions asked',
    'Answers given',
    'New members',
  ])
  expect(week.getAllByRole('img')[0]?.getAttribute('aria-label')).toMatch(/^Day by day: (\d+, ){6}\d+$/)
  await userEvent.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/qa'))
  expect(router.state.location.search).toEqual({ queue: 'unanswered' })
})

test('P16.01 broken links are listed with the document that they stand in', async () => {
  await importTexts(server, { 'en/a/a.md': '---\nid: broken-one\ntitle: A broken one\n---\n[x](/help/nowhere)\n' })
  await noteLinks(server.ports)
  await openAdmin(server, '/admin/links')
  expect((await content().findByRole('link', { name: 'A broken one' })).getAttribute('href')).toBe(
    '/admin/doc/broken-one',
  )
  expect(content().getByText('Target missing', { selector: '.chip' })).toBeTruthy()
})
