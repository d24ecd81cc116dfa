import { hostCookies } from '#server/http/cookie.ts'
import { flowSeconds } from './flow.ts'

/** More ways at once than this are tabs that nobody comes back to. */
const maxFlows = 4
const flowPrefix = 'sign_on_flow_'
const codePrefix = 'sign_on_code_'
const browserName = 'sign_on_browser'
/** The longest that browsers keep a cookie. */
const browserSeconds = 400 * 86_400
/** How long our own code may travel, in seconds. */
export const codeSeconds = 60

const secret = /^[\w-]{43}$/

/** The name of the cookie without which a code is worth nothing; codes do not meet, so neither do tabs. */
export const codeCookie = (code: string) => codePrefix + code.slice(0, 16)

/**
 * Reads and writes the cookies of sign-on. All are HttpOnly and SameSite=Lax; on https they are this host's alone, on
 * http they are sent under /oauth and nowhere else. What comes out of one was in the hands of a browser: a flow counts
 * by its seal alone, and `browser` says only whose earlier session a new one replaces.
 */
export function signOnCookies(header: string | undefined, publicUrl: string) {
  const own = hostCookies(publicUrl)
  const cookies = own.read(header)
  const set = (name: string, value: string, maxAge: number) => own.line(name, value, { path: '/oauth', maxAge })
  const clear = (name: string) => set(name, '', 0)
  const read = (name: string) => {
    const value = cookies.get(name)
    return value && secret.test(value) ? value : null
  }

  return {
    /** Cookies that keep a new, sealed flow; the oldest of too many give way. The name is the state: tabs do not meet. */
    keepFlow(state: string, sealed: string): string[] {
      const known = [...cookies]
        .filter(([name]) => name.startsWith(flowPrefix))
        .sort(([, a], [, b]) => startOf(b) - startOf(a))
      const surplus = known.slice(maxFlows - 1).map(([name]) => clear(name))
      return [...surplus, set(flowPrefix + state, sealed, flowSeconds)]
    },

    /** The sealed flow that came with `state`, null when there is none. */
    flow: (state: string): string | null => cookies.get(flowPrefix + state) ?? null,

    dropFlow: (state: string): string => clear(flowPrefix + state),

    /** The secret that a code was made with in this browser. */
    codeSecret: (code: string): string | null => (secret.test(code) ? read(codeCookie(code)) : null),

    keepCodeSecret: (code: string, value: string): string => set(codeCookie(code), value, codeSeconds),

    dropCodeSecret: (code: string): string => clear(codeCookie(code)),

    /** The secret of the last sign-in in this browser; null when there was none. */
    browser: (): string | null => read(browserName),

    keepBrowser: (value: string): string => set(browserName, value, browserSeconds),
  }
}

const startOf = (sealed: string) => Number.parseInt(sealed, 36) || 0
