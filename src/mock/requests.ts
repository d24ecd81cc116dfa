const paths = ['/config.json', '/oauth/url', '/oauth/token', '/oauth/style.css']

/** Whether a request is the server's to answer; everything else is vite's: modules, styles, the page itself. */
export function isForServer(url: URL): boolean {
  const { pathname } = url
  return /^\/(api|pro-api|builds)\//.test(pathname) || pathname.endsWith('/_payload.json') || paths.includes(pathname)
}

/** The same request with the cookies that only a server could have set: scripts may neither set nor send them. */
export function withBrowser(request: Request, browser: string): Request {
  const headers = new Headers(request.headers)
  headers.set('Cookie', `sign_on_browser=${browser}; visitor=${browser}`)
  return Object.defineProperty(request, 'headers', { value: headers })
}
