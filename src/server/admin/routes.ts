import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { nodesOfRole } from '#server/access/permission.ts'
import { accountById } from '#server/account/rows.ts'
import { type Call, read } from '#server/endpoint/implement.ts'
import type { Declared } from '#server/noun.ts'
import type { Server } from '#server/server.ts'
import { countsOf, weekOf, whatWaits } from './overview.ts'

/** The admin area as a whole: what the nouns count in it. */
export function adminRoutes(server: Server, { counted, added }: Declared): void {
  read(server, getAdminOverview, async ({ offset }, call) => {
    const { nodes, asked } = await askedBy(call)
    // Each looks by itself: PostgreSQL answers several at once.
    const [waiting, weeks] = await Promise.all([
      whatWaits(call.db, counted, nodes, asked),
      weekOf(call.db, added, nodes, asked.now, offset),
    ])
    return { waiting, weeks }
  })

  read(server, getAdminCounts, async (_, call) => {
    const { nodes, asked } = await askedBy(call)
    return countsOf(call.db, counted, nodes, asked)
  })
}

async function askedBy({ db, member, ports }: Pick<Call, 'db' | 'member' | 'ports'>) {
  const account = await accountById(db, member?.accountId ?? '')
  const nodes = new Set(account ? await nodesOfRole(db, account.roleId) : [])
  return { nodes, asked: { now: ports.clock.now(), self: account?.id ?? '', ports } }
}
