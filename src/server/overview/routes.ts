import { getOverview, ProfilePart } from '#contract/overview/overview.ts'
import { accountById } from '#server/account/rows.ts'
import { read } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { figuresOf, missingParts } from './overview.ts'

/** Where a member stands. */
export function overviewRoutes(server: Server): void {
  read(server, getOverview, async ({ offset }, { db, member, ports }) => {
    const account = await accountById(db, member?.accountId ?? '')
    if (!account) throw notFound()
    const { name, username, path, gender, motto, createdAt, lastSignInAt } = account
    return {
      nickname: name,
      username,
      path,
      gender,
      motto,
      joinedAt: createdAt,
      lastSignInAt,
      missing: missingParts(account),
      parts: ProfilePart.options.length,
      ...(await figuresOf(db, account.id, ports.clock.now(), offset)),
    }
  })
}
