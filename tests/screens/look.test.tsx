import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { applyLook } from '#app/ui/look.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, openApp } from './open-app.tsx'

let server: MockServer
const { dataset } = document.documentElement
beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
  document.head.replaceChildren()
  delete dataset.theme
  delete dataset.fontSize
})
afterAll(() => server.close())

function addBar(): string[] {
  document.head.innerHTML =
    '<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)">'
  return bar()
}
const bar = () => [...document.querySelectorAll('meta')].map(({ content }) => content)

test('light, dark or the system’s: chosen beside the text size, seen at once and remembered', async () => {
  const plain = addBar()
  await openApp('/help/install')
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name, hidden: true }))
  await choose('深色')
  expect([dataset.theme, localStorage.getItem('appearance')]).toEqual(['dark', 'dark'])
  expect(bar()).toEqual(['#14171c', '#14171c'])
  await choose('浅色')
  expect([dataset.theme, ...bar()]).toEqual(['light', '#fbfaf7', '#fbfaf7'])
  await choose('跟随系统')
  expect([dataset.theme, localStorage.getItem('appearance')]).toEqual([undefined, null])
  expect(bar()).toEqual(plain)
  await choose('特大')
  await waitFor(() => expect(dataset.fontSize).toBe('largest'))
})

test('the first script puts on what no worker has stamped, and takes off what is not chosen any more', () => {
  const plain = addBar()
  localStorage.setItem('appearance', 'dark')
  localStorage.setItem('font-size', 'small')
  applyLook()
  expect([dataset.theme, dataset.fontSize, ...bar()]).toEqual(['dark', 'small', '#14171c', '#14171c'])
  localStorage.clear()
  applyLook()
  expect([dataset.theme, dataset.fontSize, ...bar()]).toEqual([undefined, undefined, ...plain])
})
