import { defaultCookiePath } from '#contract/constants.ts'

export type CookieOptions = {
  /** Where it is sent; everywhere on the site when nothing is said (R9.07). */
  path?: string
  /** Seconds it is kept; 0 takes it back. Until the browser closes when nothing is said. */
  maxAge?: number
  /** Only over https. */
  secure: boolean
}

/** A Set-Cookie line. Scripts never see the cookie, and other sites' requests do not carry it. */
export function cookieLine(name: string, value: string, options: CookieOptions): string {
  const { path = defaultCookiePath, maxAge, secure } = options
  return [
    `${name}=${value}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
}

/** The cookies that a browser sent, by name. */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
  })
  return new Map(pairs)
}
