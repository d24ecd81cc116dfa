import { expect, test, vi } from 'vitest'
import type { Client } from '#app/api/client.ts'
import { emptyValues, type Values } from '#app/session/events.ts'
import { createRunner } from '#app/session/runner.ts'
import type { SessionStorage } from '#app/session/storage.ts'
import { lin } from './people.ts'

test('F16 what was kept before a session began says nothing of it', async () => {
  const { count, pageRefresh, refused, signedOutByChoice, lease, refreshes, leftAt, holding: _, ...kept } = emptyValues
  let answer: (kept: Pick<Values, 'userInfo' | 'token' | 'user' | 'authorize' | 'logoutLater'>) => void = () => {}
  const storage: SessionStorage = {
    load: vi.fn<SessionStorage['load']>(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    ),
    loadNow: () => ({ count, pageRefresh, refused, signedOutByChoice, askWho: false, lease, refreshes, leftAt }),
    save: async () => {},
    clearLocal: () => {},
    lasting: () => true,
    onLost: () => () => {},
  }
  const forget = vi.fn(async () => {})
  const runner = createRunner(
    {
      storage,
      client: () => ({}) as Client,
      place: () => ({ address: 'https://lamp.test/user', online: true, appStart: false, now: 0 }),
      go: () => {},
      reload: () => {},
      replaceAddress: () => {},
      open: async () => {},
      notify: () => {},
      forget,
      discard: async () => {},
      forgetReading: async () => {},
    },
    { changed: () => {}, kept: () => {} },
  )
  const begin = (id: string) =>
    runner.dispatch({
      type: 'codeAnswered',
      gotoUrl: 'https://lamp.test/user',
      answer: { flag: true, token: `token-${id}`, user: { ...lin, id } },
    })
  await begin('u-wang')
  const adopted = runner.adopt()
  await vi.waitFor(() => expect(storage.load).toHaveBeenCalled())
  await begin('u-lin')
  answer(kept)
  await adopted
  expect(runner.values().userInfo?.token).toBe('token-u-lin')
  expect(forget.mock.calls).toEqual([['u-wang']])
})
