import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deskWith } from './desk.ts'
import { field, openDocument, type } from './editor-site.tsx'

const desk = deskWith('## One\n\nFirst.\n\n## Two\n\n- a\n- b\n\nLast.')

/** A pane with room for the text and its preview. */
function teachRoom(): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly hear: (entries: object[]) => void) {}
      observe(target: Element) {
        this.hear([{ target, borderBoxSize: [{ blockSize: 800, inlineSize: 1_200 }] }])
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('P1.02 P1.03 of the preview only the blocks that were written are drawn again', async () => {
  teachRoom()
  await openDocument(desk.server, desk.id)
  const page = within(await screen.findByRole('region', { name: 'Preview' }))
  const before = {
    contents: await page.findByRole('navigation', { name: 'Contents' }),
    first: page.getByText('First.'),
    point: page.getByText('a'),
    last: page.getByText('Last.'),
  }
  const view = await field()
  await type('\n\nBetween.', view.state.doc.toString().indexOf('\n\n## Two'))
  expect(await page.findByText('Between.')).toBeTruthy()
  await type('c', view.state.doc.toString().indexOf('- b') + 3)
  expect((await page.findByText('bc')).tagName).toBe('LI')
  expect(page.queryByText('b')).toBeNull()
  for (const [name, element] of Object.entries(before)) expect(element.isConnected, name).toBe(true)
  expect(before.first.nextElementSibling?.textContent).toBe('Between.')

  // What is taken away is gone, with its place in the contents.
  const text = view.state.doc.toString()
  view.dispatch({ changes: { from: text.indexOf('## Two'), to: text.indexOf('- a') }, userEvent: 'delete' })
  await vi.waitFor(() => expect(page.queryByRole('heading', { name: /Two/ })).toBeNull())
  expect(page.queryByRole('navigation', { name: 'Contents' })).toBeNull()
  expect(page.getByText('Last.')).toBeTruthy()
})
