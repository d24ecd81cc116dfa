import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { searchLimits } from '#contract/search/limits.ts'

const key = 'help-searches'
const keep = 8

const Searches = z.array(z.string().check(z.maxLength(searchLimits.queryChars)))

/** What was searched for on this device and found something, newest first. It never leaves the device. */
export function recentSearches(): string[] {
  try {
    return Searches.parse(JSON.parse(readLocal(key) ?? '[]'))
  } catch {
    // Written by something else: it is forgotten at the next search.
    return []
  }
}

/** Puts a search at the head; what somebody typed on from is not kept beside what they typed on to. */
export function rememberSearch(query: string): void {
  const [last, ...before] = recentSearches()
  const list = last !== undefined && !query.startsWith(last) ? [last, ...before] : before
  writeLocal(key, JSON.stringify([query, ...list.filter((other) => other !== query)].slice(0, keep)))
}

export function forgetSearches(): void {
  writeLocal(key, null)
}
