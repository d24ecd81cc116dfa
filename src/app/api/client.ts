import { cookieCalls } from '#contract/base/cookie-calls.ts'
import type { Callable, Endpoint, InputOf, OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { apiHeadersOf, callHeaders, isElsewhere, keepAllowed } from '#device/api-call.ts'
import { randomKey } from '#device/random-key.ts'
import { type Answer, isEnvelope, parseResponse, type SessionAnswer } from './answer.ts'
import { Failure } from './failure.ts'
import { type Target, target } from './request.ts'

export interface ClientOptions {
  config: () => RuntimeConfig
  locale: () => Locale
  token: () => string | null
  /** Who is here; null for nobody. A token may be renewed while they stay. */
  userId: () => string | null
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
  /** Of a read: what the server says now, past all caches on the device and the way; for a caller that just wrote. */
  fresh?: boolean
  /** Milliseconds, where this call has a limit of its own. */
  timeLimitMs?: number
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
const formTimeLimitMs = 60_000

type Reason = 'timeout' | 'duplicate'

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((request: Request) => fetch(request))
  /** What is being asked, by method, address and body. */
  const inFlight = new Map<string, { controller: AbortController; idempotencyKey: string | undefined }>()

  async function call<E extends Endpoint>(callable: Callable<E>, input: InputOf<E>, callOptions: CallOptions = {}) {
    const controller = new AbortController()
    const { signal } = controller
    const cancel = () => controller.abort()
    if (callOptions.signal?.aborted) cancel()
    callOptions.signal?.addEventListener('abort', cancel)
    const usual = 'form' in callable ? formTimeLimitMs : (options.timeLimitMs ?? defaultTimeLimitMs)
    const limit = callOptions.timeLimitMs ?? usual
    const timer = setTimeout(() => controller.abort('timeout' satisfies Reason), limit)
    let url = callable.path
    let identity = ''
    /** Whether somebody else is here now than the one who asked. */
    let isLate = () => false

    try {
      const endpoint = 'load' in callable ? await orAborted(signal, callable.load()) : callable
      const to = target(endpoint, input as Record<string, unknown>, {
        config: options.config(),
        buildId: options.buildId,
        fresh: callOptions.fresh ? randomKey() : undefined,
      })
      url = to.url
      const form = endpoint.form && (await orAborted(signal, formOf(endpoint, input as Record<string, unknown>)))
      if (form) to.body = form.body
      const token = to.mayAuthorize ? options.token() : null
      const asker = options.userId()
      isLate = () => to.mayAuthorize && options.userId() !== asker

      // The same again: the later one goes on in the earlier one's name, so that the server sees one write.
      identity = `${endpoint.method} ${to.url} ${form ? form.identity : (to.body ?? '')}`
      const earlier = inFlight.get(identity)
      earlier?.controller.abort('duplicate' satisfies Reason)
      const key = callOptions.idempotencyKey ?? earlier?.idempotencyKey ?? randomKey()
      const idempotencyKey = endpoint.method === 'GET' ? undefined : key
      inFlight.set(identity, { controller, idempotencyKey })

      const parts = { config: options.config(), token, locale: options.locale(), idempotencyKey, signal }
      // The body is read inside the time limit too.
      let answered = await orAborted(signal, exchange(endpoint, requestFor(endpoint, to, parts)))
      // A host of static files has no payloads: the API itself answers the same.
      if (to.apiUrl !== undefined && isNoPayload(answered.response) && !isEnvelope(answered.body)) {
        url = to.apiUrl
        answered = await orAborted(signal, exchange(endpoint, requestFor(endpoint, { ...to, url }, parts)))
      }
      const { response, body } = answered
      if (isLate()) throw new Failure('aborted', { url })
      const answer = parseResponse(endpoint, url, response, body, (sessionAnswer) => {
        // What is said of a token that was renewed meanwhile says nothing of the new one.
        if (to.mayAuthorize && options.token() !== token) throw new Failure('aborted', { url })
        options.onSessionAnswer({ ...sessionAnswer, token })
      })
      return { ...answer, asker: token === null ? null : asker }
    } catch (error) {
      if (error instanceof Failure) throw error
      const reason: unknown = signal.reason
      if (isLate()) throw new Failure('aborted', { url })
      if (!signal.aborted) throw new Failure('network', { url, cause: error })
      if (reason === 'timeout') throw new Failure('timeout', { url })
      throw new Failure('aborted', { url, duplicate: reason === 'duplicate' })
    } finally {
      clearTimeout(timer)
      callOptions.signal?.removeEventListener('abort', cancel)
      if (inFlight.get(identity)?.controller === controller) inFlight.delete(identity)
    }
  }

  /** What few pages need comes with the first form. */
  const formOf = async (endpoint: Endpoint, input: Record<string, unknown>) =>
    (await import('./form-body.ts')).formBody(endpoint, input)

  async function exchange(endpoint: Endpoint, request: Request): Promise<{ response: Response; body: string }> {
    const saved = isPublicRead(endpoint) ? await options.answerFromDevice?.(request) : undefined
    const response = saved ?? (await send(request))
    return { response, body: await response.text() }
  }

  return { call }
}

/** How a host answers for an address that it has no file at: it says so, or with the page that stands for all others. */
const isNoPayload = ({ ok, status }: Response) => ok || status === 404

/** Ends when the signal says so, even if the work goes on: a device that is stuck keeps nobody waiting. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject)
  })
}

type Parts = {
  config: RuntimeConfig
  token: string | null
  locale: Locale
  idempotencyKey: string | undefined
  signal: AbortSignal
}

function requestFor(endpoint: Endpoint, to: Target, parts: Parts): Request {
  const { config, token, locale, idempotencyKey, signal } = parts
  const headers = callHeaders(locale)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  // Of a form the browser names the type itself, with the boundary that it chose.
  if (typeof to.body === 'string') headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const url = new URL(to.url, location.origin)
  let credentials: RequestCredentials = 'same-origin'
  if (isElsewhere(url.href, location.origin)) {
    keepAllowed(headers, apiHeadersOf(config, location.origin))
    credentials = config.apiCredentials && cookieCalls.has(endpoint.path) ? 'include' : 'omit'
  }
  return new Request(url, { method: endpoint.method, headers, body: to.body, redirect: 'manual', credentials, signal })
}

/** What the service worker may answer: everyone's reads, never a write or a private answer. */
function isPublicRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && endpoint.auth === 'none' && !endpoint.path.startsWith('/oauth/')
}
