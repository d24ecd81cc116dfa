/** What is the server's to answer, as vite names it: a path's beginning, or an expression of path and query. */
const paths = ['/api', '/oauth', '/demo-issuer', '/pro-api', '/feeds', '/config.json', '^/[^?]+/_payload\\.json']

/** `npm run dev:server`: what is not the app's own goes to the reference server, the payload of every page as well. */
export function serverProxy(port = process.env.API_PORT ?? '5180'): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, `http://localhost:${port}`]))
}
