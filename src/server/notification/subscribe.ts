import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { subscribePush } from '#contract/notification/push.ts'
import { bytesFromUrlSafe } from '#server/base64.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Member } from '#server/server.ts'
import { endDeliveriesOf } from './rows-delivery.ts'
import { holdSetting } from './rows-setting.ts'
import {
  dropOthersOfSession,
  endSubscription,
  hasEnded,
  holdSubscription,
  keepSubscription,
  liveSubscriptions,
} from './rows-subscription.ts'
import { usualSetting } from './setting.ts'

type Wanted = ParsedInputOf<typeof subscribePush>

/** Refuses, before anything is kept, an address that pushes may not go to and a key that is no point of the curve (F94). */
export async function judge({ push }: Pick<Ports, 'push'>, { endpoint, keys }: Wanted): Promise<void> {
  if (!(await push?.mayReach(endpoint))) throw badInput({ endpoint: 'illegal' })
  const point = bytesFromUrlSafe(keys.p256dh.replaceAll('=', ''))
  const how = { name: 'ECDH', namedCurve: 'P-256' }
  const isPoint = await crypto.subtle.importKey('raw', new Uint8Array(point), how, true, []).then(
    () => true,
    () => false,
  )
  if (!isPoint) throw badInput({ keys: 'illegal' })
}

/**
 * Sends a member's pushes to a browser. Where it was somebody else's it is theirs no more, with all that was on its way;
 * only the browser itself knows its keys, so an address that was found out is not enough to take it away. The oldest of
 * too many goes. Returns its id.
 *
 * @throws 404 where the address is another browser's, and where `again` speaks of one that was ended meanwhile, under this address or
 * another
 */
export async function subscribe(
  trx: Trx,
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  { accountId, sessionId }: Pick<Member, 'accountId' | 'sessionId'>,
  { endpoint, keys, ...told }: Wanted,
  spoken: Locale,
): Promise<string> {
  const now = clock.now()
  const id = await secrets.hash(endpoint)
  const { p256dh, auth } = keys
  const known = await holdSubscription(trx, id)
  if (known && (known.p256dh !== p256dh || known.auth !== auth)) throw notFound()
  const isEnded = known
    ? known.accountId === accountId && known.endedAt !== null
    : await hasEnded(trx, accountId, sessionId)
  if (told.again && isEnded) throw notFound()
  if (known && known.accountId !== accountId) await endDeliveriesOf(trx, id)
  await dropOthersOfSession(trx, sessionId, id)
  await keepSubscription(trx, {
    id,
    accountId,
    sessionId,
    endpoint,
    p256dh,
    auth,
    endedAt: null,
    createdAt: known?.accountId === accountId ? known.createdAt : now,
  })
  const all = await liveSubscriptions(trx, [accountId], now)
  const others = all.filter((one) => one.id !== id).slice(notificationLimits.subscriptions - 1)
  for (const one of others) await endSubscription(trx, accountId, one.id, now)
  await holdSetting(trx, { ...usualSetting(accountId, told.locale ?? spoken), ...(told.zone && { zone: told.zone }) })
  return id
}
