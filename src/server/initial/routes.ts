import { getInitial } from '#contract/initial/initial.ts'
import { authNodeOf, nodesOfRole } from '#server/access/permission.ts'
import { roleName } from '#server/access/role-name.ts'
import { roleNameOf } from '#server/access/rows-role.ts'
import { wasErased } from '#server/access/session.ts'
import { accountById } from '#server/account/rows.ts'
import { bearerOf } from '#server/endpoint/authorise.ts'
import { type Call, read } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { switchAnswers } from '#server/switch/ask.ts'
import { headMenu, type MenuWords, memberMenu } from './menus.ts'

async function isErased({ member, http, ports }: Call): Promise<boolean> {
  const token = member ? undefined : bearerOf(http)
  return token !== undefined && wasErased(ports, token)
}

/** The call that the app starts with. */
export function initialRoutes(server: Server, words: MenuWords): void {
  const { config, pages, menuLinks, uploadMode, payments } = server.ports

  read(server, getInitial, async (_, call) => {
    const { db, member, locale } = call
    const account = member ? await accountById(db, member.accountId) : undefined
    const nodes = account ? await nodesOfRole(db, account.roleId) : []
    return {
      site: {
        siteName: config.siteName[locale],
        recordNumber: config.recordNumber,
        version: pages.build.id,
        cdnUrl: config.cdnUrl,
        apiUrl: config.apiUrl,
        upload: { mode: uploadMode },
      },
      openMemberCenter: true,
      userInfo: account
        ? {
            id: account.id,
            name: account.name,
            path: account.path,
            status: account.status,
            username: account.username,
            roleId: account.roleId,
            roleName: roleName((await roleNameOf(db, account.roleId)) ?? '{}', locale),
          }
        : null,
      erased: (await isErased(call)) || undefined,
      rules: account ? memberMenu(locale, menuLinks, words) : [],
      menus: headMenu(locale, nodes, menuLinks, words),
      authNode: authNodeOf(nodes),
      switches: await switchAnswers(call),
      payments: payments !== undefined || undefined,
    }
  })
}
