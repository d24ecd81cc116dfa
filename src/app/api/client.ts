import { randomKey } from '#app/lib/random-key.ts'
import { codes } from '#contract/codes.ts'
import type { Callable, Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { Envelope } from '#contract/envelope.ts'
import type { Locale } from '#contract/locale.ts'
import type { RuntimeConfig } from '#contract/site.ts'
import { Failure } from './failure.ts'
import { type Target, target } from './request.ts'

/** An answer that concerns the session: code 409, or 303 with data. `token` is the one the call was made with. */
export interface SessionAnswer {
  code: number
  msg: string
  /** `data.type`, when there is one. */
  type: string | null
  token: string | null
}

export interface ClientOptions {
  config: () => RuntimeConfig
  locale: () => Locale
  token: () => string | null
  onSessionAnswer: (answer: SessionAnswer) => void
  buildId: string
  fetch?: typeof fetch
  /** Where no service worker runs: answers public reads as it would; undefined leaves them to the network. */
  answerFromDevice?: (request: Request) => Promise<Response | undefined>
  /** Milliseconds until a call is given up. */
  timeLimitMs?: number
}

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated write the same write; a fresh one is made when none is given. */
  idempotencyKey?: string
  /** Milliseconds, where this call has a limit of its own. */
  timeLimitMs?: number
}

/** `savedAt`: integer seconds of the device's last sync when the answer came from the device, otherwise null. */
export interface Answer<T> {
  data: T
  savedAt: number | null
}

export interface Client {
  /** Calls an endpoint; throws a Failure. Never navigates and shows nothing. */
  call<E extends Endpoint>(
    endpoint: Callable<E>,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<E>> & { msg: string }>
}

const defaultTimeLimitMs = 15_000

type Reason = 'timeout' | 'duplicate'

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((request: Request) => fetch(request))
  const writes = new Map<string, { controller: AbortController; idempotencyKey: string }>()

  async function call<E extends Endpoint>(callable: Callable<E>, input: InputOf<E>, callOptions: CallOptions = {}) {
    const endpoint = 'load' in callable ? await callable.load() : callable
    const to = target(endpoint, input as Record<string, unknown>, {
      config: options.config(),
      buildId: options.buildId,
    })
    const token = to.mayAuthorize ? options.token() : null
    const controller = new AbortController()
    const fail = (kind: Failure['kind'], cause?: unknown) => new Failure(kind, { url: to.url, cause })

    const identity = `${endpoint.method} ${to.url} ${to.body ?? ''}`
    let idempotencyKey: string | undefined
    if (endpoint.method !== 'GET') {
      // The same write again: the later one goes on in the earlier one's name, so that the server sees one.
      const earlier = writes.get(identity)
      earlier?.controller.abort('duplicate' satisfies Reason)
      idempotencyKey = callOptions.idempotencyKey ?? earlier?.idempotencyKey ?? randomKey()
      writes.set(identity, { controller, idempotencyKey })
    }
    const cancel = () => controller.abort()
    if (callOptions.signal?.aborted) cancel()
    callOptions.signal?.addEventListener('abort', cancel)
    const limit = callOptions.timeLimitMs ?? options.timeLimitMs ?? defaultTimeLimitMs
    const timer = setTimeout(() => controller.abort('timeout' satisfies Reason), limit)

    try {
      const request = requestFor(endpoint, to, {
        token,
        locale: options.locale(),
        idempotencyKey,
        signal: controller.signal,
      })
      const response = (isPublicRead(endpoint) && (await options.answerFromDevice?.(request))) || (await send(request))
      // The body is read inside the time limit too.
      return judge(endpoint, to.url, response, await response.text(), token)
    } catch (error) {
      if (error instanceof Failure) throw error
      if (!controller.signal.aborted) throw fail('network', error)
      const reason: unknown = controller.signal.reason
      if (reason === 'timeout') throw fail('timeout')
      throw new Failure('aborted', { url: to.url, duplicate: reason === 'duplicate' })
    } finally {
      clearTimeout(timer)
      callOptions.signal?.removeEventListener('abort', cancel)
      if (writes.get(identity)?.controller === controller) writes.delete(identity)
    }
  }

  function judge<E extends Endpoint>(endpoint: E, url: string, response: Response, body: string, token: string | null) {
    const { status, statusText } = response
    if (response.type === 'opaqueredirect') throw new Failure('http', { url, status: 302 })
    const json = parseJson(body)
    const parsed = Envelope.safeParse(json)
    if (!parsed.success) {
      if (!response.ok) throw new Failure('http', { url, status, statusText })
      // A good status with something else than JSON is not our server: a captive portal, a proxy's page.
      throw new Failure(json === undefined ? 'network' : 'shape', { url, status, cause: parsed.error })
    }
    const { code, msg, data } = parsed.data
    const session = concernsSession(code, data)
    if (session) options.onSessionAnswer({ code, msg, type: typeOf(data), token })
    if (!response.ok && !msg && !session) throw new Failure('http', { url, status, statusText, code, data })
    if (code !== codes.ok) throw new Failure('envelope', { url, code, msg, data, status })
    const output = endpoint.output.safeParse(data)
    if (!output.success) throw new Failure('shape', { url, code, status, cause: output.error })
    const savedAt = Number(response.headers.get('x-saved-at'))
    return { data: output.data as OutputOf<E>, msg, savedAt: savedAt > 0 ? savedAt : null }
  }

  return { call }
}

type Envelopes = { token: string | null; locale: Locale; idempotencyKey: string | undefined; signal: AbortSignal }

function requestFor(endpoint: Endpoint, to: Target, { token, locale, idempotencyKey, signal }: Envelopes): Request {
  const headers = new Headers({ server: 'true', 'think-lang': locale })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (to.body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const url = new URL(to.url, location.origin)
  return new Request(url, { method: endpoint.method, headers, body: to.body, redirect: 'manual', signal })
}

/** What the service worker may answer: everyone's reads, never a write or a private answer. */
function isPublicRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && endpoint.auth === 'none' && !endpoint.path.startsWith('/oauth/')
}

function concernsSession(code: number, data: unknown): boolean {
  return code === codes.sessionElsewhere || (code === codes.needLogin && data !== undefined && data !== null)
}

function typeOf(data: unknown): string | null {
  const type = (data as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' ? type : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
