import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeApp, openApp } from '../open-app.tsx'

const page = (id: string) => `---\nid: ${id}\nlocale: zh-cn\n---\n# ${id} 页\n\n正文\n`
const many = Array.from({ length: 400 }, (_, at) => `m${String(at).padStart(3, '0')}`)
const texts = {
  'guide/_category_.json': '{ "label": "指南", "position": 1 }',
  'guide/one.md': page('one'),
  'guide/two.md': page('two'),
  'guide/inner/_category_.json': '{ "label": "里面", "position": 3 }',
  'guide/inner/deep.md': page('deep'),
  'l1/l2/l3/l4/l5/deepest.md': page('deepest'),
  'l1/l2/l3/l4/l5/beside.md': page('beside'),
  'many/_category_.json': '{ "label": "很多", "position": 2 }',
  ...Object.fromEntries(many.map((id) => [`many/${id}.md`, page(id)])),
}

let server: MockServer
let wide = true

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  await server.publish(texts)
})
// The first of them fetches the code of every screen.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('64rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  server.msw.resetHandlers()
  closeApp()
})
afterAll(() => server.close())

const nav = () => screen.findByRole('navigation', { name: '全部文章' })

test('beside an article stands the tree, open down to it; closed branches are drawn when they are opened', async () => {
  wide = true
  const { router } = await openApp('/help/two')
  const tree = within(await nav())
  const current = await tree.findByRole('link', { name: 'two 页' })
  expect(current.getAttribute('aria-current')).toBe('page')
  expect(tree.getByRole('link', { name: 'one 页' }).getAttribute('aria-current')).toBeNull()
  expect(tree.getByRole('button', { name: '指南' }).getAttribute('aria-expanded')).toBe('true')
  expect(tree.queryByText('deep 页')).toBeNull()
  const inner = tree.getByRole('button', { name: '里面' })
  inner.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await tree.findByRole('link', { name: 'deep 页' }))
  await screen.findByRole('heading', { level: 1, name: 'deep 页' })
  expect(router.state.location.pathname).toBe('/help/deep')
  await waitFor(async () =>
    expect(
      within(await nav())
        .getByRole('link', { name: 'deep 页' })
        .getAttribute('aria-current'),
    ).toBe('page'),
  )
  // Closed by hand it stays closed.
  await userEvent.click(within(await nav()).getByRole('button', { name: '指南' }))
  expect(within(await nav()).queryByText('one 页')).toBeNull()
})

test('categories deeper than three are open down to the article, each to be closed, and lose none of their pages', async () => {
  wide = true
  await openApp('/help/deepest')
  const tree = within(await nav())
  expect((await tree.findByRole('link', { name: 'deepest 页' })).getAttribute('aria-current')).toBe('page')
  const path = ['L1', 'L2', 'L3', 'L4', 'L5'].map((name) => tree.getByRole('button', { name }))
  for (const [at, category] of path.entries()) {
    expect(category.getAttribute('aria-expanded')).toBe('true')
    if (at > 0) expect(path[at - 1]?.parentElement?.contains(category)).toBe(true)
  }
  tree.getByRole('link', { name: 'beside 页' })
  await userEvent.click(path[3] as HTMLElement)
  expect(tree.queryByRole('link', { name: 'deepest 页' })).toBeNull()
  tree.getByRole('button', { name: 'L4' })
})

test('of a branch with hundreds of pages those around the article are drawn, the others on demand', async () => {
  wide = true
  await openApp('/help/m200')
  const tree = within(await nav())
  await tree.findByRole('link', { name: 'm200 页' })
  const drawn = tree.getAllByRole('link').length
  expect(drawn).toBeLessThan(150)
  expect(tree.queryByRole('link', { name: 'm000 页' })).toBeNull()
  const [before] = tree.getAllByRole('button', { name: '显示更多' })
  await userEvent.click(before as HTMLElement)
  expect(tree.getAllByRole('link').length).toBe(drawn + 120)
})

test('where there is no room a button opens the tree as a drawer, which ends with the choice of a page', async () => {
  wide = false
  await openApp('/help/one')
  await screen.findByRole('heading', { level: 1, name: 'one 页' })
  expect(screen.queryByRole('navigation', { name: '全部文章' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: '全部文章' }))
  const dialog = await screen.findByRole('dialog', { name: '全部文章' })
  await userEvent.click(await within(dialog).findByRole('link', { name: 'two 页' }))
  await screen.findByRole('heading', { level: 1, name: 'two 页' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a tree that does not come says so in its place, and the article is as it was', async () => {
  wide = true
  server.msw.use(http.get('*/api/help/tree', () => HttpResponse.error()))
  await openApp('/help/one')
  const tree = within(await nav())
  const again = await tree.findByRole('button', { name: '重试' })
  expect(screen.getByRole('heading', { level: 1, name: 'one 页' })).toBeTruthy()
  server.msw.resetHandlers()
  await userEvent.click(again)
  expect(await tree.findByRole('link', { name: 'one 页' })).toBeTruthy()
})
