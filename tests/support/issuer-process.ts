import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoIssuer, type DemoIssuer, type DemoIssuerOptions } from '#server/demo-issuer/issuer.ts'
import { issuerKeys } from '#server/demo-issuer/keys.ts'

// The demo issuer by itself, on another origin than the site: `tests/support/issuer.ts` starts it.
const options = JSON.parse(process.argv[2] ?? '{}') as Pick<DemoIssuerOptions, 'client' | 'lifetimes'>
const folder = mkdtempSync(join(tmpdir(), 'issuer-'))

let issuer: DemoIssuer
const server = createServer((request, response) => void issuer.handle(request, response))
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`
  issuer = createDemoIssuer({ ...options, passwords: null, issuer: url, keys: issuerKeys(join(folder, 'keys.json')) })
  rmSync(folder, { recursive: true })
  console.log(`ready ${url}`)
})
