import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { issuerPasswords } from '#server/password/passwords-issuer.ts'
import type { OidcOptions } from '#server/ports/node/sign-on.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createDemoIssuer, type DemoIssuer } from './issuer.ts'
import { keptAdapter } from './kept.ts'
import { issuerKeys } from './keys.ts'
import { memoryAdapter } from './memory.ts'

/** Where the demo issuer lives on our own origin. */
const path = '/demo-issuer'

/**
 * The demo issuer in our own process, and how we are its client.
 *
 * @param local our own address on this machine: PUBLIC_URL may lead through a proxy that is not there yet
 */
export function startDemoIssuer(
  options: { dataDir: string; local: string } & Pick<Ports, 'db' | 'clock' | 'secrets' | 'publicUrl' | 'corsOrigins'>,
): { issuer: DemoIssuer; client: OidcOptions } {
  const { publicUrl, dataDir, local, db, corsOrigins } = options
  // Nobody else is ever a client of it, so its secret lives as long as the process.
  const client = {
    id: 'lamplight',
    secret: randomBytes(24).toString('base64url'),
    origin: publicUrl,
    others: corsOrigins,
  }
  const url = publicUrl + path
  const issuer = createDemoIssuer({
    issuer: url,
    client,
    keys: issuerKeys(join(dataDir, 'demo-issuer.json')),
    adapter: keptAdapter(db, memoryAdapter()),
    passwords: issuerPasswords(options, url),
  })
  const nearFetch: typeof fetch = (input, init) => {
    const address = String(input)
    return fetch(address.startsWith(`${url}/`) ? local + address.slice(publicUrl.length) : address, init)
  }
  return {
    issuer,
    client: {
      issuer: url,
      clientId: client.id,
      clientSecret: client.secret,
      publicUrl,
      demo: true,
      fetch: nearFetch,
    },
  }
}
