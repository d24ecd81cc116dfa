import type { Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { endOtherSessions } from './rows-session.ts'

/** The topic of events by which it is heard that sessions of an account have ended. */
export const sessionsTopic = (accountId: string): string => `session:${accountId}`

/** The account whose sessions a topic is about; null for any other topic. */
export function accountOfSessions(topic: string): string | null {
  return topic.startsWith('session:') ? topic.slice('session:'.length) : null
}

/** Says in the transaction that ends sessions of an account that they have ended: what they read as it comes ends with them. */
export async function saySessionsEnded(trx: Trx, { events }: Pick<Ports, 'events'>, accountId: string): Promise<void> {
  await events?.changed(trx, [sessionsTopic(accountId)])
}

/** Ends all sessions of an account but `kept`, and says so; how many browsers were signed out by it. */
export async function signOutOthersOf(
  trx: Trx,
  ports: Pick<Ports, 'events'>,
  accountId: string,
  kept: string,
): Promise<number> {
  const ended = await endOtherSessions(trx, accountId, kept)
  await saySessionsEnded(trx, ports, accountId)
  return ended
}
