import { join } from 'node:path'
import type { HelpDoc } from '#contract/help/help.ts'
import { importFiles } from '#server/help-import/import.ts'
import { readFolder } from '#server/help-import/node/read-folder.ts'
import type { ImportReport } from '#server/help-import/types.ts'
import { createTestApp } from './test-app.ts'

/** Imports one of the example sites as the command line does; answers the page of that id, all remarks and all ids. */
export async function importSite(
  name: string,
): Promise<{ report: ImportReport; page(id: string): HelpDoc; close(): Promise<void>; ids: string[] }> {
  const site = await createTestApp('sqlite')
  const { files, failures, read } = await readFolder(join('tests/server/help-import/sites', name))
  const options = { source: name, name, locale: 'en' as const, unreadable: failures, read }
  const report = await importFiles(site.ports, files, options)
  const rows = await site.ports.db.selectFrom('doc').select('id').orderBy('id').execute()
  const ids = rows.map((row) => row.id)
  const pages = new Map<string, HelpDoc>()
  for (const id of ids) pages.set(id, (await site.get<HelpDoc>(`/api/help/doc/${encodeURIComponent(id)}`)).body.data)
  const page = (id: string) => {
    const found = pages.get(id)
    if (!found) throw new Error(`no page ${id} among ${ids.join(', ')}`)
    return found
  }
  return { report, page, ids, close: async () => site.close() }
}
