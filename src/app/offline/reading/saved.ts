import type { Session } from '#app/session/context.ts'
import { type Locale, locales } from '#contract/base/locale.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import type { ReadingItem } from '#contract/reading/item.ts'
import { readingOwner } from './owner.ts'

/** What a reader chose to save follows their account; what a device has is that device's. */

let home: { session: Session; locale: () => Locale } | null = null

/** From now on choices are kept for the person who is here. Returns its end. */
export function startSavedSections(at: NonNullable<typeof home>): () => void {
  home = at
  return () => {
    home = null
  }
}

/**
 * Keeps what somebody just chose by hand: these sections are wanted, or not, in the language at hand or in all. What a
 * device saves by itself is no choice. Never rejects.
 */
export async function noteChosen(
  sections: readonly LibrarySection[],
  { wanted, everywhere }: { wanted: boolean; everywhere: boolean },
): Promise<void> {
  const owner = home && readingOwner(home.session.get())
  if (!home || owner === null) return
  const chosen = everywhere ? locales : [home.locale()]
  try {
    const { changeItem } = await import('#device/reading/reading.ts')
    for (const id of sections)
      for (const locale of chosen)
        await changeItem(owner, { kind: 'saved', of: 'section', id, locale }, () => (wanted ? {} : null))
  } catch {
    // The choice counts on this device all the same.
  }
}

/**
 * Follows what was chosen on another device. A section that is wanted there is wanted here, and both languages where both
 * are; both within what may be downloaded unasked. One that was removed there is not begun here: but what is here
 * already goes by a choice here alone, for its room is this device's. Says whether anything is different.
 */
export async function followChosen(items: readonly ReadingItem[]): Promise<boolean> {
  const [{ changeChoices, readChoices }, { readNote }] = await Promise.all([
    import('#device/library/choices.ts'),
    import('#device/library/rows.ts'),
  ])
  const before = await readChoices()
  const sections = { ...before.sections }
  let { bothLanguages } = before
  for (const section of librarySections) {
    const those = items.filter(({ kind, id }) => kind === 'saved' && id === section)
    const wanted = locales.filter((locale) => those.some((item) => item.locale === locale && !item.erased))
    if (wanted.length === locales.length) bothLanguages = true
    if (wanted.length > 0 && sections[section] === 'removed') sections[section] = 'wanted'
    if (wanted.length > 0 || those.length === 0 || sections[section] !== 'wanted') continue
    const notes = await Promise.all(locales.map((locale) => readNote({ locale, section })))
    if (notes.every(({ since, docs }) => since === 0 && docs === 0)) sections[section] = 'removed'
  }
  const isSame =
    bothLanguages === before.bothLanguages && librarySections.every((one) => sections[one] === before.sections[one])
  if (!isSame) await changeChoices((choices) => ({ ...choices, sections, bothLanguages }))
  return !isSame
}
