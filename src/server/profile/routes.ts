import { codes } from '#contract/base/codes.ts'
import { getProfile, saveProfile, setAvatar } from '#contract/profile/profile.ts'
import { accountById, takenField, updateAccount, updateAccountAt } from '#server/account/rows.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { checkProfile, readProfile } from './profile.ts'
import { showAvatar } from './rows-avatar.ts'
import { successWords } from './success-words.ts'

/** What members know and change about themselves. */
export function profileRoutes(server: Server): void {
  const present = (_: unknown, call: Call) => readProfile(call.db, memberOf(call).accountId)

  read(server, getProfile, present)

  write(
    server,
    saveProfile,
    async ({ rev, nickname, ...values }, call) => {
      const { accountId } = memberOf(call)
      const trx = call.trx
      const now = call.ports.clock.now()
      checkProfile({ ...values, nickname }, now)
      const account = await accountById(trx, accountId)
      const ownName = account && account.name !== nickname ? { ownName: 1 } : {}
      const change = { ...values, name: nickname, ...ownName, updatedAt: now }
      try {
        const changed = await updateAccountAt(trx, accountId, rev, change)
        const profile = await readProfile(trx, accountId)
        if (!changed) throw new Failure(codes.stale, phrases.stale, profile)
        return profile
      } catch (error) {
        if (takenField(error)) throw badInput({ username: 'taken' })
        throw error
      }
    },
    { replay: present, said: successWords.profileSaved },
  )

  write(
    server,
    setAvatar,
    async ({ upload }, call) => {
      const { accountId } = memberOf(call)
      const now = call.ports.clock.now()
      // First, so that two at once come one after the other.
      await updateAccount(call.trx, accountId, { updatedAt: now })
      const name = await showAvatar(call.trx, { accountId, upload, now })
      if (name === null) throw notFound()
      await updateAccount(call.trx, accountId, { path: `uploads/${name}`, ownPath: 1 })
      return readProfile(call.trx, accountId)
    },
    { replay: present },
  )
}
