import type { QueryClient } from '@tanstack/react-query'
import { subscribePush } from '#contract/notification/push.ts'
import { getNotificationSettings, type NotificationSettings } from '#contract/notification/settings.ts'
import { randomKey } from '#device/random-key.ts'
import { clientOf } from './api/client-context.ts'
import { Failure } from './api/failure.ts'
import { queryFor } from './api/query.ts'
import {
  isTold,
  isTurnedOnHere,
  noteTold,
  type Subscribed,
  subscribeAnew,
  subscribeHere,
  unsubscribeHere,
} from './offline/push.ts'
import type { Session } from './session/context.ts'

/**
 * Looks at this browser's subscription at each start, and in each new session, of a person who turned pushes on here, and
 * heals it without a question: where the browser has none any more, or one for another key of the site's, it subscribes;
 * where the server does not know the address, or not in this session, it hears of it. Of anybody else it hears nothing.
 * Returns its end.
 */
export function keepPushTold({ queryClient, session }: { queryClient: QueryClient; session: Session }): () => void {
  let looked = ''
  const look = async () => {
    const person = session.get().userInfo
    const known = looked
    // A person who left is not remembered.
    looked = person?.token ?? ''
    if (!person || person.token === known || !(await isTurnedOnHere(person))) return
    const toTell = await subscribedAsWanted(await settingsNow(queryClient), (one) => isTold(person, one))
    if (!toTell || session.get().userInfo?.token !== person.token) return
    try {
      const options = { idempotencyKey: randomKey() }
      await clientOf(queryClient).call(subscribePush, { ...toTell, again: true }, options)
    } catch (error) {
      // Ended from another device meanwhile.
      if (error instanceof Failure && error.isNotFound) await unsubscribeHere()
      throw error
    }
    await noteTold(person, toTell)
  }
  // With no network, or refused: the next start tries again.
  const start = () => void look().catch(() => {})
  start()
  return session.subscribe(start)
}

async function settingsNow(queryClient: QueryClient): Promise<NotificationSettings> {
  const options = { staleTime: 0, retry: false, meta: { silent: true } }
  return (await queryClient.fetchQuery({ ...queryFor(getNotificationSettings, {}), ...options })).data
}

/** What the server has to hear; null where it knows this browser as it is, and while it sends no pushes. */
async function subscribedAsWanted(
  { pushKey, devices }: NotificationSettings,
  isTold: (subscribed: Subscribed) => Promise<boolean>,
): Promise<Subscribed | null> {
  if (pushKey === null) return null
  const subscribed = await subscribeHere(pushKey)
  if (!subscribed || !(await isTold(subscribed))) return subscribed
  // It was told, and knows it no more: the address is gone, or was ended, which the server says.
  return devices.some(({ current }) => current) ? null : subscribeAnew(pushKey)
}
