import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { viewableImages } from '#app/ui/viewable-images.ts'
import { teachDialogs } from '../dialog.ts'
import { teachResizeObserver } from '../observer.ts'

const words = { view: (alt: string) => `View larger: ${alt}`, image: 'Image', close: 'Close' }
let end: () => void

beforeAll(async () => {
  teachDialogs()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  teachResizeObserver()
  await import('#app/ui/ImageViewer.tsx')
})
afterEach(async () => {
  end()
  await act(async () => document.querySelector<HTMLElement>('.image-viewer-close')?.click())
  document.body.replaceChildren()
  // Its step of the history is taken back in a moment.
  await waitFor(() => expect(history.state?.overlay).toBeUndefined())
})

/** A finished text with three images, one of them in a link. */
function show(): HTMLElement {
  const article = document.createElement('article')
  article.innerHTML =
    '<p><img src="/avatar.png" alt=""></p><div class="prose"><img src="/one.png" alt="one"><a href="/x"><img src="/linked.png" alt="linked"></a><img src="/two.png" alt="two"></div>'
  document.body.append(article)
  for (const image of article.querySelectorAll('img')) image.getClientRects = () => [{}] as unknown as DOMRectList
  end = viewableImages(article, words)
  return article
}
const dialog = () => screen.queryByRole('dialog', { name: 'Image' })
const back = () =>
  act(async () => {
    const gone = new Promise((done) => addEventListener('popstate', done, { once: true }))
    history.back()
    await gone
  })

test('R2.09 images of a text are buttons that open them large; one in a link, and avatars, are left alone', async () => {
  show()
  expect(screen.getAllByRole('button').map((image) => image.getAttribute('aria-label'))).toEqual([
    'View larger: one',
    'View larger: two',
  ])
  const two = screen.getByRole('button', { name: 'View larger: two' })
  two.focus()
  fireEvent.keyDown(two, { key: 'Enter' })
  await waitFor(() => expect(dialog()?.querySelector('p')?.textContent).toBe('two 2 / 2'))
  fireEvent.keyDown(dialog() as HTMLElement, { key: 'ArrowLeft' })
  await waitFor(() => expect(dialog()?.querySelector('p')?.textContent).toBe('one 1 / 2'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(document.activeElement).toBe(two)
})

test('an image that nobody described is a button with a name, and says nothing of itself when it is large', async () => {
  const article = show()
  end()
  const one = article.querySelector('.prose img') as HTMLImageElement
  one.alt = ''
  end = viewableImages(article, words)
  expect([one.alt, one.getAttribute('aria-label')]).toEqual(['Image', 'View larger: '])
  await userEvent.click(one)
  await waitFor(() => expect(dialog()?.querySelector('p')?.textContent?.trim()).toBe('1 / 2'))
  end()
  expect(one.alt).toBe('')
})

test('the browser’s back closes the viewer and stays on the page; closed otherwise it leaves no step behind', async () => {
  show()
  const [before, state] = [location.href, history.state]
  await userEvent.click(screen.getByRole('button', { name: 'View larger: one' }))
  await waitFor(() => expect(dialog()).toBeTruthy())
  expect(history.state).toMatchObject({ overlay: true })
  await back()
  expect([dialog(), location.href, history.state]).toEqual([null, before, state])
  await userEvent.click(screen.getByRole('button', { name: 'View larger: one' }))
  await waitFor(() => expect(dialog()).toBeTruthy())
  fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(dialog()).toBeNull())
  await waitFor(() => expect(history.state).toEqual(state))
})
