import type { Locale } from '#contract/base/locale.ts'
import { type LibrarySection, librarySections } from '#contract/library/sections.ts'
import { progressOf, type SyncProgress } from '#device/library/rows.ts'
import { imagesPerTask } from '#device/library/tasks.ts'
import { saveImagesOnDevice } from './library-worker.ts'
import { shellKept } from './service-worker-bridge.ts'

/** A page that is never at rest gets its images all the same, at this pace in ms. */
const restLimitMs = 10_000
/** Safari has no idle callback. */
const pauseMs = 500

type Tell = (section: LibrarySection, change: SyncProgress | 'full') => void

const underWay = new Set<Locale>()

function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: restLimitMs })
    else setTimeout(resolve, pauseMs)
  })
}

/**
 * Saves the images of a language's sections, after everything that matters more: the texts, and the app's own files, which
 * are on their way at a first visit. A few at a time, whenever the page rests. Once at a time for a language; never
 * rejects. `tell` hears how a section stands then, or that there was no room.
 */
export async function saveImages(locale: Locale, tell: Tell): Promise<void> {
  if (underWay.has(locale)) return
  underWay.add(locale)
  try {
    await shellKept()
    for (const section of librarySections) {
      // Each is tried once: what fails waits for the next sync.
      for (let left = await saveSome(locale, section, tell); left > imagesPerTask; left -= imagesPerTask)
        // The budget is used up.
        if ((await saveSome(locale, section, tell)) === 0) break
    }
  } catch {
    // No worker to be had, or the page is being left: the next sync goes on.
  } finally {
    underWay.delete(locale)
  }
}

/** Saves the next few; how many were noted before. */
async function saveSome(locale: Locale, section: LibrarySection, tell: Tell): Promise<number> {
  await rest()
  const answer = await saveImagesOnDevice({ locale, section })
  if ('ended' in answer) {
    if (answer.ended === 'full') tell(section, 'full')
    return 0
  }
  if (answer.images > 0) tell(section, progressOf(answer.note))
  return answer.images
}
