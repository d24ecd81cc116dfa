import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, openApp } from './open-app.tsx'

let server: MockServer
beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(() => {
  server.msw.resetHandlers()
  closeApp()
})
afterAll(() => server.close())

/** The worker's answer from the device: the server's, with the time at which it was saved. */
function savedAt(seconds: number): void {
  server.msw.use(
    http.get('*/help/install/_payload.json', async ({ request }) => {
      const answer = await server.app.fetch(request)
      return HttpResponse.json(await answer.json(), { headers: { 'x-saved-at': String(seconds) } })
    }),
  )
}

test.each([
  ['3 days ago', -3 * 86_400, 'Saved 3 days ago'],
  ['F15 two days from now, for the clock was set back since', 2 * 86_400, 'Saved earlier'],
])('an article that was saved %s says so', async (_name, offset, words) => {
  savedAt(Math.floor(Date.now() / 1000) + offset)
  await openApp('/help/install', { locale: 'en' })
  await screen.findByRole('heading', { level: 1 })
  expect(
    await screen.findByText((_, element) => element?.className === 'doc-saved' && element.textContent === words),
  ).toBeTruthy()
})
