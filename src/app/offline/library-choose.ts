import { useEffect } from 'react'
import { observable, useObservable } from '#app/lib/observable.ts'
import type { LibrarySection } from '#contract/library-sections.ts'
import { changeChoices, chooseSection, type LibraryChoices, readChoices } from '#device/library-choices.ts'
import { removeSection } from '#device/storage.ts'
import { syncLibraryNow } from './library-sync.ts'

/** What the person decides about the library of this device: for the storage screen, loaded with it. */

const choices = observable<LibraryChoices | null>(null)

/** What was chosen on this device; null until it is read. */
export function useLibraryChoices(): LibraryChoices | null {
  useEffect(() => {
    readChoices().then(choices.set, () => {})
  }, [])
  return useObservable(choices, null)
}

/** After a choice: what runs takes it in at its next page, then everything is brought in step with it. */
async function inStep(chosen: LibraryChoices): Promise<void> {
  choices.set(chosen)
  await syncLibraryNow({ force: true })
}

/** Ends a section's sync at the next page, in every tab, until it is resumed. */
export async function pauseSection(section: LibrarySection): Promise<void> {
  await inStep(await chooseSection(section, 'paused'))
}

/** Saves a section that was paused, removed or given up, or that waits for a yes to a large download. */
export async function saveSection(section: LibrarySection): Promise<void> {
  const wanted = (all: LibraryChoices): LibraryChoices => ({
    ...all,
    sections: { ...all.sections, [section]: 'wanted' },
    images: 'wanted',
    agreed: true,
  })
  await inStep(await changeChoices(wanted))
}

/** Saves the images again that were given up for want of room. */
export async function saveImages(): Promise<void> {
  await inStep(await changeChoices((all) => ({ ...all, images: 'wanted' })))
}

/** Removes a section from the device, in every language. */
export async function dropSection(section: LibrarySection): Promise<void> {
  await removeSection(section)
  await inStep(await readChoices())
}

/** Whether the library waits for a network that costs nothing; see knowsConnection for whether the browser can tell. */
export async function chooseWifiOnly(wifiOnly: boolean): Promise<void> {
  await inStep(await changeChoices((all) => ({ ...all, wifiOnly })))
}

/** Asks the browser to evict nothing of this site by itself; says whether it promised. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage.persist()) === true
  } catch {
    return false
  }
}
