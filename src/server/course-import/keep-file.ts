import type { FilePurpose } from '#contract/file/kinds.ts'
import { keepBytes, TooMuch } from '#server/file/keep.ts'
import { removeFile } from '#server/file/remove.ts'
import { insertFile } from '#server/file/rows.ts'
import { type LargeFile, UnusableFile } from '#server/help-import/types.ts'
import type { CourseImportPorts } from './part.ts'

type Kept = { ownerId: string; purpose: FilePurpose; name: string; type: string }

/** Keeps a file of a folder among the big ones, a piece at a time; its id. Nothing is left where that fails. Throws UnusableFile. */
export async function keepFile(ports: CourseImportPorts, of: Kept, { size, pieces }: Omit<LargeFile, 'print'>) {
  const id = ports.secrets.random(16)
  const row = { ...of, id, bytes: size, received: 0, modified: 0, state: 'receiving', held: 0 } as const
  await insertFile(ports.db, { ...row, createdAt: ports.clock.now() })
  try {
    const kept = await keepBytes(ports, row, pieces())
    if (kept < size) throw new UnusableFile('became shorter while it was read')
    return id
  } catch (error) {
    await dropFile(ports, id)
    throw error instanceof TooMuch ? new UnusableFile('became longer while it was read') : error
  }
}

/** What cannot go now is swept like any file that nothing uses. */
export async function dropFile(ports: CourseImportPorts, id: string): Promise<void> {
  await removeFile(ports, id).catch((error) => ports.log('a file of an import could not be removed', error))
}
