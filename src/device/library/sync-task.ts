import { isNoRoom } from '#device/no-room.ts'
import { withLock } from '#device/with-lock.ts'
import { readChoices, waitsFor } from './choices.ts'
import { libraryFeed, libraryRevisions } from './feed.ts'
import { type Partition, partitionDatabase, readNote } from './rows.ts'
import { SyncPaused, syncLibrary } from './sync.ts'
import type { LibraryAnswer, SyncTask } from './tasks.ts'

/**
 * Does a sync task, one tab at a time; the next one then finds nothing left to fetch. Tells its progress, returns its last
 * answer; never rejects. A section that is paused, removed or given up on this device meanwhile, whichever tab said so,
 * ends at the next page.
 */
export async function answerSync(task: SyncTask, tell: (answer: LibraryAnswer) => void): Promise<LibraryAnswer> {
  const { ask, locale, section, apiUrl, known } = task
  const partition: Partition = { locale, section }
  try {
    const note = await withLock(partitionDatabase(partition), () =>
      syncLibrary({
        ...partition,
        known,
        fetchChanges: libraryFeed(apiUrl),
        fetchRevisions: libraryRevisions(apiUrl),
        mayGoOn: () => isWanted(partition),
        onProgress: (progress) => tell({ ask, progress }),
      }),
    )
    return { ask, note }
  } catch (error) {
    const why = error instanceof SyncPaused ? 'paused' : isNoRoom(error) ? 'full' : undefined
    return { ask, failed: true, why }
  }
}

async function isWanted(partition: Partition): Promise<boolean> {
  const choices = await readChoices()
  if (choices.sections[partition.section] !== 'wanted') return false
  return waitsFor(choices, (await readNote(partition)).syncedAt > 0) === null
}
