import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientOf } from '#app/api/client-context.ts'
import { watchLatestBuild } from '#app/offline/latest-build.ts'
import { startLibrarySync, syncLibraryNow } from '#app/offline/library-sync.ts'
import { type Locale, locales } from '#contract/base/locale.ts'
import { rateHelp } from '#contract/help/help.ts'
import { partitionStore, readNote } from '#device/library/rows.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import type { ScenarioName } from '#mock/scenarios.ts'
import { InlineWorker } from '#tests/offline/inline-worker.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeSite, openMember } from './member-site.tsx'
import { openApp } from './open-app.tsx'

let server: MockServer
/** What a test began that goes on beside the screen. */
let ends: (() => void | Promise<void>)[] = []

beforeAll(async () => {
  server = await startServer()
  await server.publish({
    ...helpTexts,
    'en/start/search.md': '---\nid: search-en\ntranslationOf: search\ntitle: Search\n---\nSearching works offline.\n',
    'en/more/account.md': '---\nid: account-en\ntranslationOf: account\ntitle: Accounts\n---\nSigning in and out.\n',
  })
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  await server.play(null)
  closeSite()
})
afterAll(() => server.close())

type Words<T = string> = Record<Locale, T>
const words = <T,>(zh: T, en: T): Words<T> => ({ 'zh-cn': zh, en })

const abnormal = words('异常问题，请联系网站管理员！', 'Abnormal problem, please contact the website administrator!')
const listFailed = words('帮助中心加载失败', 'The help centre could not be loaded')
const tryAgain = words('重试', 'Try again')
const firstArea = words('开始', 'Start')
const article = words('安装到手机', 'Install on your phone')
const articlePath = words('/help/install', '/help/install-en')
const no = words('否', 'No')
const send = words(/^发送$/, /^Send$/)
const thanks = words(
  '谢谢，写文章的人会看到每一条评价。',
  'Thank you. The people who write these pages read every answer.',
)

const main = () => document.querySelector('main')?.textContent ?? ''
const toasts = () =>
  [...document.querySelectorAll('.toasts')]
    .map((region) => region.textContent)
    .join(' ')
    .trim()
/** Something that still says: wait. */
const waiting = () =>
  document.querySelector('.skeleton, .help-library progress, [aria-busy="true"], main button:disabled')

const retry = async (locale: Locale) => userEvent.click(screen.getByRole('button', { name: tryAgain[locale] }))

const open = (name: ScenarioName, path: string, locale: Locale) =>
  openApp(path, { locale, timeLimitMs: name === 'timeout' ? 300 : undefined })

/** What the help list says in its place. */
const onList: [ScenarioName, string, Words][] = [
  ['http-302', 'R8.04', words('接口重定向了！', 'Interface redirected!')],
  ['http-400', 'R8.04', words('参数不正确！', 'Incorrect parameter!')],
  ['http-401', 'R8.04', words('你没有权限操作！', 'You do not have permission to operate!')],
  ['http-403', 'R8.04', words('你没有权限操作！', 'You do not have permission to operate!')],
  ['http-404', 'R8.04', words('请求地址出错：/api/help/', 'Error requesting address: /api/help/')],
  ['http-408', 'R8.04', words('请求超时！', 'Request timed out!')],
  ['http-409', 'R8.04', words('系统已存在相同数据！', 'The same data already exists in the system!')],
  ['http-500', 'R8.04', words('服务器内部错误！', 'Server internal error!')],
  ['http-501', 'R8.04', words('服务未实现！', 'Service not implemented!')],
  ['http-502', 'R8.04', words('网关错误！', 'Gateway error!')],
  ['http-503', 'R8.04', words('服务不可用！', 'Service unavailable!')],
  [
    'http-504',
    'R8.04',
    words('服务暂时无法访问，请稍后再试！', 'The service is temporarily unavailable Please try again later!'),
  ],
  ['http-505', 'R8.04', words('HTTP 版本不受支持！', 'HTTP version is not supported!')],
  ['http-other', 'R8.04', abnormal],
  ['timeout', 'R8.05', words('网络请求超时！', 'Network request timeout!')],
  ['network-lost', 'R8.05', words('你已断开网络！', 'You are disconnected!')],
  ['captive-portal', 'R8.05 F18', words('服务器异常！', 'Server exception!')],
  ['envelope-without-data', 'R3.06', abnormal],
  ['malformed-data', 'R3.06', abnormal],
]

const unreachable: [ScenarioName, Words][] = [
  ['timeout', words('网站没有响应', 'The site is not responding')],
  ['network-lost', words('当前没有网络', 'You are offline')],
  ['captive-portal', words('网站没有响应', 'The site is not responding')],
]

const sessionOver: [ScenarioName, Words][] = [
  ['need-login', words('请先登录', 'Please sign in first')],
  ['session-elsewhere', words('你的账号已在别处登录', 'Your account is signed in elsewhere')],
]

