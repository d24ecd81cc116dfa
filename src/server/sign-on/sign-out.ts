import { endSession } from '#server/access/rows-session.ts'
import { saySessionsEnded } from '#server/access/sessions-ended.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { SignOutForm } from '#server/ports/sign-on.ts'
import { deleteExpiredSignOuts, insertSignOut, takeSignOut } from './rows-sign-out.ts'

/** How long the way to the issuer may take, in seconds. */
const ticketSeconds = 300

type SignOutPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'signOn' | 'publicUrl' | 'corsOrigins' | 'events'>

/**
 * Ends the session of a refresh token; an unknown one is already ended.
 *
 * @param from the origin of the page that asks, when it says one: where the issuer leads back to
 * @returns where the issuer's session is ended, null when there is nothing to end. Where the issuer takes a form that is
 *   our own address, good once and for some minutes, which posts it.
 */
export async function signOut(ports: SignOutPorts, refreshToken: string, from?: string): Promise<string | null> {
  const { db, clock, secrets, publicUrl, corsOrigins = [] } = ports
  const hash = await secrets.hash(refreshToken)
  const ended = await db.transaction().execute(async (trx) => {
    const session = await endSession(trx, hash)
    if (session) await saySessionsEnded(trx, ports, session.accountId)
    return session
  })
  if (!ended || !ports.signOn) return null
  const home = from !== undefined && corsOrigins.includes(from) ? from : publicUrl
  const end = await ports.signOn.endSession(ended.idToken, `${home}/help`)
  if (end?.type !== 'form') return end?.url ?? null
  const ticket = secrets.random(32)
  const now = clock.now()
  await deleteExpiredSignOuts(db, now)
  await insertSignOut(db, {
    ticketHash: await secrets.hash(ticket),
    form: JSON.stringify(end.form),
    expiresAt: now + ticketSeconds,
  })
  return `${publicUrl}/oauth/end-session?ticket=${ticket}`
}

/** The form that a ticket stands for, once; null for any other. */
export async function signOutForm(
  { db, clock, secrets }: Pick<Ports, 'db' | 'clock' | 'secrets'>,
  ticket: string,
): Promise<SignOutForm | null> {
  const form = await takeSignOut(db, await secrets.hash(ticket), clock.now())
  return form === undefined ? null : (JSON.parse(form) as SignOutForm)
}
