import { readHosts } from './environment-menus.ts'
import { fail, parsed } from './environment-values.ts'
import type { VapidKeys } from './ports/push.ts'

export type PushEnvironment = {
  /** null: the site makes its own once, in its database. */
  keys: VapidKeys | null
  contact: string
  /** Push services of the operator's own that may lie in a private network. */
  privateHosts: string[]
}

type Variables = {
  publicKey?: string | undefined
  privateKey?: string | undefined
  subject?: string | undefined
  hosts?: string | undefined
}

/** How the site is known at push services: VAPID_PUBLIC_KEY with VAPID_PRIVATE_KEY, VAPID_SUBJECT and PUSH_HOSTS. */
export function pushOptions({ publicKey, privateKey, subject, hosts }: Variables, publicUrl: string): PushEnvironment {
  if (Boolean(publicKey) !== Boolean(privateKey)) {
    const missing = publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'
    fail(missing, 'is missing: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together')
  }
  if (publicKey && !/^B[\w-]{86}$/.test(publicKey))
    fail('VAPID_PUBLIC_KEY', 'must be 65 bytes as base64url, beginning with B')
  // The value is a secret, so it is never repeated.
  if (privateKey && !/^[\w-]{43}$/.test(privateKey)) fail('VAPID_PRIVATE_KEY', 'must be 32 bytes as base64url')
  const contact = subject ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost')
  const url = parsed(contact)
  if (!url || !['mailto:', 'https:'].includes(url.protocol)) {
    fail('VAPID_SUBJECT', 'must be mailto:help@example.com or an https address')
  }
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    contact,
    privateHosts: readHosts(hosts, (why) => fail('PUSH_HOSTS', why)),
  }
}
