import type { Context } from 'hono'
import { codes, needLoginType } from '#contract/base/codes.ts'
import type { Access } from '#contract/base/endpoint.ts'
import { holdsNode } from '#server/access/permission.ts'
import { Failure, phrases } from '#server/http/failure.ts'
import type { Member, Server } from '#server/server.ts'

/** Who is calling; throws when the call is not for them. Endpoints for everyone never look at Authorization. */
export async function admit(c: Context, server: Server, endpoint: Access): Promise<Member | null> {
  if (endpoint.auth === 'none') return null
  const token = /^Bearer ([\w~+/.-]{1,200}=*)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const member = token ? await server.findMember(token) : null
  if (!member && endpoint.auth !== 'optional') {
    throw new Failure(codes.needLogin, phrases.needLogin, { type: needLoginType })
  }
  if (endpoint.auth === 'node' && !(member && (await holdsNode(server.ports.db, member.roleId, endpoint.node)))) {
    throw new Failure(codes.forbidden, phrases.forbidden)
  }
  return member
}
