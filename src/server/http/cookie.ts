import { defaultCookiePath } from '#contract/base/constants.ts'

export type CookieOptions = {
  /** Where it is sent; everywhere on the site when nothing is said (R9.07). */
  path?: string
  /** Seconds it is kept; 0 takes it back. Until the browser closes when nothing is said. */
  maxAge?: number
}

/**
 * The site's own cookies. On https each is named `__Host-…`, Secure and for the whole site: browsers take such a name
 * from this very host alone, so no sibling domain can plant one. On http, which is this machine, nothing keeps that
 * away; there a cookie keeps to the path that it is given.
 *
 * @param publicUrl our origin
 */
export function hostCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name)
  return {
    /** The name that `name` goes by in a browser. */
    nameOf,

    /** A Set-Cookie line. Scripts never see the cookie, and other sites' requests do not carry it. */
    line(name: string, value: string, { path = defaultCookiePath, maxAge }: CookieOptions = {}): string {
      return [
        `${nameOf(name)}=${value}`,
        ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
        `Path=${secure ? defaultCookiePath : path}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(secure ? ['Secure'] : []),
      ].join('; ')
    },

    /** The cookies of ours that a browser sent, by the names that we know them by. */
    read(header: string | undefined): Map<string, string> {
      const prefix = nameOf('')
      const pairs = (header ?? '').split(';').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
      })
      const own = pairs.filter(([name]) => name.startsWith(prefix))
      return new Map(own.map(([name, value]) => [name.slice(prefix.length), value]))
    },
  }
}
