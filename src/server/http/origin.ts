import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { requestIdHeader, wellFormedId } from './request-id.ts'

/**
 * Makes a request say what is true of it in place of what it claims: our own host, the caller's address, and its id.
 * Everything behind this may read `Host`, `X-Forwarded-For` (one address) and `X-Request-Id`; the other forwarding
 * headers are gone.
 *
 * @param publicHost host and port of PUBLIC_URL
 * @param trustProxy how many proxies in front of us are ours; each adds the address it was called from, and the id that
 *   it names a request by is taken over when there is one
 * @returns the request's id
 */
export function pinOrigin(request: IncomingMessage, publicHost: string, trustProxy: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  const address = clientAddress(request.socket.remoteAddress ?? '', forwarded, trustProxy)
  const named = request.headers['x-request-id']
  const id = trustProxy > 0 && typeof named === 'string' && wellFormedId.test(named) ? named : randomId()
  const claims = /^(host|forwarded|via|x-forwarded-.*|x-real-ip|x-original-url|x-rewrite-url|x-request-id)$/
  for (const name of Object.keys(request.headers)) if (claims.test(name)) delete request.headers[name]
  const kept: string[] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] as string
    if (!claims.test(name.toLowerCase())) kept.push(name, request.rawHeaders[at + 1] as string)
  }
  request.headers.host = publicHost
  request.headers['x-forwarded-for'] = address
  request.headers['x-request-id'] = id
  request.rawHeaders = [...kept, 'Host', publicHost, 'X-Forwarded-For', address, requestIdHeader, id]
  return id
}

function randomId(): string {
  return randomBytes(12).toString('base64url')
}

/** Who is calling: the address that the outermost proxy of ours saw, without the port that some add. */
export function clientAddress(socketAddress: string, forwardedFor: string, trustProxy: number): string {
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const seen = [...hops, socketAddress]
  const hop = seen[Math.max(0, seen.length - 1 - trustProxy)] ?? ''
  const address = hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  // With more proxies trusted than there are, anybody may have written anything here.
  return isIP(address) ? address : socketAddress
}
