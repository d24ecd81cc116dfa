import { i18n } from '@lingui/core'
import { act, configure, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { keyOf } from '#app/api/query.ts'
import { notifications } from '#app/lib/notifications.ts'
import { startInitial } from '#app/session/initial.ts'
import { getInitial } from '#contract/initial.ts'
import type { Locale } from '#contract/locale.ts'
import type { signedIn } from '#tests/support/members.ts'
import { closeApp, openApp, stillSession } from './open-app.tsx'

// A whole app over a whole server takes its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 })
vi.setConfig({ testTimeout: 20_000 })

type Person = Pick<Awaited<ReturnType<typeof signedIn>>, 'id' | 'token' | 'user'>

/** The session of somebody who is signed in, standing still. */
export function sessionOf({ id, token, user }: Person) {
  const userInfo = { id, token, refresh_token: user.refresh_token, roleId: user.roleId }
  return stillSession({ state: 'in', userInfo, user }).session
}

let stop = () => {}

/** The app as somebody has it open, with what runs beside it to know what they may do, once that has asked. */
export async function openAs(person: Person, path: string, options: { locale?: Locale } = {}) {
  const session = sessionOf(person)
  // The error page comes when it is wanted; it must not be on its way while nobody acts.
  await import('#app/screens/error/ErrorScreen.tsx')
  const app = await act(async () => {
    const opened = await openApp(path, { session, ...options })
    stop = startInitial({ queryClient: opened.queryClient, session })
    await new Promise((resolve) => setTimeout(resolve))
    return opened
  })
  await waitFor(() => expect(app.queryClient.isFetching({ queryKey: keyOf(getInitial) })).toBe(0))
  return app
}

/** After each test, in place of closeApp. */
export function closeAs(): void {
  stop()
  notifications.set([])
  closeApp()
}

/** What stands on screen in passing. */
export const said = () =>
  notifications.get().map(({ kind, words }) => `${kind}: ${typeof words === 'string' ? words : i18n._(words)}`)
