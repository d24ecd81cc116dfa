import { type RuntimeConfig, readRuntimeConfig } from '#contract/site/site.ts'
import { callHeaders } from '#device/api-call.ts'
import { spokenLocale } from '#device/spoken-locale.ts'

const cacheName = 'config'
const path = '/config.json'
const freshMs = 5 * 60_000

let refreshedAt = Number.NEGATIVE_INFINITY

/** The last good /config.json, for the pages that the worker fills; null before there was one. */
export async function lastConfig(): Promise<RuntimeConfig | null> {
  try {
    const saved = await (await caches.open(cacheName)).match(path)
    return saved ? readRuntimeConfig(await saved.json()) : null
  } catch {
    return null
  }
}

/** Fetches /config.json again, at most every 5 minutes, and keeps it if it is one: one entry, overwritten. Never rejects. */
export async function refreshConfig(fetcher: typeof fetch = fetch, now = Date.now()): Promise<void> {
  if (now - refreshedAt < freshMs) return
  try {
    const headers = callHeaders(await spokenLocale())
    const response = await fetcher(path, { headers, cache: 'no-cache', credentials: 'omit', redirect: 'error' })
    const config = readRuntimeConfig(await response.json())
    if (!response.ok || !config) return
    const copy = new Response(JSON.stringify(config), { headers: { 'content-type': 'application/json' } })
    await (await caches.open(cacheName)).put(path, copy)
    refreshedAt = now
  } catch {
    // Offline or a captive portal's page: the copy there is stays.
  }
}
