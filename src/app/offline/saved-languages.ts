import { useEffect, useState } from 'react'
import { Failure } from '#app/api/failure.ts'
import { type Locale, locales } from '#contract/base/locale.ts'
import type { LibrarySection } from '#contract/library/sections.ts'

/** The languages of which this device has documents of a section. Rejects when the device cannot be read. */
export async function savedLanguages(section: LibrarySection): Promise<Locale[]> {
  const { readNote } = await import('#device/library/rows.ts')
  const notes = await Promise.all(locales.map((locale) => readNote({ locale, section })))
  return locales.filter((_, i) => (notes[i]?.docs ?? 0) > 0)
}

/** The same for a screen, read again whenever `when` is another; null until it is read, and while `when` is null. */
export function useSavedLanguages(section: LibrarySection, when: string | null = ''): Locale[] | null {
  const [saved, setSaved] = useState<Locale[] | null>(null)
  useEffect(() => {
    if (when === null) return
    let gone = false
    savedLanguages(section).then(
      (found) => gone || setSaved(found),
      () => gone || setSaved([]),
    )
    return () => {
      gone = true
    }
  }, [section, when])
  return saved
}

/**
 * The language to show instead of one that this device does not have, because nothing else can be reached: `error` is what
 * asking for it brought. Null where there is none, or none is needed.
 */
export function useSavedInstead(locale: Locale, section: LibrarySection, error: unknown): Locale | null {
  const failed = error instanceof Failure && error.isUnreachable
  const saved = useSavedLanguages(section, failed ? locale : null)
  if (!failed || !saved || saved.includes(locale)) return null
  return saved[0] ?? null
}
