import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkOnline } from '#app/offline/use-online.ts'
import { accountById } from '#server/account/rows.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openAs, said } from '../member-site.tsx'
import { file, teachPictures } from '../pictures.ts'

let server: MockServer

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  closeSite(server)
  await checkOnline(async () => Response.json({}))
})
afterAll(() => server.close())

async function open(locale: 'en' | 'zh-cn' = 'en') {
  const person = await signedIn(server.ports, { name: '小林' })
  const app = await openAs(person, '/user/account/profile', { locale })
  await screen.findByLabelText(locale === 'en' ? 'Nickname' : '昵称')
  await teachPictures()
  return { ...app, person }
}
const choose = (container: HTMLElement, chosen: File) =>
  act(async () => {
    const input = container.querySelector('input[type="file"]') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [chosen], configurable: true })
    fireEvent.change(input)
  })
const sheet = () => screen.findByRole('dialog', { name: 'Position the picture' })
const use = async () => userEvent.click(within(await sheet()).getByRole('button', { name: 'Use this picture' }))
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map((one) => one.textContent)
    .filter(Boolean)

test('R2.10 R9.01 a large photo is made small, cut to a square and shown everywhere under the CDN prefix', async () => {
  const { container, person } = await open()
  let sent: ArrayBuffer | null = null
  server.msw.use(
    http.post('*/api/ajax/upload', async ({ request }) => {
      sent = await request.clone().arrayBuffer()
    }),
  )
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  expect(input?.accept).toBe('image/jpeg,image/png,image/webp,image/gif')
  expect(input?.hasAttribute('capture')).toBe(false)
  await choose(container, file(await picture('png', 2600, 1700), 'me.png', 'image/png'))
  await use()
  await waitFor(() => expect(said()).toContain('success: Your picture was changed'))
  expect(screen.queryByRole('dialog')).toBeNull()
  const path = (await accountById(server.db, person.id))?.path ?? ''
  expect(path).toMatch(/^uploads\/[0-9a-f]+\.webp$/)
  const shown = [...container.querySelectorAll<HTMLImageElement>('.avatar img')].map((one) => one.getAttribute('src'))
  expect(shown).toContain(`/pro-api/${path}`)
  // Far less than the 2 MB that the server takes.
  expect((sent as unknown as ArrayBuffer).byteLength).toBeLessThan(120_000)
  const kept = await server.ports.uploads.get(path.replace('uploads/', ''))
  const made = sharp(kept?.bytes)
  expect(await made.metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' })
  // The middle: red to the left, blue to the right.
  const [left, right] = await Promise.all(
    [10, 500].map((at) => sharp(kept?.bytes).extract({ left: at, top: 256, width: 1, height: 1 }).raw().toBuffer()),
  )
  expect([(left as Buffer)[0] ?? 0, (right as Buffer)[2] ?? 0].every((value) => value > 150)).toBe(true)
})

test.each([
  ['en' as const, 'The file type is not allowed', 'The file data is incomplete', /HEIC/],
  ['zh-cn' as const, '不支持这种文件类型', undefined, /HEIC 照片/],
])(
  'R5.05 a file that is no picture, a broken one and an HEIC are told before anything is sent: %s',
  async (locale, type, incomplete, heic) => {
    const { container } = await open(locale)
    const asked = vi.fn()
    server.msw.use(http.post('*/api/ajax/upload', asked))
    const problem = () => waitFor(() => expect(alerts()).toHaveLength(1)).then(() => alerts()[0])
    await choose(container, file(Buffer.from('hello'), 'notes.txt', 'text/plain'))
    expect(await problem()).toBe(type)
    await choose(container, file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml'))
    expect(await problem()).toBe(type)
    await choose(container, file((await picture('png')).subarray(0, 40), 'cut.png', 'image/png'))
    expect(await problem()).toMatch(incomplete ?? /不完整/)
    await choose(container, file(Buffer.from('ftypheic'), 'IMG_0001.HEIC', ''))
    expect(await problem()).toMatch(heic)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  },
)

test.each([
  [400, 'type', 'The file type is not allowed'],
  [400, 'incomplete', 'The file data is incomplete'],
  [413, 'size', 'The file size exceeds the allowed range'],
])(
  'R5.05 what the server says of the file stands in the sheet, whatever the code: %i, %s',
  async (code, problem, words) => {
    const { container, person } = await open()
    server.msw.use(
      http.post('*/api/ajax/upload', () =>
        HttpResponse.json({ code, msg: 'x', data: { fields: { file: problem } } }, { status: code }),
      ),
    )
    await choose(container, file(await picture('jpeg'), 'me.jpg', 'image/jpeg'))
    await use()
    await waitFor(() => expect(alerts()).toEqual([words]))
    // It is still there, and may be tried again.
    server.msw.resetHandlers()
    await use()
    await waitFor(async () => expect((await accountById(server.db, person.id))?.path).not.toBe(''))
  },
)

test('R2.10 while it is sent the sheet says so; whoever cancels keeps the picture they had', async () => {
  const { container, person } = await open()
  server.msw.use(http.post('*/api/ajax/upload', async () => void (await delay(300))))
  await choose(container, file(await picture('jpeg'), 'me.jpg', 'image/jpeg'))
  await use()
  const sending = within(await sheet()).getByRole<HTMLButtonElement>('button', { name: 'Sending the picture…' })
  expect(sending.disabled).toBe(true)
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await accountById(server.db, person.id))?.path).toBe('')
  expect([said(), alerts()]).toEqual([[], []])
})

test('R2.10 when only the second step fails, what has arrived is not sent once more', async () => {
  const { container, person } = await open()
  const uploads = vi.fn()
  server.msw.use(
    http.post('*/api/ajax/upload', () => void uploads()),
    http.post('*/api/account/avatar', () => HttpResponse.json({ code: 503, msg: 'Busy' }, { status: 503 }), {
      once: true,
    }),
  )
  await choose(container, file(await picture('jpeg'), 'me.jpg', 'image/jpeg'))
  await use()
  await waitFor(() => expect(alerts()).toEqual(['Busy']))
  await use()
  await waitFor(async () => expect((await accountById(server.db, person.id))?.path).not.toBe(''))
  expect(uploads).toHaveBeenCalledTimes(1)
})

test('R2.10 the zoom has a slider for the keyboard; typed and unsaved words stay when the picture changes', async () => {
  const { container } = await open()
  await userEvent.type(screen.getByLabelText('Bio'), 'Not saved yet')
  await choose(container, file(await picture('jpeg'), 'me.jpg', 'image/jpeg'))
  const zoom = within(await sheet()).getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
  fireEvent.change(zoom, { target: { value: '2' } })
  expect(zoom.getAttribute('aria-valuetext')).toBe('200 percent')
  await use()
  await waitFor(() => expect(said()).toContain('success: Your picture was changed'))
  expect(screen.getByLabelText<HTMLInputElement>('Bio').value).toBe('Not saved yet')
})
