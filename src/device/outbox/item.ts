import { type Locale, locales } from '#contract/base/locale.ts'
import type { OutboxKind } from '#contract/outbox-kinds.ts'

/**
 * `kind`: one that this build does not know is kept as it is. `text`: its first words. `to`: the address of the page that it
 * belongs to, a path of ours.
 */
export type OutboxLabel = { kind: OutboxKind; text: string; to?: string }

/** An image that goes before its text. Its bytes are in a row of their own: a list of what waits reads none. */
export type OutboxFile = {
  type: string
  /** Bytes. */
  size: number
  /** The upload, and where it is since then, relative to the CDN prefix. */
  id?: string
  path?: string
  /** When its upload was begun; integer seconds of the device's clock. */
  at?: number
}

/** Why the server refused it; code 0: it was not refused, it is open in its form. `fields` as in its answer: a field and the name of what is wrong with it. */
export type Refusal = { code: number; msg: string; fields?: Record<string, string> }

/** A write that waits to be sent. */
export type OutboxItem = {
  idempotencyKey: string
  /** The endpoint's name, and the version of its body. Missing in what the first builds kept, guests' votes. */
  endpoint?: string
  version?: number
  /** Of the endpoint, names filled in: `/api/help/doc/x/helpful`. Always POST. */
  path: string
  /** `](device:0)` in a text stands for the first file. */
  body: Record<string, unknown>
  /** What the server's words are to be in. */
  locale?: Locale | undefined
  label: OutboxLabel
  files: OutboxFile[]
  /** Integer seconds of the device's clock: to show, never to order by. */
  createdAt: number
  /** Its place in the outbox, independent of the clock. The same write kept again has another. */
  order: number
  /** How often it was tried since it was written, or since the person asked for another try. */
  tries: number
  /** It is kept, and not sent again by itself. `at`: integer seconds of the device's clock. */
  parked?: Refusal & { at: number }
  /** Not to be sent in this time; ms of the device's clock. A clock that was set back waits for nothing. */
  waits?: Wait
  /** Its text was sent with the files where they are now; whether it arrived is not known. */
  attempted?: true
  /** What the server answered to an earlier text under the same key: this one is sent as a change of that. */
  arrived?: unknown
  /** How often its files were uploaded anew, because the server had thrown them away. */
  round?: number
}

/** `code`: what the server said; `msg`: in what words, where a switch holds it. */
export type Wait = { from: number; until: number; code: number; msg?: string }

export const isWaiting = (wait: Wait | undefined, now: number) =>
  wait !== undefined && now >= wait.from && now < wait.until

/** What the writer of an item says of it. */
export type Write = Pick<OutboxItem, 'idempotencyKey' | 'endpoint' | 'version' | 'path' | 'body' | 'locale' | 'label'>

/**
 * A row as an item; null for what another build wrote in its own way, or was damaged: that is not sent and not thrown
 * away, it stays for a build that knows it (F13).
 */
export function readItem(value: unknown): OutboxItem | null {
  const row = value as Partial<OutboxItem> | null
  if (typeof row !== 'object' || row === null) return null
  const { idempotencyKey, path, body, order = 0, files = [], tries = 0 } = row
  if (typeof idempotencyKey !== 'string' || !/^[\w-]{1,80}$/.test(idempotencyKey)) return null
  // Nothing of theirs is ever sent to anybody else.
  if (typeof path !== 'string' || !path.startsWith('/api/')) return null
  if (typeof body !== 'object' || body === null || !Number.isInteger(order) || !Array.isArray(files)) return null
  const locale = locales.find((one) => one === row.locale)
  const label = typeof row.label?.kind === 'string' ? row.label : undefined
  const createdAt = Number(row.createdAt) || 0
  return { ...row, idempotencyKey, path, body, locale, order, files, tries, createdAt, label: label ?? labelOf(path) }
}

/** The first builds kept votes on help pages, and nothing else. */
function labelOf(path: string): OutboxLabel {
  return { kind: /^\/api\/help\/doc\/[^/]+\/helpful$/.test(path) ? 'helpVote' : 'other', text: '' }
}

export const byOrder = (a: OutboxItem, b: OutboxItem) => a.order - b.order || a.createdAt - b.createdAt
