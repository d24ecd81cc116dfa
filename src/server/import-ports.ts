import { filesFolder, uploadsFolder } from './db/open.ts'
import type { Db } from './db/schema.ts'
import type { Environment } from './environment.ts'
import { systemClock } from './ports/clock.ts'
import { folderFiles } from './ports/node/files.ts'
import { sharpImages } from './ports/node/images.ts'
import { pooledMarkdown } from './ports/node/markdown.ts'
import { s3Files } from './ports/node/s3-files.ts'
import { forkedVideos } from './ports/node/videos.ts'
import { webSecrets } from './ports/secrets.ts'

/** What imports of the command line write through. */
export const importPorts = (db: Db, { dataDir, s3 }: Pick<Environment, 'dataDir' | 's3'>) => ({
  db,
  clock: systemClock,
  secrets: webSecrets,
  files: folderFiles(filesFolder(dataDir)),
  uploads: s3 ? s3Files(s3) : folderFiles(uploadsFolder(dataDir)),
  log: (message: string, error?: unknown) => console.error(message, error ?? ''),
  // The operator's own texts are long and few, and nobody waits for them.
  markdown: pooledMarkdown({ jobMs: 30_000, waitMs: 120_000, memoryMb: 1_024 }),
  documentImages: sharpImages(),
  videos: forkedVideos(),
})
