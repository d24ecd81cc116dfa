import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { join } from 'node:path'
import type { PushMessage } from '#contract/notification/push.ts'

const folder = join(import.meta.dirname, 'push-certificate')
/** Of `push.test`, `other.push.test`, `localhost` and 127.0.0.1; nobody else believes it. */
export const pushCertificate = readFileSync(join(folder, 'certificate.pem'), 'utf8')
const key = readFileSync(join(folder, 'key.pem'), 'utf8')

export type TakenPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A push service that keeps what it is given. `answers`: what the next pushes to a path are answered, one each; 201 after that. */
export async function startPushService() {
  const taken: TakenPush[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer({ key, cert: pushCertificate }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      taken.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const { status, headers = {}, body = '' } = answers.get(path)?.shift() ?? { status: 201 }
      response.writeHead(status, { 'content-length': String(body.length), ...headers }).end(body)
    })
  })
  let connections = 0
  server.on('secureConnection', () => {
    connections += 1
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    taken,
    connections: () => connections,
    answer: (path: string, ...next: Answer[]) => answers.set(path, next),
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

/** Every name is this machine's. */
export const homeLookup = ((_: string, options: { all?: boolean }, callback: (...answer: unknown[]) => void) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}) as unknown as LookupFunction

/** A browser that has subscribed at an address: what it tells the server, and how it reads what comes. */
export function pushBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') } },
    /** Decrypts as RFC 8291 and 8188 say, with nothing of the sender's library. */
    read(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16)
      const idLength = body[20] as number
      const sender = body.subarray(21, 21 + idLength)
      const secret = pair.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const cek = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + idLength)
      const decipher = createDecipheriv('aes-128-gcm', cek, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as PushMessage
    },
  }
}

/** What a push's Authorization claims, where its signature is by the key that it names (RFC 8292). */
export function vapidClaims(header: string): { key: string; claims: Record<string, unknown> } | null {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const jwk = { kty: 'EC', crv: 'P-256', ...coordinates }
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return null
  return { key: publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}
