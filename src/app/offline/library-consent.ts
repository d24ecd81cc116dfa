import type { Locale } from '#contract/base/locale.ts'
import { getLibrarySize, type LibrarySize } from '#contract/library/library.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { type LibraryChoices, readChoices, waitsFor } from '#device/library/choices.ts'
import type { LibraryNote, Partition } from '#device/library/rows.ts'
import { runsInstalled } from './install.ts'
import type { SectionState } from './library-sync.ts'

/** What may be downloaded into a browser's storage without a question, in bytes. */
const unaskedBytes = 5_000_000
const sizeLimitMs = 10_000

/** What was answered, by language; good for as long as the page is open. */
const known = new Map<Locale, LibrarySize>()

/**
 * What a language's sections are to download, compressed; null when it cannot be had now. It is the same for everyone, and
 * asked without Authorization.
 */
export async function librarySizes(locale: Locale, apiUrl: string): Promise<LibrarySize | null> {
  const before = known.get(locale)
  if (before) return before
  try {
    const response = await fetch(`${apiUrl}${getLibrarySize.path}?${new URLSearchParams({ locale })}`, {
      headers: { server: 'true', 'think-lang': locale },
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
 * download of more than 5 MB, the sections before it counted in, waits for a yes where the app is not installed, and every
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
  if (waits) return { state: 'paused', waits, estimate: (await librarySizes(locale, apiUrl))?.[section] ?? null }
  if (note.since > 0 || choices.agreed || runsInstalled()) return { state: 'syncing' }
  const sizes = await librarySizes(locale, apiUrl)
  // The help begins even so: without a network it says so itself, and it is what nobody should have to ask for.
  if (!sizes) return { state: section === 'help' ? 'syncing' : 'failed' }
  const estimate = sizes[section]
  return { state: sizeUpTo(section, sizes, choices) > unaskedBytes ? 'asks' : 'syncing', estimate }
}

function sizeUpTo(section: LibrarySection, sizes: LibrarySize, { sections }: LibraryChoices): number {
  const before = librarySections.slice(0, librarySections.indexOf(section) + 1)
  return before.reduce((sum, one) => sum + (sections[one] === 'wanted' ? sizes[one].bytes : 0), 0)
}
