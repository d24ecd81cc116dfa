import type { Hono } from 'hono'
import type { Ports } from './ports/ports.ts'

/** Who is calling, as far as an access check needs to know. */
export type Member = { accountId: string; sessionId: string; roleId: number; status: number }

/** Finds the member that a bearer token belongs to; null when it belongs to nobody (any more). */
export type FindMember = (token: string) => Promise<Member | null>

/** What a file of routes gets: where to hang them, what they stand on, and who is calling. */
export type Server = { hono: Hono; ports: Ports; findMember: FindMember }

/** The caller of an endpoint that is not for guests; `admit` has turned those away. */
export function memberOf(call: { member: Member | null }): Member {
  if (!call.member) throw new Error('an endpoint that guests may call asked for its member')
  return call.member
}
