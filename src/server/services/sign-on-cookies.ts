import { fromUrlSafe, urlSafe } from '#server/base64.ts'
import { cookieLine, readCookies } from '#server/http/cookie.ts'
import { type Flow, flowSeconds } from './sign-on.ts'

/** More ways at once than this are tabs that nobody comes back to. */
const maxFlows = 4
const flowPrefix = 'sign_on_'
const browserName = 'sign_on_browser'
/** The longest that browsers keep a cookie. */
const browserSeconds = 400 * 86_400

const secret = /^[\w-]{43}$/

/** Reads and writes the cookies of sign-on. All are HttpOnly, SameSite=Lax, under /oauth, and Secure on https. */
export function signOnCookies(header: string | undefined, publicUrl: string) {
  const cookies = readCookies(header)
  // Narrower than the default on purpose: nothing else needs to know of a sign-on.
  const common = { path: '/oauth', secure: publicUrl.startsWith('https:') }
  const set = (name: string, value: string, maxAge: number) => cookieLine(name, value, { ...common, maxAge })
  const clear = (name: string) => set(name, '', 0)

  return {
    /** Cookies that keep a new flow; the oldest of too many give way. The name is the state: tabs do not meet. */
    keepFlow(flow: Flow): string[] {
      const known = [...cookies]
        .filter(([name]) => name.startsWith(flowPrefix) && name !== browserName)
        .sort(([, a], [, b]) => startOf(b) - startOf(a))
      const surplus = known.slice(maxFlows - 1).map(([name]) => clear(name))
      return [...surplus, set(flowPrefix + flow.state, encodeFlow(flow), flowSeconds)]
    },

    /** The flow that this browser began under `state`, null when there is none. */
    flow(state: string | null): Flow | null {
      if (!state || !secret.test(state)) return null
      const value = cookies.get(flowPrefix + state)
      return value ? decodeFlow(state, value) : null
    },

    dropFlow: (flow: Flow): string => clear(flowPrefix + flow.state),

    /** The secret that tells this browser from others; null when it has none yet. */
    browser(): string | null {
      const value = cookies.get(browserName)
      return value && secret.test(value) ? value : null
    },

    keepBrowser: (value: string): string => set(browserName, value, browserSeconds),
  }
}

const startOf = (value: string) => Number.parseInt(value, 36) || 0

function encodeFlow({ startedAt, silent, nonce, verifier, goto }: Flow): string {
  const address = urlSafe(btoa(goto))
  return [startedAt.toString(36), silent ? 1 : 0, nonce, verifier, address].join('.')
}

function decodeFlow(state: string, value: string): Flow | null {
  const [startedAt = '', silent, nonce = '', verifier = '', address = ''] = value.split('.')
  if (!secret.test(nonce) || !secret.test(verifier)) return null
  try {
    const goto = fromUrlSafe(address)
    return { state, startedAt: startOf(startedAt), silent: silent === '1', nonce, verifier, goto }
  } catch {
    return null
  }
}
