/** Where a browser takes pushes, and the keys that only it can read them with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The pair of keys that a site is known by at push services (VAPID), base64url: an uncompressed point, and its number. */
export type VapidKeys = { publicKey: string; privateKey: string }

export type PushOrder = {
  target: PushTarget
  /** Encrypted for the browser; its service sees the length alone. */
  text: string
  vapid: VapidKeys
  /** What takes the place of an earlier one that its service still has: 32 characters of base64url at most. */
  topic?: string
}

/**
 * What became of a push. `gone`: its service knows no such browser any more. `later`: trying again may help, after so
 * many seconds where it says so. `refused`: it may not go there, or its service does not take it.
 */
export type PushOutcome = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; retryAfter: number | null }

/** Sends pushes (RFC 8030, 8291, 8292). */
export interface Push {
  /** Keys that the site has from its environment; without them it makes its own once. */
  keys?: VapidKeys
  /** Whether pushes may go to an address at all: none of a private network. False too where nobody can say. */
  mayReach(endpoint: string): Promise<boolean>
  /** Sends one, within 10 s. Never rejects; looks at the address again where it connects. */
  send(order: PushOrder): Promise<PushOutcome>
}
