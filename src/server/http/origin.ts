import type { IncomingMessage } from 'node:http'

/**
 * Makes a request say what is true of it, whatever it claims: our own host, and the caller's address.
 * Everything behind this may read `Host` and `X-Forwarded-For` (one address); the other forwarding headers are gone.
 *
 * @param publicHost host and port of PUBLIC_URL
 * @param trustProxy how many proxies in front of us are ours; each adds the address it was called from
 */
export function pinOrigin(request: IncomingMessage, publicHost: string, trustProxy: number): void {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  const address = clientAddress(request.socket.remoteAddress ?? '', forwarded, trustProxy)
  const claims = /^(host|forwarded|via|x-forwarded-.*|x-real-ip|x-original-url|x-rewrite-url)$/
  for (const name of Object.keys(request.headers)) if (claims.test(name)) delete request.headers[name]
  const kept: string[] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] as string
    if (!claims.test(name.toLowerCase())) kept.push(name, request.rawHeaders[at + 1] as string)
  }
  request.headers.host = publicHost
  request.headers['x-forwarded-for'] = address
  request.rawHeaders = [...kept, 'Host', publicHost, 'X-Forwarded-For', address]
}

/** Who is calling: the address that the outermost proxy of ours saw. */
export function clientAddress(socketAddress: string, forwardedFor: string, trustProxy: number): string {
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const seen = [...hops, socketAddress]
  return seen[Math.max(0, seen.length - 1 - trustProxy)] ?? socketAddress
}
