import { codes } from '#contract/base/codes.ts'
import { fillPath } from '#contract/base/endpoint.ts'
import { Envelope, FieldErrors } from '#contract/base/envelope.ts'
import type { Locale } from '#contract/base/locale.ts'
import { versionHeader } from '#contract/base/queued-header.ts'
import { answerGuestFeedback, deleteGuestImage, sendGuestFeedback, uploadGuestImage } from '#contract/feedback/guest.ts'
import { deleteUpload, Upload, uploadFile } from '#contract/upload/upload.ts'
import { apiAddress, callHeaders, keepAllowed } from '#device/api-call.ts'
import { retryAfterOf } from '#device/retry-after.ts'
import { sentBy } from './change.ts'
import type { OutboxItem, Refusal } from './item.ts'

/** Milliseconds until a text, or a file, is given up for this time. */
const textLimitMs = 15_000
const fileLimitMs = 120_000

const tooLarge = 413
const unauthorised = 401
const requestTimeout = 408

/**
 * What became of a request. `code` of a wait is the server's, or 0 where it could not be reached; `msg` says why a switch
 * holds it (F97).
 */
export type Outcome =
  | { is: 'sent'; msg: string; data: unknown }
  | { is: 'refused'; reason: Refusal; data?: unknown }
  /** The token is not, or not any more, a signed-in person's; `type` is that of the answer's data. */
  | { is: 'signIn'; code: number; msg: string; type: string | null }
  | { is: 'wait'; code: number; seconds?: number; timedOut?: true; msg?: string }

export type Sender = {
  fetch: typeof fetch
  /** Base URL of the API; empty is this origin. */
  apiUrl: string
  /** The headers that an API on another origin takes (`apiHeadersOf`); null or absent: all. */
  apiHeaders?: string[] | null
  /** What answers are said in where an item does not say so. */
  locale: Locale
  /** The owner's own; null for guests. */
  token: string | null
}

/**
 * Sends an item's text. `placed` is what it says, with the addresses of its files in it. The data of a change that was
 * sent is what the server answered to the first text: that is what its writer waits for.
 */
export async function sendText(item: OutboxItem, placed: Record<string, unknown>, sender: Sender): Promise<Outcome> {
  const { idempotencyKey, version, path, body } = sentBy(item, placed)
  const headers = headersOf(item, idempotencyKey, sender)
  headers.set('content-type', 'application/json')
  if (version !== undefined) headers.set(versionHeader, String(version))
  const outcome = await exchange(path, { headers, body: JSON.stringify(body) }, textLimitMs, sender)
  return outcome.is === 'sent' && item.arrived !== undefined ? { ...outcome, data: item.arrived } : outcome
}

/**
 * Uploads one of an item's files: `data` is the Upload. Its key is made of the item's, and of when and where that was
 * put into the outbox: an item that was changed and kept again may have other files.
 */
export async function sendFile(item: OutboxItem, index: number, bytes: Blob, sender: Sender): Promise<Outcome> {
  const parts = [item.createdAt, item.order, item.round ?? 0, index].map((part) => part.toString(36))
  const headers = headersOf(item, [item.idempotencyKey, ...parts].join('-'), sender)
  const key = guestKey(item)
  const body = new FormData()
  if (key === null) body.append('purpose', 'image')
  else body.append('key', key)
  body.append('file', bytes, 'file')
  const { path } = key === null ? uploadFile : uploadGuestImage
  const outcome = await exchange(path, { headers, body }, fileLimitMs, sender)
  if (outcome.is !== 'sent') return outcome
  // A yes that does not say where the file is.
  const upload = Upload.safeParse(outcome.data)
  return upload.success ? { ...outcome, data: upload.data } : { is: 'wait', code: codes.broken }
}

/**
 * Whether a file that was uploaded is in use: it is, if the text that shows it has arrived. Where it is not it goes, or
 * has gone already, and null says that all files are to be uploaded anew.
 */
export async function isShown(item: OutboxItem, id: string, sender: Sender): Promise<Outcome | null> {
  const headers = headersOf(item, null, sender)
  headers.set('content-type', 'application/json')
  const key = guestKey(item)
  const { path } = key === null ? deleteUpload : deleteGuestImage
  const body = JSON.stringify(key === null ? {} : { key })
  const outcome = await exchange(fillPath(path, { id }), { headers, body }, textLimitMs, sender)
  if (outcome.is === 'refused') return null
  if (outcome.is !== 'sent') return outcome
  return (outcome.data as { deleted?: unknown } | null)?.deleted === 0 ? outcome : null
}

const ofGuests: (string | undefined)[] = [sendGuestFeedback.queued.name, answerGuestFeedback.queued.name]

/** What a guest's feedback is sent under, which stands for a token where its images go; null for what has one. */
function guestKey({ endpoint, body: { key } }: OutboxItem): string | null {
  return ofGuests.includes(endpoint) && typeof key === 'string' ? key : null
}

function headersOf(item: OutboxItem, key: string | null, { token, locale }: Sender): Headers {
  const headers = callHeaders(item.locale ?? locale)
  if (key !== null) headers.set('idempotency-key', key)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}

type Content = { headers: Headers; body: string | FormData }

async function exchange(path: string, content: Content, limitMs: number, sender: Sender): Promise<Outcome> {
  const signal = AbortSignal.timeout(limitMs)
  keepAllowed(content.headers, sender.apiHeaders ?? null)
  try {
    const response = await sender.fetch(apiAddress(sender.apiUrl, path), {
      method: 'POST',
      ...content,
      credentials: 'omit',
      redirect: 'manual',
      signal,
    })
    return judged(response, await response.text(), sender.token)
  } catch {
    return signal.aborted ? { is: 'wait', code: 0, timedOut: true } : { is: 'wait', code: 0 }
  }
}

/** What an answer means; one that is not our server's (a captive portal, a proxy's page) is no network. */
function judged(response: Response, text: string, token: string | null): Outcome {
  const seconds = retryAfterOf(response)
  const asked = seconds === undefined ? {} : { seconds }
  const envelope = Envelope.safeParse(jsonOf(text))
  if (!envelope.success || response.type === 'opaqueredirect') {
    // What a proxy in front of the server may say in its place.
    if (response.status === tooLarge) return { is: 'refused', reason: { code: tooLarge, msg: '' } }
    const { status } = response
    return status === codes.tooMany || status === codes.unavailable ? { is: 'wait', code: status, ...asked } : noNetwork
  }
  const { code, msg, data } = envelope.data
  if (code === codes.ok) return { is: 'sent', msg, data }
  if (token !== null && needsSignIn(code)) return { is: 'signIn', code, msg, type: typeOf(data) }
  const later = code === codes.tooMany || code === codes.inFlight || code === requestTimeout || code >= codes.broken
  if (later) return { is: 'wait', code, ...asked }
  if (code === codes.switchedOff && hasFlag(data)) return { is: 'wait', code, msg, ...asked }
  const parsed = FieldErrors.safeParse(data)
  const fields = parsed.success ? { fields: parsed.data.fields } : {}
  return { is: 'refused', reason: { code, msg, ...fields }, data }
}

const noNetwork: Outcome = { is: 'wait', code: 0 }

const needsSignIn = (code: number) =>
  code === unauthorised || code === codes.needLogin || code === codes.sessionElsewhere

/** Whether it is a switch of ours that is off, and nothing that somebody else calls by that number. */
const hasFlag = (data: unknown) => typeof (data as { flagKey?: unknown } | null | undefined)?.flagKey === 'string'

function typeOf(data: unknown): string | null {
  const type = (data as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' ? type : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
