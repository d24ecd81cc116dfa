import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeApp, openApp } from '../open-app.tsx'

const page = (title: string, text: string) => `---\nlocale: zh-cn\n---\n# ${title}\n\n${text}\n`
const texts = {
  'versions.json': '["2.x", "1.x"]',
  'docs/start.md': page('开始', '第三版'),
  'versioned_docs/version-2.x/start.md': page('开始', '第二版'),
  'versioned_docs/version-2.x/guide/install.md': page('安装', '第二版的安装'),
  'versioned_docs/version-2.x/guide/new.md': page('新功能', '第二版才有'),
  'versioned_docs/version-1.x/start.md': page('开始', '第一版'),
  'versioned_docs/version-1.x/guide/install.md': page('安装', '第一版的安装，彗星引擎'),
}

let server: MockServer
beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  await server.publish(texts)
})
afterEach(() => {
  server.msw.resetHandlers()
  closeApp()
})
afterAll(() => server.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
async function openVersions(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: '版本' }))
}
const named = async (sheet: ReturnType<typeof within>, name: RegExp) => sheet.findByRole('link', { name })

test('the version that is read is a button, which leads to the same page of another one', async () => {
  const { router } = await openApp('/help/install')
  const sheet = await openVersions('版本 2.x')
  expect((await named(sheet, /^2\.x当前版本/)).getAttribute('aria-current')).toBe('page')
  expect((await named(sheet, /^Next尚未发布/)).textContent).toContain('没有这一页，将打开「开始」')
  await userEvent.click(await named(sheet, /^1\.x旧版本/))
  await heading('安装')
  await screen.findByText('本页介绍的是 1.x 版本，不是当前版本。', { exact: false })
  expect(router.state.location.pathname).toBe('/help/install-1.x')
  expect(screen.queryByRole('dialog')).toBeNull()
  const back = screen.getByRole('link', { name: '阅读 2.x 版本的这一页' })
  expect(back.getAttribute('href')).toBe('/help/install')
})

test('where a version lacks the page, its first one comes and it is said', async () => {
  const { router } = await openApp('/help/new')
  const sheet = await openVersions('版本 2.x')
  await userEvent.click(await named(sheet, /^1\.x旧版本/))
  await heading('开始')
  expect(router.state.location.pathname).toBe('/help/start-1.x')
  await screen.findByText('1.x 版本没有那一页，这里是它的第一页。')
})

test('the frame of an older page leads to its own version’s start and search', async () => {
  await openApp('/help/install-1.x')
  await heading('安装')
  const search = screen.getByRole('link', { name: '搜索' })
  await waitFor(() => expect(search.getAttribute('href')).toMatch(/^\/help\?version=.*1\.x&q=$/))
})

test('a search in an older version finds its pages alone, says so and leads back', async () => {
  const { router } = await openApp('/help?version=test-1.x&q=彗星')
  const hit = await screen.findByRole('link', { name: /安装/ })
  expect(hit.getAttribute('href')).toMatch(/^\/help\/install-1\.x/)
  await screen.findByText('在 1.x 版本中搜索')
  await userEvent.click(screen.getByRole('link', { name: '回到当前版本' }))
  await screen.findByText(/没有找到/)
  expect(router.state.location.search).toEqual({ q: '彗星' })
})

test('a server that still prepares the search in an older version is asked again', async () => {
  const busy = () => new HttpResponse(null, { status: 503, headers: { 'Retry-After': '1' } })
  server.msw.use(http.get('*/api/search', busy, { once: true }))
  await openApp('/help?version=test-1.x&q=引擎')
  expect(await screen.findByRole('link', { name: /安装/ })).toBeDefined()
})

test('an older version has a start page and lists, which keep to it', async () => {
  const { router } = await openApp('/help?version=test-1.x')
  await screen.findByText('1.x 版本的文档')
  await userEvent.click(screen.getByRole('link', { name: /Docs/ }))
  await userEvent.click(await screen.findByRole('link', { name: /安装/ }))
  await heading('安装')
  expect(router.state.location.pathname).toBe('/help/install-1.x')
  await userEvent.click(screen.getByRole('link', { name: 'Guide' }))
  await screen.findByText('1.x 版本的文档')
  expect(router.state.location.search).toMatchObject({ version: 'test-1.x' })
})

test('without a network the list of versions says so', async () => {
  await openApp('/help/install')
  await heading('安装')
  server.msw.use(http.get('*/api/help/doc/install/versions', () => HttpResponse.error()))
  const sheet = await openVersions('版本 2.x')
  await sheet.findByText('版本列表加载失败')
})
