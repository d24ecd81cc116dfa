import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { prefersEnglish } from '#app/EnglishOffer.tsx'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { closeApp, openApp } from './open-app.tsx'

let server: MockServer
beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(() => {
  vi.restoreAllMocks()
  closeApp()
})
afterAll(() => server.close())

const languages = ['fr', 'en-GB', 'zh-CN']
const offer = () => screen.findByRole('button', { name: 'Read this in English' })

/** Until what stands beside the screens is there. */
async function opened(path: string, options: Parameters<typeof openApp>[1] = { languages }) {
  const app = await openApp(path, options)
  await waitFor(() => expect(document.querySelectorAll('.toasts')).toHaveLength(2))
  return app
}

test.each([
  [['en-US'], true],
  [['fr', 'en-GB', 'zh-CN'], true],
  [['zh-Hant', 'en'], false],
  [['fr'], false],
  [['enm'], false],
  [[], false],
])('a browser that asks for %j prefers English: %s', (asked, expected) => {
  expect(prefersEnglish(asked)).toBe(expected)
})

test('whoever meets Chinese unasked is offered the same text in English, and gets it from then on', async () => {
  const { router } = await opened('/help/install')
  await userEvent.click(await offer())
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/install-en'))
  expect(localStorage.getItem('ba-lang')).toBe('en')
  expect(screen.queryByRole('button', { name: 'Read this in English' })).toBeNull()
})

test('English is not offered of what is not there in it: a text without a translation, a question', async () => {
  const lin = await signedIn(server.ports)
  const asked = await questionsOf(server).ask(lin, { locale: 'zh-cn', title: '没有英文的问题怎么读？', tags: [] })
  for (const path of ['/help/account', `/QA/${asked}`]) {
    await opened(path)
    await screen.findByRole('heading', { level: 1 })
    expect([path, screen.queryByRole('button', { name: 'Read this in English' })]).toEqual([path, null])
    closeApp()
  }
})

test('who stays in Chinese is not asked again', async () => {
  await opened('/help')
  await offer()
  await userEvent.click(screen.getByRole('button', { name: 'Stay in Chinese' }))
  expect(screen.queryByRole('button', { name: 'Read this in English' })).toBeNull()
  expect(localStorage.getItem('ba-lang')).toBe('zh-cn')
})

test('nobody is asked who chose, who prefers Chinese, or who is on no page to read', async () => {
  localStorage.setItem('ba-lang', 'zh-cn')
  await opened('/help')
  expect(screen.queryByRole('button', { name: 'Read this in English' })).toBeNull()
  closeApp()
  await opened('/help', {})
  expect(screen.queryByRole('button', { name: 'Read this in English' })).toBeNull()
  closeApp()
  const { router } = await opened('/user/login')
  expect(screen.queryByRole('button', { name: 'Read this in English' })).toBeNull()
  await act(() => router.navigate({ to: '/QA' }))
  await offer()
})
