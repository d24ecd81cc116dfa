import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventParser, type StreamEvent } from '#app/api/event-stream.ts'
import { listen } from '#app/api/listen.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const hello = 'event: hello\ndata: {"unread":2}\n\n'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose stream says what the test wants, when it wants. */
function stream(headers: Record<string, string> = { 'content-type': 'text/event-stream; charset=utf-8' }) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const cancelled = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start: (one) => {
      controller = one
    },
    cancel: cancelled,
  })
  const asked: Request[] = []
  return {
    asked,
    cancelled,
    say: (text: string) => controller?.enqueue(bytes(text)),
    end: () => controller?.close(),
    fetch: (async (url: string, init: RequestInit) => {
      asked.push(new Request(new URL(url, 'https://lamplight.test'), { headers: init.headers ?? {} }))
      return new Response(body, { headers })
    }) as unknown as typeof fetch,
  }
}

function open(fetch: typeof globalThis.fetch) {
  const heard: StreamEvent[] = []
  const stop = new AbortController()
  const headers = new Headers({ authorization: 'Bearer x' })
  const url = 'https://lamplight.test/api/notification/stream'
  const ended = listen({ url, headers, fetch, signal: stop.signal, onEvent: (one) => heard.push(one) })
  return { heard, stop, ended }
}
const rest = () => vi.advanceTimersByTimeAsync(10)

test.each([
  ['whole', [hello]],
  ['cut anywhere', [...hello]],
  ['with CRLF', [hello.replaceAll('\n', '\r\n')]],
  ['cut between CR and LF', [...hello.replaceAll('\n', '\r\n')]],
  ['with comments, ids and what nobody knows', [`:\n\n: hi\nid: 7\nretry: 1\nsomething\n${hello}`]],
])('P7.04 an event of the stream is read %s', (_, pieces) => {
  const parse = eventParser()
  expect(pieces.flatMap((piece) => parse(piece))).toEqual([{ event: 'hello', data: '{"unread":2}' }])
})

test('P7.04 data of several lines are one, an event without data is none, one without a name is a message', () => {
  const parse = eventParser()
  expect(parse('event: x\n\ndata: a\ndata:b\n\n')).toEqual([{ event: 'message', data: 'a\nb' }])
})

test('P7.04 F93 what never ends is given up: a line, and an event of many', () => {
  expect(() => eventParser()('x'.repeat(70_000))).toThrow()
  const parse = eventParser()
  expect(() => {
    for (let line = 0; line < 100; line++) parse(`data: ${'x'.repeat(1_000)}\n`)
  }).toThrow()
})

test('P7.04 the token is in a header and in no address; every event is heard', async () => {
  const server = stream()
  const { heard, stop, ended } = open(server.fetch)
  await rest()
  server.say(hello)
  server.say('event: notification\ndata: {"unread":3}\n\nevent: other\ndata: 1\n\n')
  await rest()
  expect(heard).toEqual([
    { event: 'hello', data: '{"unread":2}' },
    { event: 'notification', data: '{"unread":3}' },
    { event: 'other', data: '1' },
  ])
  expect(server.asked[0]?.url).toBe('https://lamplight.test/api/notification/stream')
  expect(server.asked[0]?.headers.get('authorization')).toBe('Bearer x')
  stop.abort()
  expect(await ended).toBe('cut')
  expect(server.cancelled).toHaveBeenCalledOnce()
})

test('F93 a stream whose greeting is kept back is given up after ten seconds, its connection too', async () => {
  const server = stream()
  const { ended, heard } = open(server.fetch)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(server.cancelled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await ended).toBe('mute')
  expect(server.cancelled).toHaveBeenCalledOnce()
  expect(heard).toEqual([])
})

test('F93 a stream that falls silent is given up after three beats; beats keep it', async () => {
  const server = stream()
  const { ended } = open(server.fetch)
  await rest()
  server.say(hello)
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(40_000)
    server.say(':\n\n')
  }
  await rest()
  expect(server.cancelled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(45_100)
  expect(await ended).toBe('cut')
})

test.each([
  [{ code: 303, msg: '', data: null }, 401, 'session'],
  [{ code: 404, msg: '', data: null }, 404, 'absent'],
  [{ code: 503, msg: '', data: null }, 503, 'broken'],
  ['<html>', 502, 'broken'],
])('P7.04 an answer that is no stream says whether to ask again: %o', async (answer, status, said) => {
  const fetch = (async () =>
    new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), {
      status,
    })) as unknown as typeof globalThis.fetch
  expect(await open(fetch).ended).toBe(said)
})

test('P7.04 no network is an end like any other', async () => {
  const fetch = (async () => Promise.reject(new TypeError('no network'))) as unknown as typeof globalThis.fetch
  expect(await open(fetch).ended).toBe('broken')
})