describe.each(locales)('%s', (locale) => {
  test.each(onList)(
    'C.08 %s %s: the list says so in its place, loading ends, and trying again brings it',
    async (name, _ids, said) => {
      await server.play(name)
      await open(name, '/help', locale)
      expect(await screen.findByRole('heading', { name: listFailed[locale] })).toBeTruthy()
      expect(main()).toContain(said[locale])
      expect(waiting()).toBeNull()
      await server.play(null)
      await retry(locale)
      expect(await screen.findByRole('region', { name: firstArea[locale] })).toBeTruthy()
    },
  )

  test.each(unreachable)(
    'C.08 F18 %s: an article that is not on the device has the offline page, until it can be had',
    async (name, title) => {
      await server.play(name)
      await open(name, articlePath[locale], locale)
      expect(await screen.findByRole('heading', { level: 1, name: title[locale] })).toBeTruthy()
      expect(waiting()).toBeNull()
      await server.play(null)
      await retry(locale)
      expect(await screen.findByRole('heading', { level: 1, name: article[locale] })).toBeTruthy()
    },
  )

  test.each(sessionOver)(
    'C.08 R8.02 %s: a member is told in passing and comes to sign-in, which leads back; nobody is signed in any more',
    async (name, said) => {
      const person = await signedIn(server.ports)
      await server.play(name)
      const { router, session } = await openMember(person, '/user', { locale })
      await waitFor(() => expect(router.state.location.href).toBe('/user/login?goto=%2Fuser&reason=ended'))
      await waitFor(() => expect(toasts()).toContain(said[locale]))
      expect(session.get().state).toBe('out')
      await waitFor(() => expect(waiting()).toBeNull())
    },
  )

  test('C.08 R8.02 need-login: whoever only reads is left alone', async () => {
    await server.play('need-login')
    await openApp('/help', { locale })
    expect(await screen.findByRole('region', { name: firstArea[locale] })).toBeTruthy()
    expect(toasts()).toBe('')
  })

  test('C.08 F47 no-permission: an administrator is refused by the server’s answer, and the admin area stays shut', async () => {
    const person = await signedIn(server.ports, { roleId: 9 })
    await server.play('no-permission')
    await openMember(person, '/admin', { locale })
    const said = words('你没有权限执行此操作', 'You do not have permission to operate!')[locale]
    expect(await screen.findByRole('heading', { level: 1, name: said })).toBeTruthy()
    expect(waiting()).toBeNull()
    await server.play(null)
    await retry(locale)
    await waitFor(() => expect(screen.queryByRole('heading', { name: said })).toBeNull())
  })

  test('C.08 F10 storage-full: what cannot be kept is said, with the text still in its field', async () => {
    await openApp(articlePath[locale], { locale })
    await userEvent.click(await screen.findByText(no[locale]))
    await userEvent.type(await screen.findByRole('textbox'), 'step 3')
    await server.play('storage-full')
    await userEvent.click(screen.getByRole('button', { name: send[locale] }))
    const said = words('这台设备没有空间保存了', 'There is no space left on this device')[locale]
    expect(await screen.findByText(new RegExp(said))).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('step 3')
    await waitFor(() => expect(waiting()).toBeNull())
    expect(await outbox.list(guest)).toEqual([])
    await server.play(null)
    await userEvent.click(screen.getByRole('button', { name: send[locale] }))
    expect(await screen.findByText(thanks[locale])).toBeTruthy()
  })

  test('C.08 R8.06 duplicate: the second press cancels the first and says so; the server has one', async () => {
    const { queryClient } = await openApp(articlePath[locale], { locale })
    await screen.findByRole('heading', { level: 1, name: article[locale] })
    await server.play('duplicate')
    const press = () => {
      const call = () => clientOf(queryClient).call(rateHelp, { id: articlePath[locale].slice(6), helpful: true })
      return queryClient.getMutationCache().build(queryClient, { mutationFn: call }).execute(undefined)
    }
    const before = await votes()
    const first = press().catch((error) => error)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const second = press()
    expect(await first).toMatchObject({ duplicate: true })
    const said = words('重复请求，较早的一次已取消', 'Duplicate request, the earlier one was cancelled')[locale]
    await waitFor(() => expect(toasts()).toContain(said))
    await second
    expect(await votes()).toBe(before + 1)
  })

  test('C.08 slow-3g: the shape of the page first, then the page', async () => {
    await server.play('slow-3g')
    const since = performance.now()
    const opening = openApp('/help', { locale })
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeTruthy())
    expect(await screen.findByRole('region', { name: firstArea[locale] })).toBeTruthy()
    expect(performance.now() - since).toBeGreaterThan(400)
    expect(waiting()).toBeNull()
    await opening
  })

  test('C.08 half-fail: one call works, the next does not, and trying again helps; the same each time', async () => {
    await server.play('half-fail')
    // Beside the one call of the start page: what others asked and the blog are no part of it.
    const none = { code: 200, msg: '', data: { list: [], total: 0, tags: [] } }
    for (const path of ['*/api/question/popular', '*/blog/_payload.json'])
      server.msw.use(http.get(path, () => HttpResponse.json(none)))
    const { router } = await openApp('/help', { locale })
    expect(await screen.findByRole('region', { name: firstArea[locale] })).toBeTruthy()
    await router.navigate({ to: articlePath[locale] })
    expect(
      await screen.findByText(new RegExp(words('服务器内部错误！', 'Server internal error!')[locale])),
    ).toBeTruthy()
    expect(waiting()).toBeNull()
    await retry(locale)
    expect(await screen.findByRole('heading', { level: 1, name: article[locale] })).toBeTruthy()
  })

  test('C.08 new-build-waiting: the prompt, and none while the running build is the newest', async () => {
    const build = { id: 'test-build', at: 1 }
    await openApp(articlePath[locale], { locale })
    await screen.findByRole('heading', { level: 1, name: article[locale] })
    const said = words('新版本已就绪', 'A new version is ready')[locale]
    const stop = watchLatestBuild({ build })
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    expect(screen.queryByText(said)).toBeNull()
    await server.play('new-build-waiting')
    ends.push(watchLatestBuild({ build }))
    expect(await screen.findByText(said)).toBeTruthy()
  })

  test('C.08 library-half-downloaded: how much is saved, and a way to the rest', async () => {
    vi.stubGlobal('Worker', InlineWorker)
    ends.push(startLibrarySync({ apiUrl: () => '', locale: () => locale }))
    await server.play('library-half-downloaded')
    await openApp('/help', { locale })
    await syncLibraryNow({ force: true })
    const half = words('这台设备上已保存 3 篇中的 1 篇', '1 of 3 pages saved on this device')[locale]
    expect(await screen.findByText(half)).toBeTruthy()
    expect(waiting()).toBeNull()
    await server.play(null)
    await userEvent.click(screen.getByRole('button', { name: words('继续保存', 'Save the rest')[locale] }))
    const whole = words('全部 3 篇已保存在这台设备上', 'All 3 pages saved on this device')[locale]
    expect(await screen.findByText(new RegExp(whole))).toBeTruthy()
    await clear(partitionStore({ locale, section: 'help' }))
  })

  test('C.08 F18 captive-portal: nothing of it is saved for reading offline', async () => {
    vi.stubGlobal('Worker', InlineWorker)
    await clear(partitionStore({ locale, section: 'help' }))
    ends.push(startLibrarySync({ apiUrl: () => '', locale: () => locale }))
    await server.play('captive-portal')
    await syncLibraryNow({ force: true })
    expect((await readNote({ locale, section: 'help' })).docs).toBe(0)
  })

  test('C.08 empty-site: the list and the search say that there is nothing, and it is not the person’s own site', async () => {
    await server.play('empty-site')
    const { router } = await openApp('/help', { locale })
    const nothing = words('这种语言还没有文章', 'No pages in this language yet')[locale]
    expect(await screen.findByRole('heading', { name: nothing })).toBeTruthy()
    await router.navigate({ to: '/help', search: { q: 'qqq' } })
    const none = words('没有找到包含「qqq」的内容', 'No results for “qqq”')[locale]
    expect(await screen.findByRole('heading', { name: none })).toBeTruthy()
    expect(waiting()).toBeNull()
    await server.play(null)
    expect((await server.get<{ total: number }>(`/api/help/home?locale=${locale}`)).body.data.total).toBe(3)
  })

  test('C.08 huge-site: 10,000 pages are listed, found and read', async () => {
    await server.play('huge-site')
    const { router } = await openApp('/help', { locale })
    const area = words('账号', 'Accounts')[locale]
    expect((await screen.findByRole('region', { name: area })).textContent).toContain('834')
    const q = words('删除成绩单', 'delete report')[locale]
    // The first search makes the index, which takes as long as it takes.
    const headers = { server: 'true', 'think-lang': locale }
    await fetch(`${server.url}/api/search?${new URLSearchParams({ locale, q })}`, { headers })
    await router.navigate({ to: '/help', search: { q } })
    const [found] = await screen.findAllByRole('link', { name: words(/删除成绩单/, /Delete a report/)[locale] })
    await userEvent.click(found as HTMLElement)
    expect(
      await screen.findByRole('heading', { level: 1, name: words(/删除成绩单/, /Delete a report/)[locale] }),
    ).toBeTruthy()
    expect(waiting()).toBeNull()
  })
})

async function votes(): Promise<number> {
  const rows = await server.db.selectFrom('helpful').select('id').execute()
  return rows.length
}
