import type { LibraryChanges } from '#contract/library/library.ts'
import { isNoRoom } from '#device/no-room.ts'
import { followSynonyms } from '#device/search/synonyms.ts'
import { withLock } from '#device/with-lock.ts'
import { isSavedVersion, readChoices, waitsFor } from './choices.ts'
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
  const { ask, locale, section, version, apiUrl, known } = task
  const partition: Partition = { locale, section, ...(version !== undefined && { version }) }
  const feed = libraryFeed(apiUrl)
  let lastPage: LibraryChanges | undefined
  try {
    const note = await withLock(partitionDatabase(partition), () =>
      syncLibrary({
        ...partition,
        known,
        fetchChanges: async (input, signal) => {
          lastPage = await feed(input, signal)
          return lastPage
        },
        fetchRevisions: libraryRevisions(apiUrl),
        mayGoOn: () => isImportable(partition),
        onProgress: (progress) => tell({ ask, progress }),
      }),
    )
    if (lastPage) await followSynonyms(lastPage, { apiUrl, locale })
    return { ask, note }
  } catch (error) {
    const why = error instanceof SyncPaused ? 'paused' : isNoRoom(error) ? 'full' : undefined
    return { ask, failed: true, why }
  }
}

async function isImportable(partition: Partition): Promise<boolean> {
  const choices = await readChoices()
  const { locale, section, version } = partition
  const isChosen =
    version === undefined ? choices.sections[section] === 'wanted' : isSavedVersion(choices, locale, version)
  if (!isChosen) return false
  return waitsFor(choices, (await readNote(partition)).syncedAt > 0) === null
}
