import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type DeviceImage, DeviceImages, readyToSend } from '#app/fields/editor/device-images.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import type { PreviewTask } from '#contract/question/preview.ts'
import { QuestionBodyField } from '#contract/question/writes.ts'
import { drawTask } from '#server/text/preview.ts'
import { picture } from '#tests/support/images.ts'
import { beneath, mount } from '../fields-form.tsx'
import { file, teachPictures } from '../pictures.ts'

const schema = z.object({ body: QuestionBodyField, images: DeviceImages })
type Values = z.infer<typeof schema>
let sent: Values[] = []

function Form({ typed = '' }: { typed?: string }) {
  const fields = useFields<Values>({
    schema,
    defaults: { body: typed, images: [] },
    onSubmit: async (values) => void sent.push(values),
  })
  return (
    <form noValidate onSubmit={fields.onSubmit}>
      <EditorField fields={fields} name="body" images="images" label="Text" max={200} />
      <SubmitButton fields={fields}>Send</SubmitButton>
    </form>
  )
}

const area = () => screen.findByLabelText<HTMLTextAreaElement>('Text')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const select = (input: HTMLTextAreaElement, from: number, to: number) => input.setSelectionRange(from, to)
const put = (input: HTMLElement, value: string) => act(async () => void fireEvent.input(input, { target: { value } }))
const choose = (...files: File[]) =>
  act(async () => {
    const input = document.querySelector('input[type="file"]') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    fireEvent.change(input)
  })
/** What a browser says before it changes a field. */
const about = (inputType: string, init: InputEventInit = {}) =>
  new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true, ...init })
const png = async (name: string) => file(await picture('png', 40, 30), name, 'image/png')

