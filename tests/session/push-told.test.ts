// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { createQueryClient } from '#app/api/query.ts'
import { keepPushTold } from '#app/keep-push-told.ts'
import { noteTold, toTellAgain } from '#app/offline/push.ts'
import { noSession, type SessionState, unknown } from '#app/session/context.ts'
import { leaveDevice } from '#app/session/notification/leave-device.ts'

const endpoint = 'https://push.example/1'
const keys = { p256dh: 'p', auth: 'a' }
const lin = { id: '7', token: 'first', refresh_token: '', roleId: 1 }
const again = { ...lin, token: 'second' }

/** What this browser has: an address for pushes, and what it shows of them. */
const device = { subscribed: true, shown: 0, badge: 0 }

function teach() {
  Object.assign(device, { subscribed: true, shown: 2, badge: 3 })
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      device.subscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (device.subscribed ? subscription : null),
    subscribe: async () => {
      device.subscribed = true
      return subscription
    },
  }
  const close = () => {
    device.shown -= 1
  }
  const registration = { pushManager, getNotifications: async () => [{ close }, { close }] }
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const clearAppBadge = async () => {
    device.badge = 0
  }
  Object.defineProperty(navigator, 'clearAppBadge', { value: clearAppBadge, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
}

function open(refuses: () => Failure | null = () => null) {
  const told: unknown[] = []
  const client = {
    call: async (asked: { path: string }, input: unknown) => {
      if (asked.path.endsWith('/settings')) return { data: { pushKey: 'BA' } }
      told.push(input)
      const refusal = refuses()
      if (refusal) throw refusal
      return { data: {} }
    },
  }
  const queryClient = createQueryClient(client as never)
  bindClient(queryClient, client as never)
  let state: SessionState = { ...unknown, state: 'in', userInfo: lin }
  let changed = () => {}
  const subscribe = (listener: () => void) => {
    changed = listener
    return () => {}
  }
  const end = keepPushTold({ queryClient, session: { ...noSession, get: () => state, subscribe } })
  const become = (userInfo: typeof lin | null) => {
    state = { ...state, userInfo }
    changed()
  }
  return { told, end, become }
}

beforeEach(teach)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  // @ts-expect-error: jsdom has none
  delete navigator.serviceWorker
  // @ts-expect-error: jsdom has none
  delete navigator.clearAppBadge
})

test('P7.02 a new session of the same person tells the server again whose browser this is, another person’s does not', async () => {
  await noteTold(lin, { endpoint })
  expect(JSON.stringify({ ...localStorage })).not.toContain('push.example')
  const { told, become, end } = open()
  expect(await toTellAgain(lin)).toBeNull()
  become(again)
  await vi.waitFor(() => expect(told).toEqual([{ endpoint, keys, again: true }]))
  await vi.waitFor(async () => expect(await toTellAgain(again)).toBeNull())
  expect(await toTellAgain({ ...lin, id: '8', token: 'third' })).toBeNull()
  end()
})

test('P7.02 whoever leaves takes what is shown, the badge and the address along; back again they have it, another has not', async () => {
  await noteTold(lin, { endpoint })
  await leaveDevice()
  expect(device).toEqual({ subscribed: false, shown: 0, badge: 0 })
  expect(await toTellAgain({ ...lin, id: '8', token: 'third' })).toBeNull()
  const { told, end } = open()
  await vi.waitFor(() => expect(told).toEqual([{ endpoint, keys, again: true }]))
  expect(device.subscribed).toBe(true)
  await vi.waitFor(async () => expect(await toTellAgain(lin)).toBeNull())
  end()
})

test('P7.02 what was ended from another device is ended here too, once this one asks again', async () => {
  await noteTold(lin, { endpoint })
  const gone = new Failure('envelope', { url: '', code: 404 })
  const { told, become, end } = open(() => gone)
  become(again)
  await vi.waitFor(() => expect(device.subscribed).toBe(false))
  expect(told).toHaveLength(1)
  expect(await toTellAgain(again)).toBeNull()
  end()
})
