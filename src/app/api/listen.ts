import { callLocale } from '#app/lib/call-locale.ts'
import { config } from '#app/lib/config.ts'
import { codes } from '#contract/base/codes.ts'
import { Envelope } from '#contract/base/envelope.ts'
import { limits } from '#contract/base/limits.ts'
import { apiCall } from '#device/api-call.ts'
import { eventParser, type StreamEvent } from './event-stream.ts'

/**
 * How a stream ended. cut: it had been there. mute: it opened and its greeting did not come, as behind a proxy that keeps
 * back what it should pass on. session: this token is not taken. absent: there is no such thing here. broken: anything
 * else; asking again may help.
 */
export type StreamEnd = 'cut' | 'mute' | 'session' | 'absent' | 'broken'

export type Listening = {
  url: string
  headers: Headers
  fetch: typeof fetch
  /** Ends it. */
  signal: AbortSignal
  /** Hears every event, the greeting `hello` as well. */
  onEvent: (event: StreamEvent) => void
}

/** Milliseconds until the greeting has to be there. */
const helloMs = 10_000
/** Milliseconds without a byte after which nobody is there any more: three beats were missed. */
const silenceMs = limits.streamBeatSeconds * 3_000

/** What a stream of the API is asked with: by the member who has this token, or by nobody. */
export function streamCall(path: string, token: string | null): Pick<Listening, 'url' | 'headers'> {
  return apiCall(config(), path, {
    origin: location.origin,
    locale: callLocale(),
    token,
    more: { accept: 'text/event-stream' },
  })
}

/** Reads the stream of events until either side ends it. Never rejects. */
export async function listen({ url, headers, fetch, signal, onEvent }: Listening): Promise<StreamEnd> {
  const given = new AbortController()
  const giveUp = () => given.abort()
  let timer = setTimeout(giveUp, helloMs)
  let greeted = false
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  signal.addEventListener('abort', giveUp)
  given.signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}))
  if (signal.aborted) giveUp()
  try {
    const init = { headers, credentials: 'omit', redirect: 'manual', cache: 'no-store' } as const
    const response = await orAborted(given.signal, fetch(url, { ...init, signal: given.signal }))
    if (!isStream(response)) return await refusalOf(response)
    reader = response.body.getReader()
    const decoder = new TextDecoder()
    const parse = eventParser()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return greeted ? 'cut' : 'mute'
      const events = parse(decoder.decode(value, { stream: true }))
      for (const event of events) {
        greeted ||= event.event === 'hello'
        onEvent(event)
      }
      if (!greeted) continue
      clearTimeout(timer)
      timer = setTimeout(giveUp, silenceMs)
    }
  } catch {
    if (greeted) return 'cut'
    return given.signal.aborted ? 'mute' : 'broken'
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
    giveUp()
  }
}

type Stream = Response & { body: ReadableStream<Uint8Array> }

function isStream(response: Response): response is Stream {
  return response.ok && response.body !== null && /^text\/event-stream\b/i.test(typeOf(response))
}

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''

/** What an answer that is no stream says of asking again. */
async function refusalOf(response: Response): Promise<StreamEnd> {
  const envelope = Envelope.safeParse(await response.json().catch(() => null))
  const verdict = envelope.success ? envelope.data.code : response.status
  if ([401, codes.forbidden, codes.needLogin, codes.sessionElsewhere].includes(verdict)) return 'session'
  return verdict === codes.notFound || verdict === 405 || verdict === 501 ? 'absent' : 'broken'
}

/** A promise's value, unless it is given up before: not every fetch hears of that. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const given = new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('Given up', 'AbortError'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
  return Promise.race([work, given])
}
