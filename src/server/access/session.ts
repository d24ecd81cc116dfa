import type { Selectable } from 'kysely'
import type { SessionUser } from '#contract/sign-on/session.ts'
import { databaseProblem } from '#server/db/errors.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Member } from '#server/server.ts'
import { deviceOf } from './devices.ts'
import {
  deleteExpiredSessions,
  insertSession,
  isErasedToken,
  liveSession,
  noteSession,
  retireSessions,
} from './rows-session.ts'
import { activeStatus } from './tables.ts'

/** A session ends after this many seconds without a call. */
const sessionSeconds = 30 * 86_400
/** How long a session that its browser replaced still answers. */
const retiredSeconds = 600
/** How exactly it is known when a session was last used. */
const seenSeconds = 900

const isToken = /^[\w-]{20,100}$/

type SessionPorts = Pick<Ports, 'db' | 'clock' | 'secrets'>

/**
 * Who a bearer token belongs to; null when it is unknown, expired or the account may not sign in.
 * Role and status are read anew at every call, so that a change counts from the next one. Use extends it.
 */
export async function sessionByToken(ports: SessionPorts, token: string): Promise<Member | null> {
  if (!isToken.test(token)) return null
  const now = ports.clock.now()
  const session = await liveSession(ports.db, await ports.secrets.hash(token), now)
  if (!session || session.status !== activeStatus) return null
  const before = now - seenSeconds
  const replaced = session.browserHash === ''
  if (!replaced && session.seenAt <= before) {
    const noted = noteSession(ports.db, session.id, { seenAt: now, expiresAt: now + sessionSeconds, before })
    // A full disk may shorten a session, not refuse a read.
    await noted.catch((error: unknown) => {
      const trouble = databaseProblem(error)
      if (trouble !== 'full' && trouble !== 'readonly') throw error
    })
  }
  return { sessionId: session.id, accountId: session.accountId, roleId: session.roleId, status: session.status }
}

/** Whether a token that belongs to nobody belonged to an account that was deleted. */
export async function wasErased({ db, secrets }: Pick<Ports, 'db' | 'secrets'>, token: string): Promise<boolean> {
  return isToken.test(token) && (await isErasedToken(db, await secrets.hash(token)))
}

/**
 * Signs an account in for one browser; the tokens are returned once and kept only as hashes.
 *
 * @param browserHash what tells this sign-in's browser from others
 * @param userAgent the header by which the browser names itself
 * @param replacedHash what told it apart at its sign-in before; that session ends soon
 */
export async function startSession(
  ports: SessionPorts,
  account: Pick<Selectable<Schema['account']>, 'id' | 'name' | 'path' | 'status' | 'username' | 'roleId'>,
  browserHash: string,
  idToken: string | null,
  userAgent?: string,
  replacedHash = browserHash,
): Promise<{ token: string; user: SessionUser }> {
  const { db, clock, secrets } = ports
  const now = clock.now()
  const token = secrets.random(32)
  const refreshToken = secrets.random(32)
  await deleteExpiredSessions(db, now)
  await retireSessions(db, replacedHash, now + retiredSeconds)
  await insertSession(db, {
    id: secrets.random(16),
    accountId: account.id,
    tokenHash: await secrets.hash(token),
    refreshHash: await secrets.hash(refreshToken),
    browserHash,
    idToken,
    createdAt: now,
    seenAt: now,
    device: deviceOf(userAgent),
    expiresAt: now + sessionSeconds,
  })
  const { id, name, path, status, username, roleId } = account
  return { token, user: { id, name, path, status, username, roleId, refresh_token: refreshToken } }
}
