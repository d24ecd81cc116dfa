import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startLibrarySync } from '#app/offline/library-sync.ts'
import { librarySections } from '#contract/library/sections.ts'
import { readChoices } from '#device/library/choices.ts'
import { answerFromDevice } from '#device/public-reads.ts'
import { deviceStore } from '#device/store.ts'
import { InlineWorker } from '#tests/offline/inline-worker.ts'
import { forget } from '#tests/offline/library-world.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openSite } from '../member-site.tsx'

const page = (title: string, text: string) => `---\nlocale: zh-cn\n---\n# ${title}\n\n${text}\n`
const texts = {
  'versions.json': '["2.x", "1.x"]',
  'docs/start.md': page('开始', '第三版'),
  'versioned_docs/version-2.x/start.md': page('开始', '第二版'),
  'versioned_docs/version-1.x/start.md': page('开始', '第一版'),
  'versioned_docs/version-1.x/install.md': page('安装', '第一版的安装，彗星引擎'),
}
const startPage = '/help?version=test-1.x'

let server: MockServer
let stop = async () => {}
beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  await server.publish(texts)
})
beforeEach(async () => {
  await forget('zh-cn', ...librarySections)
  await clear(deviceStore('lamplight-library-choices'))
  vi.stubGlobal('Worker', InlineWorker)
  // jsdom's blobs cannot be packed, as the server does to measure.
  server.msw.use(
    http.get('*/api/library/size', () => {
      const none = { count: 1, bytes: 0 }
      return HttpResponse.json({ code: 200, msg: '', data: { help: none, question: none, blog: none } })
    }),
    http.get('*/api/library/version-size', () =>
      HttpResponse.json({ code: 200, msg: '', data: { count: 2, bytes: 1_200_000 } }),
    ),
  )
})
afterEach(async () => {
  // What it still does belongs to this test.
  await stop()
  closeSite(server)
})
afterAll(() => server.close())

async function open(path: string) {
  stop = startLibrarySync({ apiUrl: () => server.url, locale: () => 'zh-cn' })
  return openSite(path, { locale: 'zh-cn' })
}
const saved = () => answerFromDevice(new URL('https://site.test/api/help/home?locale=zh-cn&version=test-1.x'))

test('C.02 an older version is saved on its start page, its size said before, and removed in Storage', async () => {
  await open(startPage)
  await screen.findByText(/约 1\.2\s*MB，不含图片/)
  expect(await saved()).toBeUndefined()
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  await screen.findByText(/^2 篇 ·/)
  expect((await (await saved())?.json())?.data).toMatchObject({ total: 2, version: { name: '1.x' } })
  closeSite(server)

  await open('/help?view=device')
  const card = within(await screen.findByRole('region', { name: '文档的其他版本' }))
  expect(card.getByRole('link', { name: '1.x' }).getAttribute('href')).toBe('/help?version=test-1.x')
  await userEvent.click(card.getByRole('button', { name: '移除' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '文档的其他版本' })).toBeNull())
  expect((await readChoices()).versions).toEqual([])
  expect(await saved()).toBeUndefined()
})
