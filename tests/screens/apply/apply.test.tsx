import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { outboxDatabase, readDraft } from '#device/drafts.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { deviceStore } from '#device/store.ts'
import { publish, save } from '#server/application/forms.ts'
import { applicationsOf, contentWith, sampleIdNumber } from '#tests/support/applications.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'
import { file, teachPictures } from '../pictures.ts'

let server: MockServer
let apply: ReturnType<typeof applicationsOf>
let lin: Awaited<ReturnType<typeof signedIn>>
const words = (zh: string) => ({ 'zh-cn': zh, en: zh })
beforeAll(async () => {
  teachObserver()
  teachDialogs()
  await import('#app/screens/apply/fill/FillScreen.tsx')
  server = await startServer()
  apply = applicationsOf(server)
  const title = (zh: string) => ({ title: words(zh) })
  const other = { value: 'other', label: words('其他') }
  await apply.form(
    'plain',
    contentWith(
      [
        { key: 'first', type: 'step', label: words('第一步') },
        { key: 'why', type: 'select', label: words('原因'), options: [{ value: 'work', label: words('工作') }, other] },
        { key: 'which', type: 'text', label: words('哪一种'), shownIf: { key: 'why', is: ['other'] } },
        { key: 'second', type: 'step', label: words('第二步') },
        { key: 'years', type: 'number', label: words('年数') },
        { key: 'note', type: 'longText', label: words('说明'), required: false },
      ],
      title('学习课程'),
    ),
  )
  await apply.form(
    'secret',
    contentWith(
      [
        { key: 'name', type: 'name', label: words('姓名') },
        { key: 'idNumber', type: 'idNumber', label: words('身份证号') },
        { key: 'price', type: 'number', label: words('价格') },
      ],
      title('成为教师'),
    ),
  )
  await apply.form('shots', contentWith([{ key: 'shots', type: 'image', label: words('截图') }], title('退款')))
})
beforeEach(async () => {
  lin = await signedIn(server.ports, { name: '小林' })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeSite(server)
  await outbox.discard(lin.id)
  await clear(deviceStore(outboxDatabase(lin.id)))
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const noNetwork = async () => {
  server.msw.use(
    http.all('*/api/*', () => HttpResponse.error()),
    http.all('*/api/*/*', () => HttpResponse.error()),
    http.all('*/api/*/*/*', () => HttpResponse.error()),
  )
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
}
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || [])
const kept = (form: string) => readDraft(lin.id, `apply/${form}`).then((draft) => draft?.value as object | undefined)

test('R2.03 P5.01 the forms are listed among the site’s areas, and one is filled in step by step, with what hangs on an answer and a way back', async () => {
  const { router } = await openMember(lin, '/apply')
  await userEvent.click(await screen.findByRole('link', { name: /学习课程/ }))
  expect(screen.getByRole('navigation', { name: '栏目' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: '返回「申请」' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: '第一步' })).toBeTruthy()
  const line = () => screen.getAllByRole('listitem').map((one) => [one.textContent, one.getAttribute('aria-current')])
  expect(line()).toEqual([
    ['第一步', 'step'],
    ['第二步', null],
    ['核对', null],
  ])
  await press('下一步')
  expect(alerts()).toEqual(['必填'])
  await userEvent.click(screen.getByRole('radio', { name: '其他' }))
  await type(await field('哪一种'), '阅读')
  await press('下一步')
  await type(await field('年数'), '１')
  await press('下一步')
  expect(alerts()).toEqual(['请输入数字，可带小数'])
  await type(await field('年数'), '2.5')
  await press('下一步')
  expect(await screen.findByRole('heading', { level: 2, name: '核对并提交' })).toBeTruthy()
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(['原因', '哪一种', '年数', '说明'])
  await press('提交申请')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apply\/./))
  const row = await server.db.selectFrom('application').selectAll().where('accountId', '=', lin.id).executeTakeFirst()
  expect([row?.status, JSON.parse(row?.answers ?? '')]).toEqual([
    'submitted',
    { why: 'other', which: '阅读', years: '2.5' },
  ])
  await waitFor(async () => expect(await kept('plain')).toBeUndefined())
})

