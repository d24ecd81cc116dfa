import { i18n } from '@lingui/core'
import { defaultLocale } from '#contract/base/constants.ts'

/**
 * Asks for one of the files about builds, with the headers of every call (R7.01) and past every cache: a remembered answer
 * would never be news, and a poll must leave nothing behind (F06).
 */
export function askBuilds(path: string, fetcher: typeof fetch, init: RequestInit = {}): Promise<Response> {
  const headers = { server: 'true', 'think-lang': i18n.locale || defaultLocale }
  return fetcher(`/builds/${path}`, { cache: 'no-store', credentials: 'omit', ...init, headers })
}
