import { chooseVersion, type SavedVersion } from '#device/library/choices.ts'
import { removeVersion } from '#device/storage.ts'
import { syncLibraryNow } from './library-sync.ts'
import { lookAtVersions, showVersion } from './library-versions.ts'

/** Keeps a version on this device from now on, in step as the rest of the library is. */
export async function saveVersion(version: SavedVersion): Promise<void> {
  await chooseVersion(version, true)
  showVersion(version, { state: 'syncing' })
  await syncLibraryNow({ force: true })
}

/** Removes a version from this device. */
export async function dropVersion(version: SavedVersion): Promise<void> {
  await removeVersion(version)
  await lookAtVersions()
}
