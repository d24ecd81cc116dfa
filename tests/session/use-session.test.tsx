// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, renderHook } from '@testing-library/react'
import { clear, set } from 'idb-keyval'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Session, SessionContext, useSession } from '#app/session/context.ts'
import { deferredSession } from '#app/session/deferred.ts'
import { deviceStore } from '#device/store.ts'
import { lin, linInfo } from './people.ts'
import { tab } from './tab.ts'

const store = deviceStore('lamplight-session')

beforeEach(() => clear(store))
afterEach(cleanup)

const within =
  (session: Session) =>
  ({ children }: { children: ReactNode }) => <SessionContext value={session}>{children}</SessionContext>

test('R4.01 the hook knows nobody, then who is signed in, then that nobody is', async () => {
  await set('userInfo', linInfo, store)
  await set('user', lin, store)
  const { session } = tab('/help', { '/api/user/logout': { code: 1, msg: '', data: null } })
  const deferred = deferredSession(async () => session)
  const states: string[] = []
  const { result } = renderHook(
    () => {
      const who = useSession()
      if (states.at(-1) !== who.state) states.push(who.state)
      return who
    },
    { wrapper: within(deferred) },
  )
  expect(result.current).toMatchObject({ state: 'unknown', userInfo: null, user: null })
  await act(async () => (await deferred.start()).obeyed)
  expect(result.current).toMatchObject({ state: 'in', userInfo: linInfo, user: lin })
  await act(() => result.current.signOut())
  expect(result.current).toMatchObject({ state: 'out', userInfo: null, user: null })
  expect(states).toEqual(['unknown', 'in', 'out'])
})

test('R8.02 F100 what the transport and the initial call hear reaches a session that was loaded late', async () => {
  await set('userInfo', linInfo, store)
  const { session, did } = tab('/help')
  const deferred = deferredSession(async () => session)
  deferred.onUnknownToken('token-lin')
  await (await deferred.start()).obeyed
  expect(deferred.token()).toBe('token-lin')
  deferred.onUnknownToken('token-lin', true)
  expect(deferred.token()).toBeNull()
  // F100: of a deleted account, what was typed goes as well.
  await vi.waitFor(() =>
    expect(did).toEqual(['notify Your account has been deleted.', 'forget u-lin', 'discard u-lin']),
  )
})
