// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { createQueryClient } from '#app/api/query.ts'
import { keepPushTold } from '#app/keep-push-told.ts'
import { isTold, isTurnedOnHere, noteTold } from '#app/offline/push.ts'
import { noSession, type SessionState, unknown } from '#app/session/context.ts'
import { leaveDevice } from '#app/session/notification/leave-device.ts'

const endpoint = 'https://push.example/1'
const pushKey = 'BA'
const keys = { p256dh: 'p', auth: 'a' }
const lin = { id: '7', token: 'first', refresh_token: '', roleId: 1 }
const again = { ...lin, token: 'second' }

/** What this browser has: an address for pushes, which of its addresses that is, for which key; and what it shows of them. */
const device = { subscribed: true, address: 1, key: null as number[] | null, shown: 0, badge: 0 }

function teach() {
  Object.assign(device, { subscribed: true, address: 1, key: null, shown: 2, badge: 3 })
  const subscriptionNow = () => {
    const here = { endpoint: `https://push.example/${device.address}`, keys }
    return {
      ...here,
      options: { applicationServerKey: device.key && new Uint8Array(device.key).buffer },
      toJSON: () => here,
      unsubscribe: async () => {
        device.subscribed = false
        return true
      },
    }
  }
  const pushManager = {
    getSubscription: async () => (device.subscribed ? subscriptionNow() : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      Object.assign(device, { subscribed: true, address: device.address + 1, key: [...applicationServerKey] })
      return subscriptionNow()
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

/** An address of this browser as the server hears of it. */
const toldOf = (address: number) => ({ endpoint: `https://push.example/${address}`, keys, again: true })

/** `knows`: whether the server has this session's browser; `refuses`: what it says to one. */
function open({ knows = false, refuses = null as Failure | null } = {}) {
  const told: unknown[] = []
  let looked = 0
  const client = {
    call: async (asked: { path: string }, input: unknown) => {
      if (asked.path.endsWith('/settings')) {
        looked += 1
        return { data: { pushKey, devices: [{ current: knows }] } }
      }
      told.push(input)
      if (refuses) throw refuses
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
  return { told, looked: () => looked, end, become }
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
  const { told, looked, become, end } = open({ knows: true })
  await vi.waitFor(() => expect(looked()).toBe(1))
  become(again)
  await vi.waitFor(() => expect(told).toEqual([toldOf(1)]))
  await vi.waitFor(async () => expect(await isTold(again, { endpoint })).toBe(true))
  expect(await isTurnedOnHere({ ...lin, id: '8', token: 'third' })).toBe(false)
  end()
})

test('P7.02 a start finds an address that the browser lost, or has for another key, and an intact one is left alone', async () => {
  await noteTold(lin, { endpoint })
  const intact = open({ knows: true })
  await vi.waitFor(() => expect(intact.looked()).toBe(1))
  intact.end()
  device.key = [9, 9]
  const renewed = open({ knows: true })
  await vi.waitFor(() => expect(renewed.told).toEqual([toldOf(2)]))
  expect([intact.told, device.key]).toEqual([[], [4]])
  renewed.end()
  await vi.waitFor(async () => expect(await isTold(lin, { endpoint: toldOf(2).endpoint })).toBe(true))
  device.subscribed = false
  const found = open({ knows: true })
  await vi.waitFor(() => expect(found.told).toEqual([toldOf(3)]))
  found.end()
})

test('P7.02 an address that the server let go, for its push service knew it no more, gives way to another at the next start', async () => {
  await noteTold(lin, { endpoint })
  const { told, end } = open({ knows: false })
  await vi.waitFor(() => expect(told).toEqual([toldOf(2)]))
  expect(device.subscribed).toBe(true)
  end()
})

test('P7.02 whoever leaves takes what is shown, the badge and the address along; back again they have it, another has not', async () => {
  await noteTold(lin, { endpoint })
  await leaveDevice()
  expect(device).toMatchObject({ subscribed: false, shown: 0, badge: 0 })
  expect(await isTurnedOnHere({ ...lin, id: '8', token: 'third' })).toBe(false)
  const { told, end } = open()
  await vi.waitFor(() => expect(told).toEqual([toldOf(2)]))
  expect(device.subscribed).toBe(true)
  await vi.waitFor(async () => expect(await isTold(lin, { endpoint: toldOf(2).endpoint })).toBe(true))
  end()
})

test('P7.02 what was ended from another device is ended here too, at the next start', async () => {
  await noteTold(lin, { endpoint })
  const { told, end } = open({ refuses: new Failure('envelope', { url: '', code: 404 }) })
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await vi.waitFor(() => expect(device.subscribed).toBe(false))
  await vi.waitFor(async () => expect(await isTurnedOnHere(lin)).toBe(false))
  end()
})

test('P7.02 of a person who has not turned pushes on here, or whose browser blocks them by now, nothing is asked', async () => {
  const never = open()
  await noteTold(lin, { endpoint })
  vi.stubGlobal('Notification', { permission: 'denied' })
  const blocked = open()
  // Whoever may be asked comes after them.
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const asked = open({ knows: true })
  await vi.waitFor(() => expect(asked.looked()).toBe(1))
  asked.end()
  expect([never.looked(), blocked.looked(), never.told, blocked.told]).toEqual([0, 0, [], []])
  never.end()
  blocked.end()
})
