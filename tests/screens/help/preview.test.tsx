import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { helpTexts, importTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openSite } from '../member-site.tsx'

let server: MockServer
let headers: Record<string, string>

beforeAll(async () => {
  server = await startServer()
  await importTexts(server, helpTexts)
  headers = (await signedIn(server.ports, { roleId: 3, name: 'Ada' })).headers
})
afterEach(async () => {
  closeSite(server)
  await checkOnline(async () => Response.json({}, { headers: { 'content-type': 'application/json' } }))
})
afterAll(() => server.close())

const post = async <T,>(path: string, body: object) =>
  (await server.post<T>(`/api/admin/document/${path}`, body, headers)).body.data
const rev = async (id: string) =>
  (await server.get<{ rev: number }>(`/api/admin/document/${id}`, headers)).body.data.rev
const link = async (id: string) => {
  const made = await post<{ id: string; token: string }>(`${id}/preview`, { hours: 1 })
  return { ...made, path: `/help/${id}?preview=${made.token}` }
}

test('P1.15 a guest with a preview link reads what is not published, under the address of the link', async () => {
  const text = { title: '安装到平板', summary: '新的', body: '## 先看这里\n\n还没有发布。', tags: [] }
  await post('install/copy', { ...text, rev: await rev('install') })
  const { path } = await link('install')
  const { router } = await openSite(path, { locale: 'zh-cn' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('安装到平板')
  expect(screen.getByText('还没有发布。')).toBeTruthy()
  expect(screen.getByText('预览：读者还看不到这份内容。')).toBeTruthy()
  expect(document.title).toMatch(/^安装到平板/)
  expect(router.history.location.href).toBe(path)
  await router.navigate({ to: '/help/$id', params: { id: 'install' } })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('安装到手机'))
})

test('P1.15 a link that was withdrawn, or is none, says so and tells nothing of the document', async () => {
  const { id, path } = await link('search')
  await post(`search/preview/${id}/withdraw`, {})
  await openSite(path, { locale: 'en' })
  expect(await screen.findByText('This preview link no longer works')).toBeTruthy()
  expect(document.body.textContent).not.toContain('搜索帮助')
  closeSite(server)
  await openSite('/help/search?preview=x', { locale: 'en' })
  expect(await screen.findByText('This preview link no longer works')).toBeTruthy()
  closeSite(server)
  await openSite('/preview/search', { locale: 'en' })
  expect(await screen.findByText('This preview link no longer works')).toBeTruthy()
})
