import { dirname } from 'node:path'
import { createSearchThread, type SearchThread, type SearchThreadOptions } from '#server/ports/node/search-thread.ts'
import type { TestDatabase } from './databases.ts'

/** How another thread or process reaches a test's database, or the one behind a proxy at `url`. */
export function reach({ address }: Pick<TestDatabase, 'address'>, url?: string): SearchThreadOptions['database'] {
  if (address.startsWith('postgres')) return { databaseUrl: url ?? address, dataDir: '' }
  return { databaseUrl: null, dataDir: dirname(address) }
}

/** The thread of a test; resolves when its index is there. */
export async function searchThread(options: Omit<SearchThreadOptions, 'log'>): Promise<SearchThread> {
  const thread = createSearchThread({ log: () => {}, ...options })
  await untilReady(thread)
  return thread
}

export async function untilReady(thread: SearchThread): Promise<void> {
  while (!thread.isReady()) await new Promise((resolve) => setTimeout(resolve, 20))
}
