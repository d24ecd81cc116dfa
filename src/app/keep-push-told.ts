import type { QueryClient } from '@tanstack/react-query'
import { subscribePush } from '#contract/notification/push.ts'
import { getNotificationSettings } from '#contract/notification/settings.ts'
import { randomKey } from '#device/random-key.ts'
import { clientOf } from './api/client-context.ts'
import { Failure } from './api/failure.ts'
import { queryFor } from './api/query.ts'
import { noteTold, type Subscribed, subscribeHere, toTellAgain, unsubscribeHere } from './offline/push.ts'
import type { Session } from './session/context.ts'

/**
 * A subscription belongs to a session: where this person has another one since, or the browser another address, the
 * server is told again, so that pushes go on without a question. Of a person who has not turned them on here it hears
 * nothing. Returns its end.
 */
export function keepPushTold({ queryClient, session }: { queryClient: QueryClient; session: Session }): () => void {
  let looked = ''
  const look = async () => {
    const person = session.get().userInfo
    const known = looked
    // A person who left is not remembered.
    looked = person?.token ?? ''
    if (!person || person.token === known) return
    const again = await toTellAgain(person)
    const subscribed = again === 'subscribe' ? await subscribeAgain(queryClient) : again
    if (!subscribed || session.get().userInfo?.token !== person.token) return
    try {
      const options = { idempotencyKey: randomKey() }
      await clientOf(queryClient).call(subscribePush, { ...subscribed, again: true }, options)
    } catch (error) {
      // Ended from another device meanwhile.
      if (error instanceof Failure && error.isNotFound) await unsubscribeHere()
      throw error
    }
    await noteTold(person, subscribed)
  }
  // With no network, or refused: the next start tries again.
  const start = () => void look().catch(() => {})
  start()
  return session.subscribe(start)
}

/** A person who leaves this device ends its push address; back again they get another one, without a question. */
async function subscribeAgain(queryClient: QueryClient): Promise<Subscribed | null> {
  const options = { staleTime: 0, retry: false, meta: { silent: true } }
  const { pushKey } = (await queryClient.fetchQuery({ ...queryFor(getNotificationSettings, {}), ...options })).data
  return pushKey === null ? null : subscribeHere(pushKey)
}