test('R5.03 R5.08 P5.03 name, floating point number and ID number say the specification’s words in both languages; the ID number is never on the device', async () => {
  const opened = await openMember(lin, '/apply?form=secret')
  await type(await field('姓名'), '3')
  await type(await field('身份证号'), '123')
  await type(await field('价格'), 'abc')
  await press('下一步')
  expect(alerts()).toEqual(['请输入正确的姓名', '请输入正确的身份证号', '请输入数字，可带小数'])
  await type(await field('姓名'), '李雷')
  await type(await field('身份证号'), sampleIdNumber)
  await type(await field('价格'), '9.90')
  await waitFor(async () => expect(await kept('secret')).toMatchObject({ answers: { name: '李雷', price: '9.90' } }))
  expect(JSON.stringify(await kept('secret'))).not.toContain(sampleIdNumber)
  await press('下一步')
  // Masked where it is read, also by the one who typed it.
  expect(await screen.findByText('110*************2X')).toBeTruthy()
  await press('提交申请')
  await waitFor(() => expect(opened.router.state.location.pathname).toMatch(/^\/apply\/./))
  const sealed = await server.db.selectFrom('application_sealed').selectAll().execute()
  expect(JSON.stringify(sealed)).not.toContain(sampleIdNumber)
})

test('R5.03 the same in English', async () => {
  await openMember(lin, '/apply?form=secret', { locale: 'en' })
  await type(await field('姓名'), '3')
  await type(await field('身份证号'), '123')
  await type(await field('价格'), 'abc')
  await press('Next')
  expect(alerts()).toEqual([
    'Please enter the correct name',
    'Please enter the correct ID number',
    'Floating point number',
  ])
})

test('P5.03 what is typed is saved, goes on on another device, and of two devices the person says which is to stay', async () => {
  await apply.draft(lin, 'plain', { why: 'work' })
  await openMember(lin, '/apply?form=plain')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '工作' })).checked).toBe(true)
  await apply.draft(lin, 'plain', { why: 'other', which: '平板' }, 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('radio', { name: '其他' }))
  await type(await field('哪一种'), '手机')
  const asked = await screen.findByText(/你在另一台设备上/)
  vi.useRealTimers()
  expect((await apply.open(lin, 'plain')).draft?.answers).toEqual({ why: 'other', which: '平板' })
  await userEvent.click(
    within(asked.closest('section') as HTMLElement).getByRole('button', { name: '保留另一台设备的' }),
  )
  expect((await field('哪一种')).value).toBe('平板')
})

test('P5.02 P5.03 a form that changes while one fills it in is sent as it was; opened again it asks what it asks now', async () => {
  const text = { type: 'text' as const }
  const before = [
    { key: 'stays', ...text, label: words('留下的') },
    { key: 'goes', ...text, label: words('去掉的') },
  ]
  await apply.form('moving', contentWith(before))
  const { router } = await openMember(lin, '/apply?form=moving')
  await type(await field('留下的'), '十二')
  await type(await field('去掉的'), '旧')
  const now = contentWith([
    { key: 'stays', type: 'number', label: words('留下的') },
    { key: 'fresh', ...text, label: words('新加的') },
  ])
  const nobody = { accountId: '', address: '' }
  await server.db.transaction().execute(async (trx) => {
    await save(trx, server.ports, nobody, { key: 'moving', content: now, version: 2 })
    await publish(trx, server.ports, nobody, { key: 'moving', version: 3 })
  })
  await press('下一步')
  await press('提交申请')
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/apply\/./))
  const sent = (await apply.mine(lin)).list.map(({ id }) => id)
  expect((await apply.read(lin, sent[0] as string)).answers).toEqual({ stays: '十二', goes: '旧' })

  await apply.draft(lin, 'moving', { stays: '十二', goes: '旧' })
  await router.navigate({ to: '/apply', search: { form: 'moving' } })
  await field('新加的')
  expect(screen.queryByLabelText('去掉的')).toBeNull()
  expect((await field('留下的')).value).toBe('十二')
  await type(await field('新加的'), '新')
  await press('下一步')
  expect(alerts()).toEqual(['请输入数字，可带小数'])
  await type(await field('留下的'), '12')
  await press('下一步')
  await press('提交申请')
  await waitFor(async () => expect((await apply.mine(lin)).list).toHaveLength(2))
  const [second] = (await apply.mine(lin)).list.filter(({ id }) => !sent.includes(id))
  expect((await apply.read(lin, second?.id as string)).answers).toEqual({ stays: '12', fresh: '新' })
})

