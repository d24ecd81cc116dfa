import { useEffect } from 'react'
import { observable, useObservable } from '#app/lib/observable.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { HelpVersion } from '#contract/help/version.ts'
import { readChoices, type SavedVersion, waitsFor } from '#device/library/choices.ts'
import { progressOf, readNote } from '#device/library/rows.ts'
import { syncOnDevice } from './library-worker.ts'

/** Versions of the documentation, beside the current one, that this device keeps: loaded where one is shown or synced. */

/**
 * How a version stands here: `saved` of its `docs` documents, which take `bytes`; `syncedAt` is integer seconds, 0 until
 * it was whole. `waits`: for a network that costs nothing.
 */
export type VersionState = {
  version: SavedVersion
  state: 'idle' | 'syncing' | 'saved' | 'waits' | 'full' | 'failed'
  saved: number
  docs: number
  bytes: number
  syncedAt: number
}

const states = observable<ReadonlyMap<string, VersionState> | null>(null)
const keyOf = ({ id, locale }: Pick<SavedVersion, 'id' | 'locale'>) => `${locale} ${id}`

/** What is shown of a version from now on. */
export function showVersion(version: SavedVersion, change: Partial<VersionState>): void {
  const before = states.get() ?? new Map<string, VersionState>()
  const initial = { version, state: 'idle' as const, saved: 0, docs: 0, bytes: 0, syncedAt: 0 }
  states.set(new Map(before).set(keyOf(version), { ...(before.get(keyOf(version)) ?? initial), ...change }))
}

/** Reads what is kept, as it stands. */
export async function lookAtVersions(): Promise<void> {
  const { versions } = await readChoices()
  const kept = new Set(versions.map(keyOf))
  states.set(new Map([...(states.get() ?? [])].filter(([key]) => kept.has(key))))
  for (const version of versions) showVersion(version, await standing(version))
}

async function standing({ locale, id }: SavedVersion): Promise<Omit<VersionState, 'version' | 'state'>> {
  const note = await readNote({ locale, section: 'help', version: id })
  const { saved, docs, bytes } = progressOf(note)
  return { saved, docs, bytes, syncedAt: note.syncedAt }
}

/** The versions that this device keeps, in the order in which they were chosen; null until that is read. */
export function useSavedVersions(): VersionState[] | null {
  useEffect(() => void lookAtVersions().catch(() => {}), [])
  const all = useObservable(states, null)
  return all && [...all.values()]
}

/** A version that is whole on the device, which can be searched there; null for others. */
export async function savedVersion(locale: Locale, id: string): Promise<HelpVersion | null> {
  const { versions } = await readChoices()
  const version = versions.find((one) => one.id === id && one.locale === locale)
  return version && (await standing(version)).syncedAt > 0 ? version : null
}

/** Brings the versions of a language in step, one after the other. Never rejects. */
export async function syncVersions(locale: Locale, apiUrl: string): Promise<void> {
  const choices = await readChoices().catch(() => null)
  for (const version of choices?.versions ?? []) {
    if (version.locale !== locale) continue
    try {
      const before = await standing(version)
      if (choices && waitsFor(choices, before.syncedAt > 0)) {
        showVersion(version, { state: 'waits', ...before })
        continue
      }
      showVersion(version, { state: 'syncing', ...before })
      const partition = { locale, section: 'help', version: version.id } as const
      const result = await syncOnDevice({ ...partition, apiUrl }, ({ saved, docs, bytes }) =>
        showVersion(version, { state: 'syncing', saved, docs, bytes }),
      )
      if ('note' in result) showVersion(version, { state: 'saved', ...(await standing(version)) })
      else if (result.ended === 'paused') await lookAtVersions()
      else showVersion(version, { state: result.ended, ...(await standing(version)) })
    } catch {
      // No database to be had.
      showVersion(version, { state: 'failed' })
    }
  }
}
