import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CaptchaPass, useCaptcha } from '#app/fields/captcha/use-captcha.tsx'
import { checkOnline } from '#app/offline/use-online.ts'
import { teachDialogs } from '../dialog.ts'
import { mount } from '../fields-form.tsx'

type Answer = (request: Request) => Response | Promise<Response>

const envelope = (data: unknown, code = 200, msg = '') => Response.json({ code, msg, data })
const refused = (info: string) => envelope({ fields: { info } }, 400, 'no')
let drawn = 0
const picture: Answer = (request) => {
  drawn += 1
  const id = new URL(request.url).searchParams.get('id')
  return envelope({ id, text: ['木', '月', '火'], base64: `data:image/png;base64,${drawn}`, width: 560, height: 320 })
}

/** A form around the asker is not sent by what happens in the sheet. */
function Asker({ passes }: { passes: (CaptchaPass | null)[] }) {
  const { ask: question, captcha } = useCaptcha()
  return (
    <form onSubmit={() => passes.push({ captchaId: 'the form was sent', captchaInfo: '' })}>
      <button type="button" onClick={async () => passes.push(await question({ email: 'lin@example.com' }))}>
        Ask
      </button>
      {captcha}
    </form>
  )
}

/** A page that asks; the answers of each address in their order, the last one again and again. */
async function ask(answers: { picture?: Answer[]; check?: Answer[]; ems?: Answer[] } = {}, locale?: 'zh-cn') {
  const queues: Record<string, Answer[]> = {
    '/api/common/clickCaptcha': answers.picture ?? [picture],
    '/api/common/checkClickCaptcha': answers.check ?? [() => envelope(null)],
    '/api/Ems/send': answers.ems ?? [() => envelope({ wait: 60 })],
  }
  const asked: { path: string; said: unknown }[] = []
  const passes: (CaptchaPass | null)[] = []
  await mount(<Asker passes={passes} />, {
    locale,
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      asked.push({ path: pathname, said: request.method === 'POST' ? await request.clone().json() : null })
      const queue = queues[pathname] ?? []
      return ((queue.length > 1 ? queue.shift() : queue[0]) as Answer)(request)
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  const said = (path: string) => asked.filter((one) => one.path === path).map((one) => one.said)
  return { asked, passes, checks: () => said('/api/common/checkClickCaptcha') as { id: string; info: string }[], said }
}

/** Where the picture is in the window, and how large it is shown. */
const shown = { left: 20, top: 400, width: 350, height: 200 }
const image = () => screen.findByRole('button', { name: /^Picture\.|^图片。/ })
const touch = async (x: number, y: number) => {
  fireEvent.click(await image(), { clientX: shown.left + x, clientY: shown.top + y, detail: 1 })
}
const marks = () => screen.queryAllByRole('button', { name: /^Undo \d/ }).map((mark) => mark.textContent)

beforeAll(teachDialogs)
beforeEach(async () => {
  drawn = 0
  Object.assign(shown, { left: 20, top: 400, width: 350, height: 200 })
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockImplementation(() => shown as DOMRect)
  await checkOnline(async () => Response.json({}))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('R7.02 R7.03 things touched in order are checked by themselves, in pixels of the picture as it is shown', async () => {
  const { asked, passes, checks } = await ask()
  expect(await screen.findByText('Click the items in order')).toBeTruthy()
  await image()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['木', '月', '火'])
  await touch(10, 20)
  await touch(100.4, 120.6)
  expect(checks()).toEqual([])
  await touch(350, 200)
  await screen.findByText('Verification successful')
  const info = '10,20-100,121-350,200;350;200'
  expect(checks()).toEqual([{ id: expect.stringMatching(/^[\w-]{8,64}$/), info, unset: false }])
  expect(asked.map(({ path }) => path)).toEqual(['/api/common/clickCaptcha', '/api/common/checkClickCaptcha'])
  await waitFor(() => expect(passes).toEqual([{ captchaId: checks()[0]?.id, captchaInfo: info }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R7.03 a sheet that is closed while it still shows the success was solved', async () => {
  const { passes } = await ask()
  for (const x of [1, 2, 3]) await touch(x, x)
  await screen.findByText('Verification successful')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(passes).toEqual([{ captchaId: expect.any(String), captchaInfo: '1,1-2,2-3,3;350;200' }]))
  // Told once, and not again when its time is over.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(passes).toHaveLength(1)
})

test('R7.03 another back end says yes with code 1; nothing of its words is said in passing', async () => {
  const { passes } = await ask({ check: [() => envelope(undefined, 1, 'Its own words')] })
  for (const x of [1, 2, 3]) await touch(x, x)
  await waitFor(() => expect(passes).toHaveLength(1))
  expect(passes[0]?.captchaInfo).toBe('1,1-2,2-3,3;350;200')
  expect(screen.queryByText('Its own words')).toBeNull()
})

test('R7.03 places survive that the picture is shown at another place and size', async () => {
  const { checks } = await ask()
  await touch(35, 20)
  await touch(175, 100)
  Object.assign(shown, { left: 5, top: -60, width: 700, height: 400 })
  await touch(630, 360)
  await waitFor(() => expect(checks().map(({ info }) => info)).toEqual(['70,40-350,200-630,360;700;400']))
})

test('R5.04 touching a mark takes it back with those after it; undo takes the last one', async () => {
  const { checks } = await ask()
  await touch(10, 10)
  await touch(50, 50)
  expect(marks()).toEqual(['1', '2'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo 1' }))
  expect(marks()).toEqual([])
  await touch(20, 20)
  await touch(60, 60)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(marks()).toEqual(['1'])
  await touch(70, 70)
  await touch(80, 80)
  await waitFor(() => expect(checks().map(({ info }) => info)).toEqual(['20,20-70,70-80,80;350;200']))
})

test.each([
  ['wrong', 'Correct area not clicked, try again'],
  ['expired', 'That picture has expired. Here is a new one.'],
])('R5.04 a picture that is %s brings a new one and says so; it goes on from there', async (problem, words) => {
  const { passes, checks } = await ask({ check: [() => refused(problem), () => envelope(null)] })
  for (const x of [1, 2, 3]) await touch(x, x)
  await screen.findByText(words)
  await waitFor(() => expect(drawn).toBe(2))
  await image()
  expect(marks()).toEqual([])
  expect(screen.queryByText('no')).toBeNull()
  for (const x of [4, 5, 6]) await touch(x, x)
  expect(screen.queryByText(words)).toBeNull()
  await waitFor(() => expect(passes).toHaveLength(1))
  expect(new Set(checks().map(({ id }) => id)).size).toBe(1)
})

test('R5.04 a picture that could not be loaded says so in its place, and is asked for again by a touch', async () => {
  await ask({ picture: [() => new Response('', { status: 404 }), picture] })
  const refresh = await screen.findByRole('button', { name: 'Loading failed, click refresh' })
  await userEvent.click(refresh)
  expect(await image()).toBeTruthy()
  // What came is no picture after all.
  fireEvent.error((await image()).querySelector('img') as HTMLImageElement)
  expect(await screen.findByRole('button', { name: 'Loading failed, click refresh' })).toBeTruthy()
})

test('R5.04 in Chinese', async () => {
  await ask(
    {
      picture: [() => new Response('', { status: 404 }), picture],
      check: [() => refused('wrong'), () => envelope(null)],
    },
    'zh-cn',
  )
  await userEvent.click(await screen.findByRole('button', { name: '加载失败，请点击刷新' }))
  expect(screen.getByText('请依次点击')).toBeTruthy()
  for (const x of [1, 2, 3]) await touch(x, x)
  expect(await screen.findByText('未点中正确区域，请重试')).toBeTruthy()
  for (const x of [1, 2, 3]) await touch(x, x)
  expect(await screen.findByText('验证成功')).toBeTruthy()
})

test('R7.03 when the check does not come through, the places before stay, and the last one is touched again', async () => {
  const { passes } = await ask({ check: [() => envelope(null, 500, 'Server internal error!'), () => envelope(null)] })
  for (const x of [1, 2, 3]) await touch(x, x)
  await screen.findByText('Server internal error!')
  expect([drawn, marks()]).toEqual([1, ['1', '2']])
  await touch(3, 3)
  await waitFor(() => expect(passes).toHaveLength(1))
})

test('R7.02 offline the picture says that it needs a network', async () => {
  const { passes } = await ask({ picture: [() => Promise.reject(new TypeError('Failed to fetch'))] })
  await act(async () => void (await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))))
  expect(await screen.findByText('You need to be online for this check.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(passes).toEqual([null]))
})

test('R5.04 with keys alone: arrows move a cross, Enter places it, Backspace takes it back', async () => {
  const { checks } = await ask()
  const target = await image()
  target.focus()
  // Without a cross there is no place yet.
  await userEvent.keyboard('{Enter}')
  expect(marks()).toEqual([])
  await userEvent.keyboard('{ArrowLeft}')
  fireEvent.click(target, { detail: 0 })
  fireEvent.keyDown(target, { key: 'ArrowUp', shiftKey: true })
  fireEvent.click(target, { detail: 0 })
  expect(marks()).toEqual(['1', '2'])
  await userEvent.keyboard('{Backspace}')
  expect(marks()).toEqual(['1'])
  await userEvent.keyboard('{ArrowDown}')
  fireEvent.click(target, { detail: 0 })
  fireEvent.click(target, { detail: 0 })
  await waitFor(() => expect(checks()[0]?.info).toBe('158,100-158,108-158,108;350;200'))
})

test('R7.06 whoever cannot see the picture has a code sent, to their own address or another one, and is told so', async () => {
  const { passes, said } = await ask({ ems: [() => envelope({ wait: 60 }, 200, 'It is on its way')] })
  await userEvent.click(await screen.findByRole('button', { name: 'Get a code by e-mail instead' }))
  const address = screen.getByLabelText('E-mail address') as HTMLInputElement
  expect(address.value).toBe('lin@example.com')
  await userEvent.clear(address)
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await userEvent.type(address, 'wu@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText('Sent to wu@example.com. It is valid for 10 minutes.')).toBeTruthy()
  expect(said('/api/Ems/send')).toEqual([{ email: 'wu@example.com', event: 'captcha' }])
  expect(await screen.findByText('It is on its way')).toBeTruthy()
  expect((screen.getByRole('button', { name: /^Again in \d+ s$/ }) as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Code'), '048291{Enter}')
  await waitFor(() => expect(passes).toEqual([{ captchaId: 'wu@example.com', captchaInfo: '048291' }]))
})

test('R5.04 Escape leaves it, and there is a way back from the mailbox to the picture', async () => {
  const { passes } = await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Get a code by e-mail instead' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the picture' }))
  expect(await image()).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Click the items in order')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(passes).toEqual([null]))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
})