test('P5.03 with no network a form is filled in and waits; one with an ID number says that it needs a network', async () => {
  const { router } = await openMember(lin, '/apply?form=plain')
  await userEvent.click(await screen.findByRole('radio', { name: '工作' }))
  await noNetwork()
  await press('下一步')
  await type(await field('年数'), '3')
  await press('下一步')
  await press('提交申请')
  await waitFor(() => expect([router.state.location.pathname, router.state.location.search]).toEqual(['/apply', {}]))
  const waits = await screen.findByRole('link', { name: /学习课程.*等待发送/ })
  expect(waits).toBeTruthy()
  const [item] = await outbox.list(lin.id)
  expect(item).toMatchObject({ endpoint: 'submitApplication', body: { answers: { why: 'work', years: '3' } } })
})

/** Chooses a file for a question. */
async function choose(group: HTMLElement, chosen: File): Promise<void> {
  const input = group.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [chosen], configurable: true })
  await act(async () => void fireEvent.change(input))
}
async function choosePicture(name: string): Promise<void> {
  await teachPictures()
  await choose(await screen.findByRole('group', { name: '截图' }), file(await picture('png'), name, 'image/png'))
}

test('P5.03 with no network pictures wait on the device, are there on the next visit, and are sent with the application', async () => {
  const { router } = await openMember(lin, '/apply?form=shots')
  await screen.findByRole('group', { name: '截图' })
  await noNetwork()
  await choosePicture('一.png')
  expect(await screen.findByRole('img', { name: '第 1 张' })).toBeTruthy()
  await waitFor(async () =>
    expect(await kept('shots')).toMatchObject({ answers: { shots: ['device:0'] }, images: [{ n: 0, name: '一.png' }] }),
  )
  await router.navigate({ to: '/apply' })
  await router.navigate({ to: '/apply', search: { form: 'shots' } })
  expect(await screen.findByRole('img', { name: '第 1 张' })).toBeTruthy()
  await press('下一步')
  expect(await screen.findByRole('img', { name: '截图，第 1 张' })).toBeTruthy()
  await press('提交申请')
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(await outbox.list(lin.id)).toMatchObject([
    { endpoint: 'submitApplication', body: { answers: { shots: ['device:0'] } }, files: [{ type: 'image/png' }] },
  ])
})

test('P5.01 R5.05 a file that is no picture of use is told why, and nothing of the form is lost', async () => {
  await openMember(lin, '/apply?form=shots')
  const group = await screen.findByRole('group', { name: '截图' })
  await choosePicture('一.png')
  expect(await screen.findByRole('img', { name: '第 1 张' })).toBeTruthy()
  for (const [bytes, name, type, words] of [
    ['ftypheic', 'IMG_0001.HEIC', '', /读不了 HEIC 照片/],
    ['hello', 'notes.txt', 'text/plain', '不支持这种文件类型'],
    ['\x89PNG', 'cut.png', 'image/png', /不完整/],
  ] as const) {
    await choose(group, file(Buffer.from(bytes), name, type))
    expect(await within(group).findByText(words)).toBeTruthy()
  }
  expect(screen.getAllByRole('img', { name: /^第 \d 张$/ })).toHaveLength(1)
})

test('P5.03 a picture that waited is uploaded with a network again, and another device has it', async () => {
  await openMember(lin, '/apply?form=shots')
  await screen.findByRole('group', { name: '截图' })
  await noNetwork()
  await choosePicture('一.png')
  await waitFor(async () => expect(await kept('shots')).toMatchObject({ answers: { shots: ['device:0'] } }))
  server.msw.resetHandlers()
  await act(async () => void (await checkOnline(async () => Response.json({}))))
  await waitFor(async () => {
    const { answers, images } = (await kept('shots')) as { answers: { shots: string[] }; images: unknown[] }
    expect([answers.shots, images]).toEqual([[expect.stringMatching(/^uploads\/.*\.webp$/)], []])
  })
})

