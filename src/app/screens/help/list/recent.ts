import * as z from 'zod/mini'
import { readLocal, writeLocal } from '#app/lib/local-storage.ts'
import { LocaleField } from '#contract/base/fields.ts'
import type { Locale } from '#contract/base/locale.ts'

/** A document this device has read. `read` is the share of it that was seen, 0 to 1; `at` integer seconds. */
const Recent = z.object({ id: z.string(), locale: LocaleField, title: z.string(), at: z.number(), read: z.number() })
export type Recent = z.infer<typeof Recent>

const key = 'help-recent'
const keep = 20

/** Newest first. */
export function recentHelp(): Recent[] {
  try {
    return z.array(Recent).parse(JSON.parse(readLocal(key) ?? '[]'))
  } catch {
    // Written by something else: it is forgotten at the next document.
    return []
  }
}

/** Puts a document at the head of the list; what was seen of it before still counts. */
export function rememberRead(doc: { id: string; locale: Locale; title: string }, read: number): void {
  const list = recentHelp()
  const before = list.find(({ id }) => id === doc.id)
  const { id, locale, title } = doc
  const entry = { id, locale, title, at: Math.floor(Date.now() / 1000), read: Math.max(read, before?.read ?? 0) }
  writeLocal(key, JSON.stringify([entry, ...list.filter((other) => other.id !== id)].slice(0, keep)))
}
