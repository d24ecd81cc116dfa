import type { Ports } from '#server/ports/ports.ts'
import { dropParts } from './keep.ts'
import { deleteFileRow, partNames, takeSpare } from './rows.ts'

type Ground = Pick<Ports, 'db' | 'uploads'>

/** Removes a file that nothing uses, whole or not; false where something does, or it is gone already. */
export async function removeFile(ports: Ground, id: string): Promise<boolean> {
  if (!(await takeSpare(ports.db, id))) return false
  await removeTaken(ports, id)
  return true
}

/** The row goes last: as long as there is one, the sweep comes for its parts. */
export async function removeTaken(ports: Ground, id: string): Promise<void> {
  await dropParts(ports, await partNames(ports.db, id))
  await deleteFileRow(ports.db, id)
}
