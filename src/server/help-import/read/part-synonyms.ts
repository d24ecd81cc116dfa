import { synonymLimits } from '#contract/search/limits.ts'
import { type ImportPorts, unforeseen } from '#server/help-import/part.ts'
import { type ImportOptions, type ImportReport, type SourceFile, UnusableFile } from '#server/help-import/types.ts'
import { countGroups } from '#server/search/rows-synonyms.ts'
import { keyPrefix } from './source-keys.ts'
import { readSynonymFile, synonymFile } from './synonym-file.ts'

/** The folder's synonyms, none where it has none; null where its file is there and cannot be read, so that what it said stays. */
export async function readSynonyms(
  ports: Pick<ImportPorts, 'db'>,
  files: SourceFile[],
  options: ImportOptions,
  report: ImportReport,
): Promise<string[][] | null> {
  if (options.unreadable?.some(({ path, outside }) => path === synonymFile && !outside)) return null
  const room = synonymLimits.groups - (await countGroups(ports.db, keyPrefix(options)))
  try {
    const { groups, notes } = readSynonymFile(files, room)
    report.warnings.push(...notes)
    report.synonyms = groups.length
    return groups
  } catch (error) {
    report.failures.push({
      path: synonymFile,
      reason: error instanceof UnusableFile ? error.message : unforeseen(error),
    })
    return null
  }
}
