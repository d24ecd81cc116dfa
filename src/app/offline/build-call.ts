import { callLocale } from '#app/lib/call-locale.ts'
import { callHeaders } from '#device/api-call.ts'

/**
 * Asks for one of the files about builds, with the headers of every call (R7.01) and past every cache: a remembered answer
 * would never be news, and a poll must leave nothing behind (F06).
 */
export function askBuilds(path: string, fetcher: typeof fetch, init: RequestInit = {}): Promise<Response> {
  return fetcher(`/builds/${path}`, {
    cache: 'no-store',
    credentials: 'omit',
    ...init,
    headers: callHeaders(callLocale()),
  })
}
