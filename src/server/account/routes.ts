import { getAccount, listAccounts, listRoles, searchAccounts, setAccountRole } from '#contract/account/account.ts'
import { limits } from '#contract/base/limits.ts'
import { holdsNode } from '#server/access/permission.ts'
import { roleName } from '#server/access/role-name.ts'
import { roleExists, rolesWithCounts } from '#server/access/rows-role.ts'
import { actorOf, audit, noteLook } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { badInput, forbidden, notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { type Account, accountById, accountPage, accountsWith, holdAccounts, updateAccount } from './rows.ts'

/** Accounts and their roles, for admins. */
export function accountRoutes(server: Server): void {
  read(server, searchAccounts, async ({ quickSearch, page = 1, limit = limits.pageSize }, { db }) =>
    accountsWith(db, quickSearch, page, limit),
  )

  read(server, listAccounts, async (filter, { db }) => {
    const { q = '', roleId, sort = 'name', page = 1, limit = limits.pageSize } = filter
    const { list, total } = await accountPage(db, { q, roleId, sort, page, limit })
    return { list: list.map(entryOf), total }
  })

  read(server, getAccount, async ({ id }, call) => {
    const account = await accountById(call.db, id)
    if (!account) throw notFound()
    await noteLook(call, 'account.look', { kind: 'account', id })
    return entryOf(account)
  })

  read(server, listRoles, async (_, { db, locale }) => {
    const rows = await rolesWithCounts(db)
    return {
      list: rows.map(({ id, name, accounts }) => ({ id, name: roleName(name, locale), accounts: accounts ?? 0 })),
    }
  })

  write(server, setAccountRole, async ({ id, roleId }, call) => {
    const { trx, member, ports } = call
    // Nobody locks themselves out, and nobody raises themselves.
    if (id === member?.accountId) throw badInput({ id: 'own' })
    if (!(await roleExists(trx, roleId))) throw badInput({ roleId: 'unknown' })
    // Two who take each other's role at once: only the first still holds one, so that somebody is left.
    const held = await holdAccounts(trx, [id, member?.accountId ?? ''])
    const caller = held.find((one) => one.id === member?.accountId)
    if (!caller || !(await holdsNode(trx, caller.roleId, '/admin/role'))) {
      throw forbidden()
    }
    const account = held.find((one) => one.id === id)
    if (!account) throw notFound()
    if (account.roleId !== roleId) {
      await updateAccount(trx, id, { roleId, updatedAt: ports.clock.now() })
      await audit(trx, ports, {
        who: actorOf(call),
        what: 'account.role',
        subject: { kind: 'account', id },
        before: { roleId: account.roleId },
        after: { roleId },
      })
    }
    return { id, name: account.name, username: account.username, roleId }
  })
}

type Entry = Pick<Account, 'id' | 'name' | 'username' | 'roleId' | 'createdAt' | 'lastSignInAt'>

const entryOf = ({ id, name, username, roleId, createdAt, lastSignInAt }: Entry) => ({
  id,
  name,
  username,
  roleId,
  joinedAt: createdAt,
  lastSignInAt,
})
