import { startSession } from '#server/access/session.ts'
import { insertAccount, updateAccount } from '#server/account/rows.ts'
import type { Ports } from '#server/ports/ports.ts'

let made = 0

/** Somebody with an account and a session, without the way through the issuer. */
export async function signedIn(ports: Ports, who: { roleId?: number; name?: string; username?: string } = {}) {
  made += 1
  const now = ports.clock.now()
  const username = who.username ?? `person${made}`
  const account = {
    id: `account-${String(made).padStart(4, '0')}`,
    issuer: 'https://id.test',
    sub: `subject-${made}`,
    username,
    name: who.name ?? username,
    path: '',
    status: 1,
    roleId: who.roleId ?? 1,
    createdAt: now,
    updatedAt: now,
    lastSignInAt: now,
  }
  await insertAccount(ports.db, account)
  const { token, user } = await startSession(ports, account, `browser-${made}`, null)
  return {
    id: account.id,
    account,
    token,
    user: { ...user, status: account.status, roleId: account.roleId },
    headers: { Authorization: `Bearer ${token}` },
    setRole: (roleId: number) => updateAccount(ports.db, account.id, { roleId }),
  }
}
