import type { Context } from 'hono'
import { codes, erasedType, needLoginType } from '#contract/base/codes.ts'
import type { Access, NodePath } from '#contract/base/endpoint.ts'
import { isNode } from '#contract/permission.ts'
import { holdsNode } from '#server/access/permission.ts'
import { wasErased } from '#server/access/session.ts'
import { Failure, forbidden, phrases } from '#server/http/failure.ts'
import type { Member, Server } from '#server/server.ts'

const erasedWords = {
  'zh-cn': '账号已注销，这台设备上的个人内容也已清除',
  en: 'The account was deleted, and what this device kept of it is removed',
}

/** The token that a call brings; undefined where it brings none. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w~+/.-]{1,200}=*)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
}

/** Who is calling; throws when the call is not for them. Endpoints for everyone never look at Authorization. */
export async function admit(c: Context, server: Server, endpoint: Access): Promise<Member | null> {
  if (endpoint.auth === 'none') return null
  const token = bearerOf(c)
  const member = token ? await server.findMember(token) : null
  if (!member && endpoint.auth !== 'optional') {
    const erased = token !== undefined && (await wasErased(server.ports, token))
    if (erased) throw new Failure(codes.needLogin, erasedWords, { type: erasedType })
    throw new Failure(codes.needLogin, phrases.needLogin, { type: needLoginType })
  }
  if (endpoint.auth === 'node' && !(member && (await holds(server, member, endpoint.node)))) {
    throw forbidden()
  }
  return member
}

/** A node that nobody declares is held by nobody. */
async function holds({ ports }: Server, { roleId }: Member, node: NodePath): Promise<boolean> {
  return isNode(node) && (await holdsNode(ports.db, roleId, node))
}
