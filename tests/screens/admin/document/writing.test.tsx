import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { picture } from '#tests/support/images.ts'
import { file, teachPictures } from '../../pictures.ts'
import { deskWith } from './desk.ts'
import { field, openDocument, type, written } from './editor-site.tsx'

const desk = deskWith('one\ntwo\nthree')

const open = async () => {
  const opened = await openDocument(desk.server, desk.id)
  await field()
  return opened
}
afterEach(() => {
  vi.restoreAllMocks()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const select = async (from: number, to = from) => {
  const view = await field()
  act(() => view.dispatch({ selection: { anchor: from, head: to } }))
}
const put = async (text: string, from = text.length, to = from) => {
  const view = await field()
  act(() =>
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: from, head: to },
    }),
  )
}
const becomes = (text: string) => waitFor(() => expect(written()).toBe(text))
const key = async (name: string, more: KeyboardEventInit = { ctrlKey: true }) => {
  const { contentDOM } = await field()
  act(() => void fireEvent.keyDown(contentDOM, { key: name, ...more }))
}
const inShadow = (selector: string) =>
  document.querySelector('[data-source]')?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null

test('P1.02 each button of the toolbar writes its Markdown, and undo and redo go back and forth', async () => {
  await open()
  for (const [name, from, expected] of [
    ['Heading', 'x', '## x'],
    ['Bold', 'x', '**x**'],
    ['Italic', 'x', '*x*'],
    ['List', 'x', '- x'],
    ['Numbered list', 'x', '1. x'],
    ['Code', 'x', '`x`'],
    ['Callout', 'x', ':::tip\nx\n:::\n'],
  ] as const) {
    await put(from, 0, from.length)
    await press(name)
    await becomes(expected)
  }
  await put('')
  await press('Table')
  await waitFor(() => expect(written()).toMatch(/^\| Column 1 \| Column 2 \|\n\| --- \| --- \|\n/))
  await put('')
  await press('Steps')
  await waitFor(() => expect(written()).toMatch(/^1\. \*\*Step 1\*\*\n\n {3}…\n\n2\. /))
  await press('Undo')
  await becomes('')
  await press('Redo')
  await waitFor(() => expect(written()).toContain('**Step 3**'))
})

test('P1.02 the keys do what the buttons do, a list goes on with Enter, and Tab leaves the text', async () => {
  await open()
  await put('word', 0, 4)
  await key('b')
  await becomes('**word**')
  await put('- one')
  await key('Enter', {})
  await becomes('- one\n- ')
  const bold = screen.getByRole('button', { name: 'Bold' })
  expect(bold.getAttribute('aria-keyshortcuts')).toBe('Control+b Meta+b')
  const { contentDOM } = await field()
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  contentDOM.dispatchEvent(tab)
  expect(tab.defaultPrevented).toBe(false)
})

test('P1.02 the toolbar is one stop of the Tab key, and the arrows go along it', async () => {
  await open()
  const bar = within(screen.getByRole('toolbar', { name: 'Formatting' }))
  const buttons = bar.getAllByRole('button')
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  buttons[0]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Find and replace')
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bold')
})

test('P1.02 words are found and replaced, in the language of the interface', async () => {
  await open()
  await put('cat and cat')
  await press('Find and replace')
  const find = await waitFor(() => inShadow('[name=search]') as HTMLInputElement)
  expect(find.getAttribute('aria-label')).toBe('Find')
  act(() => {
    find.value = 'cat'
    fireEvent.keyUp(find, { key: 't' })
    const replace = inShadow('[name=replace]') as HTMLInputElement
    replace.value = 'dog'
    fireEvent.keyUp(replace, { key: 'g' })
  })
  act(() => inShadow('button[name=replaceAll]')?.click())
  await becomes('dog and dog')
})

test('P1.02 a link to a document is found by search, and stands around what is selected', async () => {
  await open()
  await put('see below', 4, 9)
  await press('Link to a document')
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByRole('searchbox'), 'phone')
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1))
  await userEvent.click(sheet.getByRole('button', { name: /Install on your phone/ }))
  await waitFor(() => expect(written()).toMatch(/^see \[below\]\(\/help\/[\w-]+\)$/))
})

test('P1.02 a pasted image is asked what it shows, sent to the server, and stands in the text', async () => {
  await open()
  await teachPictures()
  const image = file(await picture('png', 40, 30), 'lamp.png', 'image/png')
  const { contentDOM } = await field()
  act(() => void fireEvent.paste(contentDOM, { clipboardData: { files: [image], types: ['Files'] } }))
  const sheet = within(await screen.findByRole('dialog'))
  const insert = sheet.getByRole<HTMLButtonElement>('button', { name: 'Insert' })
  expect(insert.disabled).toBe(true)
  await userEvent.type(sheet.getByLabelText('What does it show?'), 'A lamp')
  await userEvent.click(insert)
  await waitFor(() => expect(written()).toMatch(/!\[A lamp\]\(\/pro-api\/uploads\/[0-9a-f]+\.(png|webp)\)/))
})

test('P1.02 images are dropped or chosen, one asked for after the other; text from elsewhere is pasted as text', async () => {
  await open()
  await teachPictures()
  const image = async (name: string) => file(await picture('png', 20, 20), name, 'image/png')
  const [one, two, three] = [await image('one.png'), await image('two.png'), await image('three.png')]
  const view = await field()
  const { contentDOM } = view
  vi.spyOn(view, 'posAtCoords').mockReturnValue(0 as never)
  act(() => void fireEvent.drop(contentDOM, { dataTransfer: { files: [one, two], types: ['Files'] } }))
  expect(await screen.findByText('Image: 1 more to come')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await screen.findByRole('dialog')).querySelector('img')?.alt).toBe('two.png')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const [chosen, camera] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  expect([chosen?.multiple, camera?.getAttribute('capture')]).toEqual([true, 'environment'])
  Object.defineProperty(camera, 'files', { value: [three], configurable: true })
  await act(async () => void fireEvent.change(camera as HTMLInputElement))
  expect((await screen.findByRole('dialog')).querySelector('img')?.alt).toBe('three.png')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const data = { files: [one], types: ['text/plain', 'Files'], getData: () => 'words' }
  act(() => void fireEvent.paste(contentDOM, { clipboardData: data }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('P1.03 the preview is the readers’ page of what is written, by the renderer that publishes it', async () => {
  const { router } = await open()
  await put('## Begin\n\n:::tip\nTake **care**.\n:::\n\n[Install](/help/install) <script>alert(1)</script>')
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  const page = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(await page.findByRole('heading', { level: 1, name: /^Steps/ })).toBeTruthy()
  expect(page.getByRole('heading', { level: 2, name: /Begin/ })).toBeTruthy()
  expect(page.getByText('care').tagName).toBe('STRONG')
  expect(document.querySelector('section article script')).toBeNull()
  // A link followed from here would leave the text.
  await userEvent.click(page.getByRole('link', { name: 'Install' }))
  expect(router.state.location.pathname).toBe(`/admin/doc/${desk.id}`)
  await userEvent.click(screen.getByRole('radio', { name: 'Write' }))
  await type('\n\nMore.')
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  expect(await screen.findByText('More.')).toBeTruthy()
  await select(0)
})
