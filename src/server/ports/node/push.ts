import { lookup as systemLookup } from 'node:dns'
import { Agent, type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'
import { notificationLimits } from '#contract/notification/limits.ts'
import type { Push, PushOutcome, VapidKeys } from '#server/ports/push.ts'
import { isPublicAddress } from './public-address.ts'

/** Milliseconds that one push may take in all. */
const limitMs = 10_000
/** Sockets to one push service; what is more waits. */
const sockets = 64
/** Seconds that what proves who we are is used; services take up to 24 hours. */
const proofSeconds = 6 * 3_600

export type PushOptions = {
  /** Whom services write to when something is wrong with our pushes: `mailto:` or https. */
  contact: string
  keys?: VapidKeys
  /** Hosts of the operator's own that may lie in a private network, `host` or `host:port`. */
  privateHosts?: string[]
  /** For tests: how names are resolved, and whom a certificate is believed from. */
  lookup?: LookupFunction
  ca?: string
}

type Found = { address: string; family: number }

/** Web Push over https. Addresses are judged where the socket connects, so no answer of a name server can change between. */
export function webPushes({
  contact,
  keys,
  privateHosts = [],
  lookup = systemLookup as LookupFunction,
  ca,
}: PushOptions): Push {
  const own = new Set(privateHosts)
  const isOwn = ({ host, hostname }: URL) => own.has(host) || own.has(hostname)
  const agents = {
    world: agentOf(publicOnly(lookup)),
    own: agentOf(lookup),
  }
  const proofs = new Map<string, { until: number; header: string }>()

  function agentOf(resolve: LookupFunction): Agent {
    return new Agent({
      keepAlive: true,
      maxSockets: sockets,
      maxFreeSockets: sockets,
      lookup: resolve,
      ...(ca && { ca }),
    })
  }

  /** Signed once for each service, not for each push. */
  function proofFor(origin: string, vapid: VapidKeys): string {
    const now = Date.now() / 1_000
    const name = `${origin} ${vapid.publicKey}`
    const known = proofs.get(name)
    if (known && known.until > now) return known.header
    // Who subscribes names the service, so there may be any number of them.
    if (proofs.size > 1_000) proofs.clear()
    const until = Math.floor(now + proofSeconds * 2)
    const { publicKey, privateKey } = vapid
    const { Authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm', until)
    proofs.set(name, { until: now + proofSeconds, header: Authorization as string })
    return Authorization as string
  }

  return {
    ...(keys && { keys }),

    async mayReach(endpoint) {
      const url = new URL(endpoint)
      if (isOwn(url)) return true
      const name = url.hostname
      if (isIP(name.replace(/^\[|\]$/g, ''))) return isPublicAddress(name)
      return new Promise((resolve) => publicOnly(lookup)(name, { all: true }, (error) => resolve(!error)))
    },

    async send({ target, text, vapid, topic }) {
      const url = new URL(target.endpoint)
      // A name is judged where it is resolved; an address is never resolved.
      const literal = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
      if (url.protocol !== 'https:' || (!isOwn(url) && literal && !isPublicAddress(url.hostname)))
        return { is: 'refused' }
      try {
        const { endpoint, p256dh, auth } = target
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
          TTL: notificationLimits.pushSeconds,
          ...(topic !== undefined && { topic }),
          headers: { Authorization: proofFor(url.origin, vapid) },
        })
        const headers = details.headers as Record<string, string>
        const agent = isOwn(url) ? agents.own : agents.world
        return await post(url, { method: 'POST', headers, agent }, details.body as Buffer)
      } catch (error) {
        // Keys that nothing can be encrypted for, or an address that is not public by now.
        return error instanceof NotPublic || !isOfNetwork(error) ? { is: 'refused' } : { is: 'later', retryAfter: null }
      }
    },
  }
}

class NotPublic extends Error {}

const isOfNetwork = (error: unknown) => typeof (error as { code?: unknown }).code === 'string'

/** Resolves a name to public addresses alone: where one of them is not, to none. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const all = (Array.isArray(found) ? found : []) as Found[]
      const wrong =
        error ??
        (all.length > 0 && all.every(({ address }) => isPublicAddress(address)) ? null : new NotPublic(hostname))
      if (wrong) callback(wrong, '', 0)
      else if (options.all) callback(null, all)
      else callback(null, (all[0] as Found).address, (all[0] as Found).family)
    })
  }
}

/** Sends one request; an answer that leads elsewhere is not followed, and its body is not read. */
function post(url: URL, options: RequestOptions, body: Buffer): Promise<PushOutcome> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => sent.destroy(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), limitMs)
    const sent = request(url, options, (response) => {
      const { statusCode = 0, headers } = response
      const length = Number(headers['content-length'] ?? 0)
      // A short answer is let through, so that its socket serves the next push; any other ends it.
      if (length <= 4_096 && !headers['transfer-encoding']) response.resume().on('end', () => clearTimeout(late))
      else {
        clearTimeout(late)
        response.destroy()
      }
      resolve(outcomeOf(statusCode, headers['retry-after']))
    })
    sent.on('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    sent.end(body)
  })
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status !== 408 && status !== 429 && status < 500) return { is: 'refused' }
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? '') - Date.now()) / 1_000)
  return { is: 'later', retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : null }
}
