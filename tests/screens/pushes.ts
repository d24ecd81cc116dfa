import { vi } from 'vitest'
import { pushBrowser } from '#tests/support/push-service.ts'

/**
 * A browser with pushes for somebody, who answers `answer` where they are asked. `asked`: how it subscribed; `questions`:
 * how often the person was asked. Ended by `unteachPushes`.
 */
export function teachPushes(owner: string, permission: NotificationPermission, answer = permission) {
  const { subscription } = pushBrowser(`https://push.example/${owner}`)
  let current: object | null = null
  const made = {
    endpoint: subscription.endpoint,
    options: { applicationServerKey: null },
    toJSON: () => subscription,
    unsubscribe: async () => {
      current = null
      return true
    },
  }
  const told = { asked: [] as unknown[], questions: 0 }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async (options: unknown) => {
      told.asked.push(options)
      current = made
      return made
    },
  }
  const registration = { pushManager, getNotifications: async () => [] }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  const notification = {
    permission,
    requestPermission: async () => {
      told.questions += 1
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  return told
}

export function unteachPushes(): void {
  vi.unstubAllGlobals()
  // @ts-expect-error: jsdom has none
  delete navigator.serviceWorker
}
