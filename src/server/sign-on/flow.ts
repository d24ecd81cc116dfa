import { fromUrlSafe, urlSafe } from '#server/base64.ts'
import { siteSecret } from '#server/db/secret.ts'
import type { Ports } from '#server/ports/ports.ts'

/** One way through the issuer, between leaving for it and coming back; kept in a cookie of the browser. */
export type Flow = {
  state: string
  nonce: string
  verifier: string
  silent: boolean
  /** The issuer is to ask who is there, even if it knows somebody. */
  login: boolean
  goto: string
  startedAt: number
}

/** How long a person may take at the issuer, in seconds. */
export const flowSeconds = 600

const random = /^[\w-]{43}$/

type FlowPorts = Pick<Ports, 'db' | 'secrets'>

/** A flow as a cookie's value, which only this site can have written: its last part is a MAC over state and all else. */
export async function sealFlow(ports: FlowPorts, flow: Flow): Promise<string> {
  const { startedAt, silent, login, nonce, verifier, goto } = flow
  const address = urlSafe(btoa(goto))
  const value = [startedAt.toString(36), silent ? 1 : login ? 2 : 0, nonce, verifier, address].join('.')
  return `${value}.${await ports.secrets.mac(await flowKey(ports), `${flow.state}.${value}`)}`
}

/** The flow that was sealed under `state`; null for a value that this site did not write. */
export async function openFlow(ports: FlowPorts, state: string, sealed: string): Promise<Flow | null> {
  const at = sealed.lastIndexOf('.')
  const value = sealed.slice(0, at)
  if (!random.test(state)) return null
  if (!(await ports.secrets.isMac(await flowKey(ports), `${state}.${value}`, sealed.slice(at + 1)))) return null
  const [startedAt = '', how, nonce = '', verifier = '', address = ''] = value.split('.')
  return {
    state,
    startedAt: Number.parseInt(startedAt, 36),
    silent: how === '1',
    login: how === '2',
    nonce,
    verifier,
    goto: fromUrlSafe(address),
  }
}

/** In the database, so that a way that began at one process may end at another; asked anew, so that a restore counts. */
function flowKey({ db, secrets }: FlowPorts): Promise<string> {
  return siteSecret(db, 'sign-on flow', () => secrets.random(32))
}
