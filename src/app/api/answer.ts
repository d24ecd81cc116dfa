import { codes } from '#contract/base/codes.ts'
import type { Endpoint, OutputOf } from '#contract/base/endpoint.ts'
import { Envelope } from '#contract/base/envelope.ts'
import { retryAfterOf } from '#device/retry-after.ts'
import { Failure } from './failure.ts'

/** An answer that concerns the session: code 409, or 303 with data. `token` is the one the call was made with. */
export interface SessionAnswer {
  code: number
  msg: string
  /** `data.type`, when there is one. */
  type: string | null
  token: string | null
}

/**
 * `savedAt`: integer seconds of the device's last sync when the answer came from the device, otherwise null. `asker`: whose
 * token it was asked with, null where it was asked without one; absent where nobody knows.
 */
export interface Answer<T> {
  data: T
  savedAt: number | null
  asker?: string | null
}

/**
 * What an answer means: the endpoint's data, or the Failure that is thrown. The envelope first, then its data by the
 * endpoint's output. `onSession` hears of what concerns the session.
 */
export function parseResponse<E extends Endpoint>(
  endpoint: E,
  url: string,
  response: Response,
  body: string,
  onSession: (answer: Omit<SessionAnswer, 'token'>) => void,
): Answer<OutputOf<E>> & { msg: string } {
  const { status, statusText } = response
  const seen = { url, status, statusText, requestId: requestIdOf(response), retryAfter: retryAfterOf(response) }
  if (response.type === 'opaqueredirect') throw new Failure('http', { url, status: 302 })
  const json = parseJson(body)
  const parsed = Envelope.safeParse(json)
  if (!parsed.success) {
    if (!response.ok) throw new Failure('http', seen)
    // A good status with something else than JSON is not our server: a captive portal, a proxy's page.
    throw new Failure(json === undefined ? 'network' : 'shape', { ...seen, cause: parsed.error })
  }
  const { code, msg, data } = parsed.data
  const ofSession = concernsSession(code, data)
  if (ofSession) onSession({ code, msg, type: typeOf(data) })
  if (!response.ok && !msg && !ofSession) throw new Failure('http', { ...seen, code, data })
  const yes = endpoint.success ?? [codes.ok]
  if (!yes.includes(code)) throw new Failure('envelope', { ...seen, code, msg, data, ofSession })
  const output = endpoint.output.safeParse(data)
  if (!output.success) throw new Failure('shape', { ...seen, code, cause: output.error })
  const savedAt = Number(response.headers.get('x-saved-at'))
  return { data: output.data as OutputOf<E>, msg, savedAt: savedAt > 0 ? savedAt : null }
}

/** Whether a body is an answer of a back end at all, as opposed to a file, or the page of a proxy or a captive portal. */
export const isEnvelope = (body: string) => Envelope.safeParse(parseJson(body)).success

function concernsSession(code: number, data: unknown): boolean {
  return code === codes.sessionElsewhere || (code === codes.needLogin && data !== undefined && data !== null)
}

function typeOf(data: unknown): string | null {
  const type = (data as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' ? type : null
}

/** The server's name for the request; what is no name is not shown to anybody. */
function requestIdOf({ headers }: Response): string | undefined {
  const id = headers.get('x-request-id') ?? ''
  return /^[\w.-]{1,80}$/.test(id) ? id : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
