import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { outboxDatabase, readDraft } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { putText, siteToEdit } from '#tests/support/site-edits.ts'
import { closeSite, openAs, openMember, openSite } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let lin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  teachObserver()
  server = await startServer()
  lin = await signedIn(server.ports, { name: '小林' })
})
afterEach(async () => {
  closeSite(server)
  await outbox.discard(lin.id)
  await clear(deviceStore(outboxDatabase(lin.id)))
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const path = '/feedback?send=1'
const field = (label: string) => screen.findByLabelText(label)
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const fill = async (title: string) => {
  await type(await field('用一句话概括'), title)
  await type(await field('发生了什么，本来希望怎样？'), '打开第三章，**图片**是空白的。')
}
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: '发送反馈' })
const sent = () => server.db.selectFrom('feedback').selectAll().orderBy('no', 'desc').executeTakeFirst()
const kept = () => readDraft(lin.id, 'feedback').then((draft) => draft?.value as Record<string, unknown> | undefined)
const noNetwork = async () => {
  server.msw.use(
    http.all('*/api/*', () => HttpResponse.error()),
    http.all('*/api/*/*', () => HttpResponse.error()),
  )
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
}

test('P4.01 feedback is sent with its kind and the page that it is about, and opens; without technical details', async () => {
  const { router } = await openMember(lin, `${path}&about=${encodeURIComponent('/help/read-offline')}`)
  await fill('第三章的图片看不到')
  await userEvent.click(screen.getByRole('radio', { name: '内容' }))
  await type(await field('其他联系方式（选填）'), '13800138000')
  expect(screen.getByRole('link', { name: '/help/read-offline' })).toBeTruthy()
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/feedback\/[\w-]{20}$/))
  expect(await screen.findByRole('heading', { level: 1, name: '第三章的图片看不到' })).toBeTruthy()
  expect(await sent()).toMatchObject({
    kind: 'content',
    title: '第三章的图片看不到',
    about: '/help/read-offline',
    contact: '13800138000',
    diagnostics: '',
    accountId: lin.id,
  })
  await waitFor(async () => expect(await kept()).toBeUndefined())
})

test('P4.01 the technical details are read before they are allowed, and sent as they stand there', async () => {
  const { router } = await openMember(lin, path)
  await fill('播放时没有声音')
  const shown = document.querySelector('pre')?.textContent ?? ''
  expect(shown).toMatch(
    /^build: .+\nbrowser: .+\nlanguage: zh-cn\nonline: yes\nwindow: .+\ninstalled: no\nstorage: .+$/,
  )
  await userEvent.click(screen.getByRole('switch', { name: '附上技术信息' }))
  const allowed = document.querySelector('pre')?.textContent
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/feedback\/[\w-]{20}$/))
  expect((await sent())?.diagnostics).toBe(allowed)
})

test('P4.01 from a page that failed the form has its sentence already, which nothing else of an address can be', async () => {
  const title = () => field('用一句话概括') as Promise<HTMLInputElement>
  const shown: Record<string, string> = {}
  for (const problem of ['missing', 'broken', '<b>odd</b>']) {
    await openMember(lin, `${path}&about=/help/gone&problem=${encodeURIComponent(problem)}`)
    shown[problem] = (await title()).value
    closeSite(server)
  }
  expect(shown).toEqual({ missing: '有个页面找不到了', broken: '有个页面打不开', '<b>odd</b>': '' })
})

