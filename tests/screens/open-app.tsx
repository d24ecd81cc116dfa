import { postponeUpdate } from '#app/offline/update.ts'
import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '#app/App.tsx'
import { createClient } from '#app/api/client.ts'
import { createQueryClient } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { currentLocale } from '#app/i18n/locale.ts'
import { config } from '#app/lib/config.ts'
import { createAppRouter } from '#app/router.ts'
import { noSession, type Session, type SessionState } from '#app/session/context.ts'
import type { Locale } from '#contract/base/locale.ts'

export const nobody: SessionState = { state: 'out', userInfo: null, user: null }
const nobodyHere: Session = { ...noSession, get: () => nobody, known: async () => nobody }

type Opening = {
  locale?: Locale
  session?: Session
  /** Milliseconds until a call is given up: as good as never, but where a test is of just that. */
  timeLimitMs?: number
  /** What the browser asks for. */
  languages?: string[]
  /** Hears of what the app is made of before anything of it is asked. */
  made?: (parts: { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient }) => void
}

/** The whole app at an address, over whatever answers at the page's origin. */
export async function openApp(
  path: string,
  { locale = 'zh-cn', session = nobodyHere, timeLimitMs = 120_000, languages = ['zh-CN'], made }: Opening = {},
) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.stubGlobal('scrollTo', () => {})
  await activate(locale, { remember: false })
  const client = createClient({
    config,
    locale: currentLocale,
    token: session.token,
    userId: () => session.get().userInfo?.id ?? null,
    onSessionAnswer: session.onAnswer,
    buildId: 'test',
    timeLimitMs,
  })
  const queryClient = createQueryClient(client)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createAppRouter({ queryClient, session }, { history: createMemoryHistory({ initialEntries: [path] }) })
  made?.({ router, queryClient })
  await router.options.context.openWholeTree()
  await router.load()
  // Awaited: what a screen waits for (its own code) would never be drawn after an act that is over.
  const view = await act(async () => render(<App router={router} queryClient={queryClient} session={session} />))
  opened.push(queryClient)
  return { ...view, router, queryClient }
}

/** Those of the pages that are open. */
const opened: QueryClient[] = []

/** After each test: nothing of a reader is left, and their page asks for nothing any more. */
export function closeApp(): void {
  cleanup()
  for (const queryClient of opened.splice(0)) queryClient.clear()
  localStorage.clear()
  postponeUpdate()
  vi.unstubAllGlobals()
}
