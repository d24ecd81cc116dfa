import { realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { type Locale, locales } from '#contract/base/locale.ts'
import { filesFolder, openDatabase } from './db/open.ts'
import { readEnvironment } from './environment.ts'
import { EnvironmentError } from './environment-values.ts'
import { importFiles } from './help-import/import.ts'
import { localeOfName } from './help-import/parse.ts'
import { type ImportNote, type ImportReport, SourceTaken } from './help-import/types.ts'
import { systemClock } from './ports/clock.ts'
import { folderFiles } from './ports/node/files.ts'
import { threadedMarkdown } from './ports/node/markdown.ts'
import { readFolder } from './ports/node/read-folder.ts'
import { nameOfFolder, sourceOfFolder } from './ports/node/source-of-folder.ts'
import { webSecrets } from './ports/secrets.ts'

const usage = 'Usage: npm run import -- <folder> [--source name] [--locale zh-cn|en] [--category name] [--dry-run]'

type Command = { folder: string; source?: string; locale?: Locale; category?: string; dryRun: boolean }

/** A command that cannot be carried out; the message is the one line that the operator sees. */
class CommandError extends Error {}

function readCommand(args: string[]): Command {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  const { values, positionals } = parsed
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new CommandError(usage)
  const locale = locales.find((one) => one === values.locale)
  if (values.locale !== undefined && !locale)
    throw new CommandError(`--locale must be zh-cn or en, not ${values.locale}`)
  if (values.category?.trim() === '') throw new CommandError('--category needs a name')
  const source = values.source?.trim()
  if (source !== undefined && !/^[^:\s][^:]{0,79}$/.test(source))
    throw new CommandError('--source needs a name of at most 80 characters, with no colon')
  return { folder: realFolder(folder), source, locale, category: values.category?.trim(), dryRun: values['dry-run'] }
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      locale: { type: 'string' },
      category: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
}

function realFolder(folder: string): string {
  try {
    const real = realpathSync(folder)
    if (statSync(real).isDirectory()) return real
  } catch {}
  throw new CommandError(`${folder} is no folder that can be read`)
}

async function run({ folder, source, locale, category, dryRun }: Command): Promise<void> {
  const environment = readEnvironment(process.env)
  const began = Date.now()
  const { files, failures } = await readFolder(folder)
  const db = await openDatabase(environment)
  const bar = new SingleBar(
    { format: '{bar} {value}/{total}', clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  )
  try {
    const ports = {
      db,
      clock: systemClock,
      secrets: webSecrets,
      files: folderFiles(filesFolder(environment.dataDir)),
      markdown: threadedMarkdown(),
      imageHosts: environment.imageHosts,
    }
    const ownLocale = locale ?? localeOfName(basename(folder)) ?? undefined
    const report = await importFiles(ports, files, {
      ...(await sourceOfFolder(folder, source)),
      isNameGuessed: source === undefined,
      name: nameOfFolder(folder),
      locale: ownLocale,
      category,
      dryRun,
      unreadable: failures,
      onProgress: (done, total) => (done === 1 ? bar.start(total, done) : bar.update(done)),
    })
    bar.stop()
    tell(report, dryRun, Date.now() - began)
  } finally {
    bar.stop()
    await db.destroy()
  }
}

function tell(report: ImportReport, dryRun: boolean, milliseconds: number): void {
  list(`Imported, with a remark (${report.warnings.length})`, report.warnings)
  list(`Not imported (${report.failures.length})`, report.failures)
  const { added, updated, unchanged, archived, images, categories } = report
  console.log(
    `${dryRun ? 'Nothing was written. It would be' : 'Done'}: ${added} added, ${updated} updated, ${unchanged} unchanged, ${archived} archived;`,
  )
  console.log(`${categories} categories, ${images} images, ${(milliseconds / 1000).toFixed(1)} s`)
}

function list(title: string, notes: ImportNote[]): void {
  if (notes.length === 0) return
  console.log(`${title}:`)
  for (const { path, reason } of notes) console.log(`  ${path}: ${reason}`)
}

try {
  await run(readCommand(process.argv.slice(2)))
} catch (error) {
  const expected = [CommandError, EnvironmentError, SourceTaken].some((known) => error instanceof known)
  console.error(expected ? (error as Error).message : error)
  process.exitCode = 1
}