test('P5.04 F42 one’s own application shows each step, the reason and hostile words as words, and can be withdrawn', async () => {
  const note = '<img src=x onerror="window.hurt = 1"><script>window.hurt = 1</script>'
  const id = await apply.send(lin, 'plain', { why: 'work', years: '1', note })
  await openMember(lin, `/apply/${id}`)
  expect(await screen.findByText(note)).toBeTruthy()
  expect((window as { hurt?: number }).hurt).toBeUndefined()
  /** What begins with which words; behind them stands when. */
  const isAt = (...words: string[]) =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      words.map((one) => expect.stringMatching(`^${one}`)),
    )
  isAt('已提交', '审核结果')
  await press('撤回申请')
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: '撤回' }))
  await waitFor(() => isAt('已提交', '已撤回'))
  expect(screen.getByRole('link', { name: '重新申请' })).toBeTruthy()
})

test('P5.05 a rejected application is corrected: what was answered stands there, with what the reviewer said; it goes on later, and once', async () => {
  const su = await signedIn(server.ports, { name: 'Su', roleId: 2 })
  const id = await apply.send(lin, 'plain', { why: 'other', which: '阅读', years: '1', note: '不长' })
  const reason = '请写明 <b>哪所学校</b>。'
  await apply.care(su, id, 'decide', { decision: 'rejected', reason, version: 1 })
  const { router } = await openMember(lin, `/apply/${id}`)
  await userEvent.click(await screen.findByRole('link', { name: '更正后重新提交' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '其他' })).checked).toBe(true)
  expect(screen.getByText(reason)).toBeTruthy()
  // What nobody has typed is no draft.
  expect(await kept('plain')).toBeUndefined()
  await type(await field('哪一种'), '阅读与写作')
  await waitFor(async () =>
    expect(await kept('plain')).toMatchObject({ corrects: id, answers: { which: '阅读与写作', years: '1' } }),
  )
  // Who comes back by the list goes on with the correction.
  await router.navigate({ to: '/apply' })
  await router.navigate({ to: '/apply', search: { form: 'plain' } })
  expect((await field('哪一种')).value).toBe('阅读与写作')
  expect(screen.getByText(reason)).toBeTruthy()
  await press('下一步')
  await press('下一步')
  await press('提交申请')
  expect(await screen.findByRole('link', { name: /^对申请 #\d+ 的更正$/ })).toBeTruthy()
  const second = router.state.location.pathname.split('/').at(-1)
  expect((await apply.read(lin, id)).correctedBy?.id).toBe(second)
  // An address of before leads to what corrects it.
  await router.navigate({ to: '/apply', search: { form: 'plain', corrects: id } })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/apply/${second}`))
})

test('P5.05 what was typed of a correction that another device has sent is an application like any other', async () => {
  const su = await signedIn(server.ports, { name: 'Su', roleId: 2 })
  const id = await apply.send(lin, 'plain', { why: 'work', years: '1' })
  await apply.care(su, id, 'decide', { decision: 'rejected', reason: '请更正。', version: 1 })
  await openMember(lin, `/apply?form=plain&corrects=${id}`)
  await userEvent.click(await screen.findByRole('radio', { name: '其他' }))
  await type(await field('哪一种'), '阅读')
  await waitFor(async () => expect(await kept('plain')).toMatchObject({ corrects: id, answers: { which: '阅读' } }))
  closeSite(server)
  await apply.correct(lin, 'plain', { why: 'work', years: '2' }, id)
  await openMember(lin, '/apply?form=plain')
  expect((await field('哪一种')).value).toBe('阅读')
  expect(screen.queryByText('请更正。')).toBeNull()
})

test('P5.03 P5.05 an ID number is not in a correction before it is typed anew', async () => {
  const su = await signedIn(server.ports, { name: 'Su', roleId: 2 })
  const id = await apply.send(lin, 'secret', { name: '李雷', idNumber: sampleIdNumber, price: '1' })
  await apply.care(su, id, 'decide', { decision: 'rejected', reason: '请更正。', version: 1 })
  await openMember(lin, `/apply?form=secret&corrects=${id}`)
  expect((await field('姓名')).value).toBe('李雷')
  expect((await field('身份证号')).value).toBe('')
})

test('F48 another member’s application is not there', async () => {
  const wen = await signedIn(server.ports, { name: 'Wen' })
  const id = await apply.send(wen, 'plain', { why: 'work', years: '1' })
  await openMember(lin, `/apply/${id}`)
  expect(await screen.findByRole('heading', { name: '找不到这份申请' })).toBeTruthy()
})