beforeEach(() => {
  sent = []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('R5.06 a longer text has a label, a toolbar of one tab stop, and words for what is wrong with it', async () => {
  await mount(<Form />)
  const input = await area()
  await press('Send')
  await waitFor(() => expect(beneath(input)).toContain('Editor required'))
  await userEvent.type(input, 'Nine char')
  await waitFor(() => expect(beneath(input)).toContain('too short'))
  await put(input, 'x'.repeat(190))
  await waitFor(() => expect(beneath(input)).toContain('10 characters left'))
  const bar = screen.getByRole('toolbar', { name: 'Formatting' })
  expect(bar.getAttribute('aria-controls')).toBe(input.id)
  expect(bar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  screen.getByRole('button', { name: 'Bold' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Image')
})

test('R5.06 buttons and keys write Markdown around what is selected, and take it away again', async () => {
  await mount(<Form />)
  const input = await area()
  await put(input, 'make it bold')
  select(input, 8, 12)
  await press('Bold')
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['make it **bold**', 10, 14])
  fireEvent.keyDown(input, { key: 'b', ctrlKey: true })
  expect(input.value).toBe('make it bold')
  select(input, 0, 4)
  fireEvent.keyDown(input, { key: 'k', metaKey: true })
  expect(input.value).toBe('[make](https://) it bold')
  // The address is selected: what is typed next takes its place.
  expect(input.value.slice(input.selectionStart, input.selectionEnd)).toBe('https://')
  await put(input, 'one')
  select(input, 3, 3)
  await press('List')
  expect(input.value).toBe('- one')
  await userEvent.type(input, '{enter}two{enter}{enter}end')
  expect(input.value).toBe('- one\n- two\nend')
  // While an input method composes, Enter and letters are its own; Safari tells of its last Enter by the number alone.
  select(input, 5, 5)
  for (const own of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(input, { key: 'Enter', ...own })
    fireEvent.keyDown(input, { key: 'b', ctrlKey: true, ...own })
  }
  fireEvent(input, about('insertLineBreak', { isComposing: true }))
  expect(input.value).toBe('- one\n- two\nend')
  await userEvent.keyboard('{Shift>}{enter}{/Shift}')
  expect(input.value).toBe('- one\n\n- two\nend')
})

test('R5.06 images stand in the text by a word, beneath it by their picture, and are sent as Markdown', async () => {
  await mount(<Form />)
  const input = await area()
  await teachPictures()
  await put(input, 'Look at these two:')
  select(input, input.value.length, input.value.length)
  await choose(await png('one.png'), await png('two.png'))
  await waitFor(() => expect(input.value).toBe('Look at these two:\n\n‹Image 1›\n\n‹Image 2›\n'))
  await userEvent.type(screen.getByRole('textbox', { name: 'What Image 2 shows' }), 'The [[settings]')
  await press('Remove one.png')
  expect(input.value).toBe('Look at these two:\n\n\n‹Image 2›\n')
  await put(input, 'Look at these two:')
  await press('Put back into the text')
  expect(input.value).toContain('‹Image 2›')
  await press('Send')
  await waitFor(() => expect(sent).toHaveLength(1))
  const { body, files } = readyToSend(sent[0]?.body ?? '', sent[0]?.images ?? [])
  expect(body).toContain('![The  settings ](device:0)')
  expect(files).toHaveLength(1)
})

test('R5.06 an image’s word goes as a whole, and what is left of one shows nothing', async () => {
  await mount(<Form />)
  const input = await area()
  await teachPictures()
  await choose(await png('one.png'))
  await waitFor(() => expect(input.value).toBe('‹Image 1›\n'))
  select(input, 9, 9)
  await userEvent.keyboard('{Backspace}')
  expect(input.value).toBe('\n')
  await press('Put back into the text')
  select(input, 0, 0)
  await userEvent.keyboard('{Delete}')
  expect(input.value).not.toContain('Image')
  // A keyboard on Android’s screen names no key: only what is about to happen.
  await press('Put back into the text')
  const end = input.value.indexOf('›') + 1
  select(input, end, end)
  fireEvent.keyDown(input, { key: 'Unidentified', keyCode: 229 })
  expect(fireEvent(input, about('deleteContentBackward'))).toBe(false)
  expect(input.value).not.toContain('Image')
  await put(input, 'Half of it: ‹Image 1, and one that nobody has: ‹Image 7›')
  await press('Send')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toBe('Half of it: ‹Image 1, and one that nobody has: ‹Image 7›')
})

test('R5.06 the images of a text that was sent before are chips as well', async () => {
  const upload = `/pro-api/uploads/${'a'.repeat(32)}.webp`
  await mount(<Form typed={`Before ![a door](${upload}) after`} />)
  const input = await area()
  expect(input.value).toBe('Before ‹Image 1› after')
  expect(document.querySelector('.editor-thumb img')?.getAttribute('src')).toBe(upload)
  await put(input, 'Before it ‹Image 1› after')
  await press('Send')
  await waitFor(() => expect(sent[0]?.body).toBe(`Before it ![a door](${upload}) after`))
  await press('Remove Image 1')
  expect(input.value).toBe('Before it  after')
})

test('R5.05 R5.06 what is no picture is refused by name; the tenth image as well', async () => {
  await mount(<Form />)
  await area()
  await teachPictures()
  await choose(file(new TextEncoder().encode('<svg/>'), 'sign.svg', 'image/svg+xml'))
  expect(await screen.findByText(/sign\.svg: .*type is not allowed/)).toBeTruthy()
  await choose(file(new Uint8Array(), 'empty.png', 'image/png'))
  expect(await screen.findByText(/empty\.png: .*incomplete/)).toBeTruthy()
  const nine = await Promise.all(Array.from({ length: 10 }, (_, n) => png(`${n}.png`)))
  await choose(...nine)
  expect(await screen.findByText('9.png: Up to nine images.')).toBeTruthy()
  expect(document.querySelectorAll('.editor-images li')).toHaveLength(9)
})

test('R5.06 an image that is pasted is taken; pasted text with a picture of itself stays text', async () => {
  await mount(<Form />)
  const input = await area()
  await teachPictures()
  const image = await png('pasted.png')
  const paste = (types: string[]) =>
    act(async () => void fireEvent.paste(input, { clipboardData: { files: [image], types, getData: () => '' } }))
  await paste(['text/plain', 'Files'])
  await paste(['Files'])
  await waitFor(() => expect(input.value).toBe('‹Image 1›\n'))
})

/** The worker that draws, in this thread. */
class DrawingWorker extends EventTarget {
  static made = 0
  postMessage(task: PreviewTask) {
    DrawingWorker.made += 1
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: drawTask(task) })))
  }
  terminate() {}
}
const view = (name: 'Preview' | 'Write') => userEvent.click(screen.getByRole('radio', { name }))
const shown = (selector: string) => document.querySelector(`.editor-preview ${selector}`)
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

