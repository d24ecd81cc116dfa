import { hostCookies } from '#server/http/cookie.ts'
import { codeCookie } from '#server/sign-on/cookies.ts'

const paths = ['/config.json', '/oauth/url', '/oauth/token', '/oauth/style.css']

/** Whether a request is the server's to answer; everything else is vite's: modules, styles, the page itself. */
export function isForServer(url: URL): boolean {
  const { pathname } = url
  return /^\/(api|pro-api|builds)\//.test(pathname) || pathname.endsWith('/_payload.json') || paths.includes(pathname)
}

/** The same request with what only a browser sends: cookies that scripts may not set, and how it names itself. */
export function withBrowser(request: Request, browser: string): Request {
  // One by one: what msw remembers of a form's headers is its type alone.
  const headers = new Headers([...request.headers])
  const { origin, searchParams } = new URL(request.url)
  const own = hostCookies(origin)
  // Every code is made with this browser's one secret: nobody else is ever here.
  const names = ['sign_on_browser', 'visitor', codeCookie(searchParams.get('code') ?? '')]
  headers.set('Cookie', names.map((name) => `${own.nameOf(name)}=${browser}`).join('; '))
  headers.set('User-Agent', navigator.userAgent)
  return Object.defineProperty(request, 'headers', { value: headers })
}
