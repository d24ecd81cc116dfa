import { TrieRouter } from 'hono/router/trie-router'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The route and method that a request counts for: templates of ours, and a few words for everything else. */
export function createRouteLabels(routes: { method: string; path: string }[]) {
  const router = new TrieRouter<string>()
  // What stands before every call is no route of its own.
  for (const { method, path } of routes) if (method !== 'ALL') router.add(method, path, path)

  return (method: string, url: string): { route: string; method: string } => {
    const known = methods.has(method) ? method : 'other'
    const path = url.split('?', 1)[0] as string
    const [found] = router.match(known === 'HEAD' ? 'GET' : known, path)
    const route = found.at(-1)?.[0] ?? /^\/(assets|demo-issuer|oauth|api)\//.exec(path)?.[0] ?? 'other'
    return { route, method: known }
  }
}