test('P4.01 F01 what is wrong stands at its field; half of it is back afterwards, the page taken away with it', async () => {
  await openAs(lin, `${path}&about=${encodeURIComponent('/help/read-offline')}`)
  await type(await field('用一句话概括'), '第三章')
  await userEvent.click(await screen.findByRole('button', { name: '不针对这个页面' }))
  await userEvent.click(send())
  await waitFor(() => expect(screen.getByLabelText('用一句话概括').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('发生了什么，本来希望怎样？').getAttribute('aria-invalid')).toBe('true')
  await waitFor(async () => expect(await kept()).toMatchObject({ title: '第三章', about: '' }))
  closeSite(server)
  await openAs(lin, path)
  await waitFor(async () => expect(((await field('用一句话概括')) as HTMLTextAreaElement).value).toBe('第三章'))
  expect(screen.queryByRole('link', { name: '/help/read-offline' })).toBeNull()
})

test('P4.01 a page that feedback cannot be about is not taken from the address; of too long a one the query is left out', async () => {
  const long = `/help/read-offline?q=${'a'.repeat(400)}#request=r-1`
  const { router } = await openMember(lin, `${path}&about=${encodeURIComponent(long)}`)
  await fill('长地址的页面有问题')
  expect(screen.getByRole('link', { name: '/help/read-offline （错误编号 r-1）' })).toBeTruthy()
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/feedback\/[\w-]{20}$/))
  expect((await sent())?.about).toBe('/help/read-offline#request=r-1')
  closeSite(server)
  await openAs(lin, `${path}&about=${encodeURIComponent('//elsewhere.test/page')}`)
  await field('用一句话概括')
  expect(document.body.innerHTML).not.toContain('elsewhere.test')
})

test('P4.01 the page that feedback is about stands by its title, what failed there with its number', async () => {
  await siteToEdit(server.db)
  await putText(server.db, 'question', 'q0000000000000000001', '怎样分配复习时间？', 'zh-cn')
  await openMember(lin, `${path}&about=${encodeURIComponent('/QA/q0000000000000000001#request=r-9')}`)
  await fill('这一页打不开')
  const named = { name: '怎样分配复习时间？ （错误编号 r-9）' }
  expect(await screen.findByRole('link', named)).toBeTruthy()
  await userEvent.click(send())
  expect(await screen.findByRole('heading', { level: 1, name: '这一页打不开' })).toBeTruthy()
  expect((await screen.findByRole('link', named)).getAttribute('href')).toBe('/QA/q0000000000000000001#request=r-9')
})

test('P4.01 R5.08 what the server refuses stands at its field, the page among them, and nothing typed is lost', async () => {
  await openMember(lin, `${path}&about=${encodeURIComponent('/help/read-offline')}`)
  await fill('服务器不接受的反馈')
  const refused = { code: 400, msg: '', data: { fields: { title: 'illegal', about: 'illegal' } } }
  server.msw.use(http.post('*/api/feedback', () => HttpResponse.json(refused)))
  await userEvent.click(send())
  await waitFor(() => expect(screen.getByLabelText('用一句话概括').getAttribute('aria-invalid')).toBe('true'))
  const about = screen.getByRole('link', { name: '/help/read-offline' }).closest('div')?.parentElement
  await waitFor(() => expect(about?.querySelector('[role=alert]')?.textContent).not.toBe(''))
  expect(screen.getByLabelText<HTMLTextAreaElement>('用一句话概括').value).toBe('服务器不接受的反馈')
})

test('P4.01 C.02 with no network it waits on the device, and stands on top of the list', async () => {
  const before = await sent()
  const { router } = await openMember(lin, path)
  await fill('飞机上写的反馈')
  await noNetwork()
  await userEvent.click(send())
  await waitFor(() => expect(router.state.location.href).toBe('/feedback'))
  expect((await screen.findByRole('link', { name: /飞机上写的反馈/ })).textContent).toContain('等待发送')
  server.msw.resetHandlers()
  expect((await outbox.list(lin.id))[0]).toMatchObject({
    endpoint: 'sendFeedback',
    body: { kind: 'bug', title: '飞机上写的反馈', locale: 'zh-cn', diagnostics: '' },
  })
  expect((await sent())?.no).toBe(before?.no)
})

test('P4.01 R2.07 who is not signed in is told why it needs an account, and comes back', async () => {
  const { router } = await openSite(path)
  expect(await screen.findByText(/发送反馈需要账号/)).toBeTruthy()
  expect(router.state.location.href).toBe('/user/login?goto=%2Ffeedback%3Fsend%3D1&reason=feedback')
})
