import type { Locale } from '#contract/base/locale.ts'
import { getLibrarySize, type LibrarySize } from '#contract/library/library.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { apiAddress, callHeaders } from '#device/api-call.ts'
import { type LibraryChoices, readChoices, waitsFor, wantsImages } from '#device/library/choices.ts'
import { areImagesNoted } from '#device/library/images.ts'
import type { LibraryNote, Partition } from '#device/library/rows.ts'
import { runsInstalled } from './install.ts'
import { amountOf, sumOf } from './library-amount.ts'
import type { SectionState } from './library-sync.ts'

/** What may be downloaded into a browser's storage without a question, in bytes. */
const unaskedBytes = 5_000_000
const sizeLimitMs = 10_000

/** What was answered, by language; good for as long as the library is kept in step. */
const known = new Map<Locale, LibrarySize>()

/** What comes next is asked anew: it may be another server's. */
export function forgetSizes(): void {
  known.clear()
}

/**
 * What a language's sections are to download, compressed; null when it cannot be had now. It is the same for everyone, and
 * asked without Authorization.
 */
export async function librarySizes(locale: Locale, apiUrl: string): Promise<LibrarySize | null> {
  const before = known.get(locale)
  if (before) return before
  try {
    const response = await fetch(`${apiAddress(apiUrl, getLibrarySize.path)}?${new URLSearchParams({ locale })}`, {
      headers: callHeaders(locale),
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(sizeLimitMs),
    })
    const sizes = getLibrarySize.output.parse(((await response.json()) as { data?: unknown }).data)
    known.set(locale, sizes)
    return sizes
  } catch {
    // Offline, a captive portal's page, a server that is down.
    return null
  }
}

type Begin = Pick<SectionState, 'state'> & Partial<SectionState>

/**
 * Whether a section may be synced now: `syncing`, or the state that it stays in. One that has begun goes on; the first
 * download of more than 5 MB of text, the sections before it counted in, waits for a yes where the app is not installed, and every
 * first one where bytes are dear.
 */
export async function mayBegin({ locale, section }: Partition, apiUrl: string, note: LibraryNote): Promise<Begin> {
  const choices = await readChoices()
  const choice = choices.sections[section]
  if (choice === 'removed') return { state: 'off' }
  if (choice !== 'wanted') return { state: choice }
  const waits = waitsFor(choices, note.syncedAt > 0)
  if (waits === 'wifi') return { state: 'paused', waits }
  // With what it would cost: that is what the person has to know.
  if (waits) {
    const sizes = await librarySizes(locale, apiUrl)
    return { state: 'paused', waits, estimate: sizes && estimateOf(section, sizes, choices) }
  }
  if (note.since > 0 || choices.agreed || runsInstalled()) return { state: 'syncing' }
  const sizes = await librarySizes(locale, apiUrl)
  // The help begins even so: without a network it says so itself, and it is what nobody should have to ask for.
  if (!sizes) return { state: section === 'help' ? 'syncing' : 'failed' }
  const estimate = estimateOf(section, sizes, choices)
  return { state: sizeUpTo(section, sizes, choices) > unaskedBytes ? 'asks' : 'syncing', estimate }
}

/** What a yes to a section brings: its images come after it, if they are wanted. */
function estimateOf(section: LibrarySection, sizes: LibrarySize, choices: LibraryChoices) {
  return { count: sizes[section].count, ...amountOf(sizes[section], wantsImages(choices)) }
}

function sizeUpTo(section: LibrarySection, sizes: LibrarySize, { sections }: LibraryChoices): number {
  const before = librarySections.slice(0, librarySections.indexOf(section) + 1)
  return sumOf(before.filter((one) => sections[one] === 'wanted').map((one) => amountOf(sizes[one], false))).text
}

/**
 * Whether images are saved with a language's documents: unasked where texts and images together are no more than 5 MB or
 * the app is installed, otherwise once somebody said yes to a large download, or to pictures. Where the sizes are not known
 * they count as large.
 */
export function bringsImages(choices: LibraryChoices, sizes: LibrarySize | null): boolean {
  if (!wantsImages(choices)) return false
  if (choices.images === 'chosen' || choices.agreed || runsInstalled()) return true
  if (!sizes) return false
  const wanted = librarySections.filter((section) => choices.sections[section] === 'wanted')
  const { text, images } = sumOf(wanted.map((section) => amountOf(sizes[section], true)))
  return text + images <= unaskedBytes
}

/** Whether there are images to save of a language, and they may come; the sizes are asked for only if that matters. */
export async function mayBringImages(locale: Locale, apiUrl: string): Promise<boolean> {
  const choices = await readChoices()
  if (!wantsImages(choices) || !(await areImagesNoted(locale))) return false
  return bringsImages(choices, null) || bringsImages(choices, await librarySizes(locale, apiUrl))
}
