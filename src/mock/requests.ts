import type { LatestBuild } from '#contract/build.ts'

const paths = ['/config.json', '/oauth/url', '/oauth/token', '/oauth/style.css']

/** Whether a request is the server's to answer; everything else is vite's: modules, styles, the page itself. */
export function isForServer(url: URL): boolean {
  const { pathname } = url
  return /^\/(api|pro-api|builds)\//.test(pathname) || pathname.endsWith('/_payload.json') || paths.includes(pathname)
}

/** `builds/…` comes from the build, of which a development server has only the one that runs. */
export function buildAnswer(url: URL, build: LatestBuild): Response | null {
  if (url.pathname === '/builds/latest.json') return Response.json(build)
  const meta = /^\/builds\/meta\/(.+?)(\.json)?$/.exec(url.pathname)?.[1]
  return meta === build.id ? Response.json({ ...build, version: 'development' }) : null
}

/** The same request with the cookie that only a server could have set: scripts may neither set nor send it. */
export function withBrowser(request: Request, browser: string): Request {
  const headers = new Headers(request.headers)
  headers.set('Cookie', `sign_on_browser=${browser}`)
  return Object.defineProperty(request, 'headers', { value: headers })
}