test('C.02 R5.06 the preview is drawn on this device, with its images, and needs no network', async () => {
  vi.stubGlobal('Worker', DrawingWorker)
  await mount(<Form typed="Some **text** <script>alert(1)</script>" />, { token: 't', fetch: noNetwork })
  const input = await area()
  await teachPictures()
  await choose(await png('a.png'))
  await view('Preview')
  await waitFor(() => expect(shown('strong')?.textContent).toBe('text'))
  expect(shown('script')).toBeNull()
  expect(shown('img')?.getAttribute('alt')).toBe('a.png')
  await view('Write')
  await put(input, 'Another *text*')
  await view('Preview')
  await waitFor(() => expect(shown('em')?.textContent).toBe('text'))
})

test('F64 a text with too many of something is told so in its preview, and stays as it is', async () => {
  vi.stubGlobal('Worker', DrawingWorker)
  const typed = `[^a]: b\n\n${'[^a] '.repeat(2_001)}`
  await mount(<Form typed={typed} />, { token: 't', fetch: noNetwork })
  const input = await area()
  await view('Preview')
  expect(await screen.findByText('There are too many references to footnotes: 2000 at most in one text')).toBeTruthy()
  await view('Write')
  expect(input.value).toBe(typed)
})

test('R5.06 which other images a text may show the server says, where it can be asked', async () => {
  vi.stubGlobal('Worker', DrawingWorker)
  const fetch = async () => Response.json({ code: 200, msg: '', data: { html: '<p>by the server</p>' } })
  await mount(<Form typed="![a](https://img.example.com/a.png)" />, { token: 't', fetch })
  await area()
  await view('Preview')
  await waitFor(() => expect(shown('p')?.textContent).toBe('by the server'))
})

test('R5.06 without what draws it the server does; without both it says so, and the text stays', async () => {
  class NoWorker extends DrawingWorker {
    override postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }
  vi.stubGlobal('Worker', NoWorker)
  let network = true
  const fetch = () =>
    network ? Response.json({ code: 200, msg: '', data: { html: '<p>by the server</p>' } }) : noNetwork()
  await mount(<Form typed="Some text" />, { token: 't', fetch })
  await area()
  await view('Preview')
  await waitFor(() => expect(shown('p')?.textContent).toBe('by the server'))
  network = false
  await view('Write')
  await put(await area(), 'Another text')
  await view('Preview')
  expect(await screen.findByRole('heading', { name: 'Preview failed' })).toBeTruthy()
  await view('Write')
  expect((await area()).value).toBe('Another text')
})

test('R5.06 a text that takes too long to draw says so and holds nobody up', async () => {
  class EndlessWorker extends DrawingWorker {
    override postMessage() {
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { isReady: true } })))
    }
  }
  vi.stubGlobal('Worker', EndlessWorker)
  await mount(<Form typed="Some text" />, { token: 't', fetch: noNetwork })
  await area()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
  vi.useRealTimers()
  expect(document.querySelector('.editor-preview')?.textContent).toContain('too complex')
})

test('R5.06 a slow device takes its time to load what draws: that is no fault of the text', async () => {
  class LateWorker extends DrawingWorker {
    override postMessage(task: PreviewTask) {
      setTimeout(() => {
        this.dispatchEvent(new MessageEvent('message', { data: { isReady: true } }))
        super.postMessage(task)
      }, 20_000)
    }
  }
  vi.stubGlobal('Worker', LateWorker)
  await mount(<Form typed="Some **text**" />, { token: 't', fetch: noNetwork })
  await area()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  await act(async () => void (await vi.advanceTimersByTimeAsync(19_000)))
  expect(document.querySelector('.editor-preview')?.textContent).not.toContain('too complex')
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)))
  vi.useRealTimers()
  expect(shown('strong')?.textContent).toBe('text')
})

test('a text is sent with the images that it shows, numbered anew; what is not there is left out', () => {
  const image = (n: number): DeviceImage => ({ n, name: `${n}.png`, file: new Blob([String(n)]) })
  const images = [image(2), image(5), image(7)]
  const { body, files } = readyToSend('a ![x](device:7) b ![](device:2) c ![](device:9) ![](device:7)', images)
  expect(body).toBe(
    'a ![x](device:1) b ![](device:0) c  ![x](device:1)'.replace(/ !\[x\]\(device:1\)$/, ' ![](device:1)'),
  )
  expect(files).toEqual([images[0]?.file, images[2]?.file])
})
