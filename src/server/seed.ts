import { importFiles } from './help-import/import.ts'
import type { ImportReport, SourceFile } from './help-import/types.ts'
import type { Ports } from './ports/ports.ts'

/**
 * Fills a database that has no document yet with the product's own help; null when it has some. `read` is asked only
 * then: for the files of `seed/help`, with paths below it (`zh-cn/reading/search-help.md`).
 */
export async function seedHelp(
  ports: Pick<Ports, 'db' | 'clock' | 'files' | 'secrets' | 'markdown' | 'imageHosts' | 'documentImages' | 'diagrams'>,
  read: () => Promise<SourceFile[]> | SourceFile[],
): Promise<ImportReport | null> {
  const any = await ports.db.selectFrom('doc').select('id').limit(1).executeTakeFirst()
  if (any) return null
  return importFiles(ports, await read(), { source: 'lamplight', name: 'help' })
}
