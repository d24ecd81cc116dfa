import { listRoles, searchAccounts, setAccountRole } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { accountById, accountsWith, updateAccount } from '#server/db/account.ts'
import { roleExists, rolesWithCounts } from '#server/db/role.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { implement } from '#server/implement.ts'
import type { Server } from '#server/server.ts'
import { roleName } from '#server/services/role-name.ts'

/** Accounts and their roles, for admins. */
export function accountRoutes(server: Server): void {
  implement(server, searchAccounts, async ({ quickSearch, page = 1, limit = limits.pageSize }, { db }) =>
    accountsWith(db, quickSearch, page, limit),
  )

  implement(server, listRoles, async (_, { db, locale }) => {
    const rows = await rolesWithCounts(db)
    return {
      list: rows.map(({ id, name, accounts }) => ({ id, name: roleName(name, locale), accounts: accounts ?? 0 })),
    }
  })

  implement(
    server,
    setAccountRole,
    async ({ id, roleId }, { db, member, ports }) => {
      // Nobody locks themselves out, and nobody raises themselves.
      if (id === member?.accountId) throw badInput({ id: 'own' })
      if (!(await roleExists(db, roleId))) throw badInput({ roleId: 'unknown' })
      const account = await accountById(db, id)
      if (!account) throw notFound()
      if (account.roleId !== roleId) await updateAccount(db, id, { roleId, updatedAt: ports.clock.now() })
      return { id, name: account.name, username: account.username, roleId }
    },
    { once: true },
  )
}
