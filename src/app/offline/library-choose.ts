import { useEffect } from 'react'
import { observable, useObservable } from '#app/lib/observable.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { changeChoices, chooseSection, type LibraryChoices, readChoices, waitsFor } from '#device/library/choices.ts'
import { dropImages, removeSection } from '#device/storage.ts'
import { syncLibraryNow } from './library-sync.ts'
import { noteChosen } from './reading/saved.ts'

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

/** A yes to a download holds where bytes are dear as well, if that is where it was given. */
const agreed = (all: LibraryChoices): LibraryChoices => ({
  ...all,
  agreed: true,
  metered: waitsFor(all, false) === 'data' ? 'always' : all.metered,
})

/** Saves a section that was paused, removed or given up, or that waits for a yes to a large download. */
export async function saveSection(section: LibrarySection): Promise<void> {
  const wanted = (all: LibraryChoices): LibraryChoices => ({
    ...agreed(all),
    sections: { ...all.sections, [section]: 'wanted' },
    images: all.images === 'full' ? 'wanted' : all.images,
  })
  const chosen = await changeChoices(wanted)
  void noteChosen([section], { wanted: true, everywhere: chosen.bothLanguages })
  await inStep(chosen)
}

/** Saves the images with the documents from now on, also those that were given up; or text alone, and removes them. */
export async function choosePictures(wanted: boolean): Promise<void> {
  if (wanted) return inStep(await changeChoices((all) => ({ ...all, images: 'chosen' })))
  await dropImages('none')
  await inStep(await readChoices())
}

/** Removes a section from the device, in every language. */
export async function dropSection(section: LibrarySection): Promise<void> {
  await removeSection(section)
  void noteChosen([section], { wanted: false, everywhere: true })
  await inStep(await readChoices())
}

/** Whether the library waits for a network that costs nothing; see knowsConnection for whether the browser can tell. */
export async function chooseWifiOnly(wifiOnly: boolean): Promise<void> {
  await inStep(await changeChoices((all) => ({ ...all, metered: wifiOnly ? 'never' : 'always' })))
}

/** The person's yes to saving everything, images too, although bytes are dear here. */
export async function saveAllTheSame(): Promise<void> {
  await inStep(await changeChoices(agreed))
}

/** Saves the help and the rest in both languages from now on, not in the one at hand alone. */
export async function saveBothLanguages(): Promise<void> {
  const chosen = await changeChoices((all) => ({ ...agreed(all), bothLanguages: true }))
  const kept = librarySections.filter((section) => chosen.sections[section] !== 'removed')
  void noteChosen(kept, { wanted: true, everywhere: true })
  await inStep(chosen)
}

/** Asks the browser to evict nothing of this site by itself; says whether it promised. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage.persist()) === true
  } catch {
    return false
  }
}
