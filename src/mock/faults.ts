import { defaultLocale } from '#contract/base/constants.ts'
import { Envelope } from '#contract/base/envelope.ts'
import { type Locale, locales } from '#contract/base/locale.ts'
import { listLibraryChanges } from '#contract/library/library.ts'
import { failureAnswer } from '#server/http/answer.ts'
import type { Failure } from '#server/http/failure.ts'
import type { Call } from './calls.ts'

/** What stands between the app and its server: each of these answers a call in the server's place, or changes its answer. */
export type Trouble = (call: Call) => Response | Promise<Response>

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Trouble for some calls; the others reach the server. */
export function onlyFor(concerns: (call: Call) => boolean, trouble: Trouble): Trouble {
  return (call) => (concerns(call) ? trouble(call) : call.next())
}

/** The server's own refusal, in the language of the call. */
export function refused(failure: Failure): Trouble {
  return ({ request }) => {
    const locale: Locale = locales.find((one) => one === request.headers.get('think-lang')) ?? defaultLocale
    const { status, body } = failureAnswer(failure, locale)
    return new Response(body, { status, headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })
  }
}

/** An HTTP status and nothing more, as proxies answer. */
export function bareStatus(status: number): Trouble {
  const headers: HeadersInit = status === 302 ? { Location: '/elsewhere' } : {}
  return () => new Response(null, { status, headers })
}

/** No answer at all: the browser's fetch rejects. */
export const lost: Trouble = () => Response.error()

/** No answer, ever. */
export const never: Trouble = () => new Promise(() => {})

const portal = '<!doctype html><title>Welcome</title><h1>Welcome to our Wi-Fi</h1><p>Accept the terms to go on.</p>'

/** What a hotel's network says to everything. */
export const portalPage: Trouble = () =>
  new Response(portal, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })

export function late(ms: number): Trouble {
  return async ({ next }) => {
    await wait(ms)
    return next()
  }
}

/** A narrow line: so much later, and so many bytes a second. */
export function narrow({ latencyMs, bytesPerSecond }: { latencyMs: number; bytesPerSecond: number }): Trouble {
  return async ({ next }) => {
    const response = await next()
    const body = await response.arrayBuffer()
    await wait(latencyMs + (body.byteLength / bytesPerSecond) * 1000)
    return again(response, body.byteLength ? body : null)
  }
}

/** Trouble for a share of the calls. */
export function sometimes(share: number, trouble: Trouble): Trouble {
  return (call) => (call.random() < share ? trouble(call) : call.next())
}

/** The server's answer with another `data`; what is no envelope, or no success, stays. */
export function otherData(change: (data: unknown) => unknown): Trouble {
  return async ({ next }) => {
    const response = await next()
    const text = await response.text()
    const envelope = Envelope.safeParse(parsed(text))
    if (!response.ok || !envelope.success) return again(response, text)
    const { code, msg, data } = envelope.data
    return again(response, JSON.stringify({ code, msg, data: change(data) }))
  }
}

/** The first page of the change feed ends half-way, and its second never comes. */
export const halfFeed: Trouble = (call) => {
  if (call.endpoint !== listLibraryChanges) return call.next()
  if (call.url.searchParams.get('since') !== '0') return lost(call)
  return otherData((data) => {
    const page = data as { items: { rev: number }[] }
    const items = page.items.slice(0, Math.ceil(page.items.length / 2))
    return { ...page, items, next: items.at(-1)?.rev ?? 0 }
  })(call)
}

/** The same answer around another body; its length and its ETag were the old one's. */
function again({ status, statusText, headers }: Response, body: BodyInit | null): Response {
  const kept = new Headers(headers)
  for (const name of ['Content-Length', 'ETag']) kept.delete(name)
  return new Response(body, { status, statusText, headers: kept })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
