// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { deviceStore } from '#device/store.ts'
import { linInfo } from './people.ts'
import { tab } from './tab.ts'

test('R4.12 a silent refresh gives a server that hangs three seconds, then the page and the session stay', async () => {
  await set('userInfo', linInfo, deviceStore('lamplight-session'))
  localStorage.setItem('pageRefresh', '1')
  const { session, did, asked } = tab('/user/account/profile', { '/oauth/url': new Promise(() => {}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { obeyed } = await session.start()
  let over = false
  void obeyed.then(() => {
    over = true
  })
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/oauth/url']))
  await vi.advanceTimersByTimeAsync(2_900)
  expect(over).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => expect(over).toBe(true))
  expect([session.get().state, did]).toEqual(['in', []])
})
