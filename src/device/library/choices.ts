import { promisifyRequest } from 'idb-keyval'
import { isLocale, type Locale } from '#contract/base/locale.ts'
import { HelpVersion } from '#contract/help/version.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { isMetered } from '#device/connection.ts'
import { deviceStore } from '#device/store.ts'

/**
 * What becomes of a section on this device, in both languages. `full`: it was given up for want of room, until somebody
 * asks for it again.
 */
export type SectionChoice = 'wanted' | 'paused' | 'removed' | 'full'

/** A version of the documentation, which is not the current one, that the person wants on this device in a language. */
export type SavedVersion = HelpVersion & { locale: Locale }

/** What the person, or want of room, decided about the library of this device. */
export type LibraryChoices = {
  sections: Record<LibrarySection, SectionChoice>
  /**
   * Of the documents' images. `wanted`: nobody said anything, so they come where that costs little; `chosen`: the person
   * wants them; `none`: text only; `full`: they were given up for want of room.
   */
  images: 'wanted' | 'chosen' | 'none' | 'full'
  /**
   * What a network may bring on which bytes are dear (isMetered). `asks`: what is whole is kept in step, all else waits for
   * a yes; `always`: the person said it; `never`: nothing at all.
   */
  metered: 'asks' | 'always' | 'never'
  /** A yes to a large download in a browser. */
  agreed: boolean
  /** In the order in which they were chosen. */
  versions: SavedVersion[]
  /** Both languages are kept, not the one at hand alone. */
  bothLanguages: boolean
}

const store = () => deviceStore('lamplight-library-choices')
const key = 'choices'

const usual: LibraryChoices = {
  sections: { help: 'wanted', question: 'wanted', blog: 'wanted' },
  images: 'wanted',
  metered: 'asks',
  agreed: false,
  versions: [],
  bothLanguages: false,
}

/** What was stored, in this build's shape: what it does not know counts as not chosen (F13). */
function choicesFrom(value: unknown): LibraryChoices {
  type Stored = Partial<LibraryChoices> & { wifiOnly?: unknown }
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Stored
  const known: unknown[] = ['paused', 'removed', 'full']
  const sections = { ...usual.sections }
  for (const section of librarySections) {
    const choice = stored.sections?.[section]
    if (known.includes(choice)) sections[section] = choice as SectionChoice
  }
  return {
    sections,
    images: ['chosen', 'none', 'full'].includes(stored.images as string)
      ? (stored.images as LibraryChoices['images'])
      : 'wanted',
    metered: meteredFrom(stored),
    agreed: stored.agreed === true,
    versions: Array.isArray(stored.versions) ? stored.versions.filter(isVersion) : [],
    bothLanguages: stored.bothLanguages === true,
  }
}

const isVersion = (value: unknown): value is SavedVersion =>
  HelpVersion.safeParse(value).success && isLocale((value as { locale?: unknown }).locale)

/** Whether a version is wanted here in a language. */
export const isSavedVersion = ({ versions }: LibraryChoices, locale: Locale, id: string): boolean =>
  versions.some((one) => one.id === id && one.locale === locale)

/** Wants a version here from now on, or no more. */
export function chooseVersion(version: SavedVersion, wanted: boolean): Promise<LibraryChoices> {
  return changeChoices((choices) => {
    const others = choices.versions.filter(({ id, locale }) => id !== version.id || locale !== version.locale)
    return { ...choices, versions: wanted ? [...others, version] : others }
  })
}

function meteredFrom({ metered, wifiOnly }: { metered?: unknown; wifiOnly?: unknown }): LibraryChoices['metered'] {
  if (metered === 'always' || metered === 'never') return metered
  // What an earlier build kept.
  return wifiOnly === true ? 'never' : 'asks'
}

/** Whether images are saved with the documents at all, once they may come. */
export function wantsImages({ images }: LibraryChoices): boolean {
  return images === 'wanted' || images === 'chosen'
}

/**
 * What a download waits for on the present network: `wifi`, because the person wants nothing on one where bytes are dear;
 * `data`, a yes, because what is `whole` already is all that is kept in step there unasked. Null: for nothing.
 */
export function waitsFor({ metered }: LibraryChoices, whole: boolean): 'wifi' | 'data' | null {
  if (metered === 'always' || !isMetered()) return null
  if (metered === 'never') return 'wifi'
  return whole ? null : 'data'
}

export function readChoices(): Promise<LibraryChoices> {
  return store()('readonly', async (rows) => choicesFrom(await promisifyRequest<unknown>(rows.get(key))))
}

/** Changes the choices in one transaction; returns what they are then. */
export function changeChoices(change: (choices: LibraryChoices) => LibraryChoices): Promise<LibraryChoices> {
  return store()('readwrite', async (rows) => {
    const choices = change(choicesFrom(await promisifyRequest<unknown>(rows.get(key))))
    rows.put(choices, key)
    await promisifyRequest(rows.transaction)
    return choices
  })
}

/** Makes one choice for a section. */
export function chooseSection(section: LibrarySection, choice: SectionChoice): Promise<LibraryChoices> {
  return changeChoices((choices) => ({ ...choices, sections: { ...choices.sections, [section]: choice } }))
}
