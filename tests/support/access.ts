import { type Endpoint, fillPath, type NodePath, pathParams } from '#contract/base/endpoint.ts'
import { allNodes } from '#contract/permission.ts'
import { phrases } from '#server/http/failure.ts'
import { signedIn } from './members.ts'
import { minimalInput } from './minimal-input.ts'
import type { TestApp } from './test-app.ts'

/** Everybody who may call: their headers, by what they are. */
export type Callers = Record<
  'guest' | 'member' | 'without' | 'with' | 'lowered' | 'withdrawn' | 'dead' | 'closed',
  HeadersOf
>
type HeadersOf = Record<string, string>
type Caller = keyof Callers

const signedOut: Caller[] = ['guest', 'dead', 'closed']
const unprivileged: Caller[] = ['member', 'without', 'lowered', 'withdrawn']

/** People around one node: with it, with every other one, and those who had it when they signed in. */
export async function callersAround({ ports }: TestApp, node: NodePath): Promise<Callers> {
  const { db } = ports
  const last = await db
    .selectFrom('role')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const role = async (id: number, nodes: readonly string[]) => {
    await db.insertInto('role').values({ id, name: '{}' }).execute()
    for (const one of nodes) await db.insertInto('role_node').values({ roleId: id, node: one }).execute()
    return id
  }
  const only = await role(Number(last.id) + 1, [node])
  // A name that no contract knows stands for nothing.
  const others = [...allNodes.filter((one) => one !== node), `${node}x`, '*', '/admin/*']
  const allOthers = await role(only + 1, others)
  const emptied = await role(only + 2, [node])
  const [member, without, having, lowered, withdrawn, dead, closed] = await Promise.all(
    [1, allOthers, only, only, emptied, only, only].map((roleId) => signedIn(ports, { roleId })),
  )
  await lowered?.setRole(1)
  await db.deleteFrom('role_node').where('roleId', '=', emptied).execute()
  await db
    .deleteFrom('session')
    .where('accountId', '=', dead?.id ?? '')
    .execute()
  await db
    .updateTable('account')
    .set({ status: 2 })
    .where('id', '=', closed?.id ?? '')
    .execute()
  const of = (one: { headers: HeadersOf } | undefined) => one?.headers ?? {}
  return {
    guest: {},
    member: of(member),
    without: of(without),
    with: of(having),
    lowered: of(lowered),
    withdrawn: of(withdrawn),
    dead: of(dead),
    closed: of(closed),
  }
}

/** What is to come of a call by its declaration: it is let in, asked to sign in (303), or refused (403). */
function declared(endpoint: Endpoint, caller: Caller): 'in' | 303 | 403 {
  if (endpoint.auth === 'none' || endpoint.auth === 'optional') return 'in'
  if (signedOut.includes(caller)) return 303
  return endpoint.auth === 'node' && unprivileged.includes(caller) ? 403 : 'in'
}

/**
 * Calls an endpoint as everybody, with an input that is sound and with one that is not: who may not call it must not
 * even learn what is wrong with theirs.
 *
 * @returns what differs from its declaration, one line each
 */
export async function accessFaults(site: TestApp, endpoint: Endpoint): Promise<string[]> {
  const input = minimalInput(endpoint)
  const callers = await callersAround(site, endpoint.auth === 'node' ? endpoint.node : '/admin/index')
  const faults: string[] = []
  let calls = 0
  for (const [caller, headers] of Object.entries(callers) as [Caller, HeadersOf][]) {
    for (const more of [{}, { noSuchField: '1' }]) {
      calls += 1
      const answer = await call(
        site,
        endpoint,
        { ...input, ...more },
        { ...headers, 'X-Forwarded-For': `10.0.0.${calls}` },
      )
      const wanted = declared(endpoint, caller)
      const got = answer === 303 || answer === 403 || typeof answer === 'string' ? answer : 'in'
      if (got !== wanted) faults.push(`${endpoint.method} ${endpoint.path} as ${caller}: ${got}, declared ${wanted}`)
    }
  }
  return faults
}

/** What a call answers to these headers with the least input: the envelope's code, or words where there is none. */
export function answerOf(site: TestApp, endpoint: Endpoint, headers: HeadersOf): Promise<number | string> {
  return call(site, endpoint, minimalInput(endpoint), headers)
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string | Blob)
  return form
}

/** The envelope's code, or in words what no implemented call answers. */
async function call(site: TestApp, endpoint: Endpoint, input: Record<string, unknown>, headers: HeadersOf) {
  const inPath = pathParams(endpoint.path)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const path = fillPath(endpoint.path, input)
  const { method } = endpoint
  const response =
    method === 'GET'
      ? await site.app.request(`${path}?${new URLSearchParams(rest as HeadersOf)}`, { headers })
      : endpoint.form
        ? await site.app.request(path, { method, headers, body: formOf(rest) })
        : await site.app.request(path, {
            method,
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(rest),
          })
  const body = await response.text()
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return `no envelope (${response.status})`
  const { code, msg } = JSON.parse(body) as { code: number; msg: string }
  if (msg === phrases.unknownCall['zh-cn']) return 'not implemented'
  if (code >= 500 && code !== 503) return `broken (${code})`
  const status = code === 303 ? 401 : code === 1 ? 200 : code
  return response.status === status ? code : `code ${code} under HTTP ${response.status}`
}
