import { alone } from './alone.ts'
import { readChoices, waitsFor } from './library-choices.ts'
import { libraryFeed, libraryRevisions } from './library-feed.ts'
import { readNote, type Shelf, shelfDatabase } from './library-rows.ts'
import { SyncPaused, syncLibrary } from './library-sync.ts'
import type { LibraryAnswer, SyncTask } from './library-tasks.ts'
import { isNoRoom } from './no-room.ts'

/**
 * Does a sync task, one tab at a time; the next one then finds nothing left to fetch. Tells its progress, returns its last
 * answer; never rejects. A section that is paused, removed or given up on this device meanwhile, whichever tab said so,
 * ends at the next page.
 */
export async function answerSync(task: SyncTask, tell: (answer: LibraryAnswer) => void): Promise<LibraryAnswer> {
  const { ask, locale, section, apiUrl, known } = task
  const shelf: Shelf = { locale, section }
  try {
    const note = await alone(shelfDatabase(shelf), () =>
      syncLibrary({
        ...shelf,
        known,
        fetchChanges: libraryFeed(apiUrl),
        fetchRevisions: libraryRevisions(apiUrl),
        mayGoOn: () => isWanted(shelf),
        onProgress: (progress) => tell({ ask, progress }),
      }),
    )
    return { ask, note }
  } catch (error) {
    const why = error instanceof SyncPaused ? 'paused' : isNoRoom(error) ? 'full' : undefined
    return { ask, failed: true, why }
  }
}

async function isWanted(shelf: Shelf): Promise<boolean> {
  const choices = await readChoices()
  if (choices.sections[shelf.section] !== 'wanted') return false
  return waitsFor(choices, (await readNote(shelf)).syncedAt > 0) === null
}
