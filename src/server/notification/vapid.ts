import { base64, urlSafe } from '#server/base64.ts'
import { siteSecret } from '#server/db/secret.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { VapidKeys } from '#server/ports/push.ts'

/** One value, so that two processes which start together never have halves of two pairs. */
const name = 'vapid'
const made = new WeakMap<object, Promise<VapidKeys>>()

/** The site's keys: the environment's, or those made at the first start, which all replicas read from the database. */
export function vapidKeys({ db, push }: Pick<Ports, 'db' | 'push'>): Promise<VapidKeys> {
  if (push?.keys) return Promise.resolve(push.keys)
  const known = made.get(db)
  if (known) return known
  const keys = keptKeys({ db })
  made.set(db, keys)
  keys.catch(() => made.delete(db))
  return keys
}

async function keptKeys({ db }: Pick<Ports, 'db'>): Promise<VapidKeys> {
  const fresh = await freshKeys()
  const [publicKey = '', privateKey = ''] = (await siteSecret(db, name, () => fresh)).split(' ')
  return { publicKey, privateKey }
}

async function freshKeys(): Promise<string> {
  const how = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(how, true, ['sign', 'verify'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return `${urlSafe(base64(point))} ${d}`
}
