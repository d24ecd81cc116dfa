import { showAppBadge } from '#app/lib/app-badge.ts'

/**
 * Milliseconds that a person who signs out waits for the browser's push service at most; it goes on by itself, and the
 * server has ended it.
 */
const limitMs = 300

/**
 * Somebody leaves this device, by their own wish or not: what it shows of theirs goes from the lock screen and the
 * icon, and no more of theirs arrives. A person who comes back has it again (offline/push.ts). Never rejects.
 */
export async function leaveDevice(): Promise<void> {
  showAppBadge(0)
  await Promise.race([leave(), new Promise((late) => setTimeout(late, limitMs))]).catch(() => {})
}

async function leave(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
