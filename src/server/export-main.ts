import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Presets, SingleBar } from 'cli-progress'
import { courseById } from './course/rows.ts'
import { exportCourse } from './course-export/export-course.ts'
import { filesFolder } from './db/open.ts'
import { readEnvironment } from './environment.ts'
import { EnvironmentError } from './environment-values.ts'
import { exportHelp } from './help-export/export.ts'
import { reportLines } from './help-import/report.ts'
import { importPorts } from './import-ports.ts'
import { openDatabase } from './open-database.ts'
import { folderFiles } from './ports/node/files.ts'
import { pooledMarkdown } from './ports/node/markdown.ts'
import { webSecrets } from './ports/secrets.ts'

const usage = 'Usage: npm run export -- [--course <id>] <folder>; --help says more'

const help = `Writes the help centre as a folder of Markdown, to be read, kept, or imported elsewhere.

  npm run export -- <folder>

<folder> is new or empty. Each published document becomes a file, <language>/<category>/<id>.md, whose
front matter says its id, title, language, category, order, tags, original, dates and old addresses;
links lead from file to file. _categories.json has the categories, images/ the images.

Versions that are not the current one are in _versions/, each with its own categories; _export.json
says what else an import has to know.

Imported into an empty site, by npm run import -- <folder>, it is the same documents under the same
addresses, in the same order. Imported into the site that it comes from, it changes nothing but the
documents whose files were changed since; each still belongs to the folder that it came from. Votes, questions, people and drafts are no part of it: npm run backup
keeps everything.

  npm run export -- --course <id> <folder>

--course writes one course, the id being what its address has after /course/: course.yaml, a folder for
each chapter, a Markdown file for each lesson, with videos, captions, pictures and questions. Imported
by npm run import -- --course <folder> into another site it is the same course as a draft; where it
comes from, only what was changed in the folder since is changed. Learners, and what they did, are no
part of it.

The database is the one of DATA_DIR or DATABASE_URL. It may run meanwhile.`

/** A command that cannot be carried out; the message is the one line that the operator sees. */
class CommandError extends Error {}

type Command = { folder: string; course: string | undefined }

/** What is to be written, and where; null when the options themselves were asked for. */
function readCommand(args: string[]): Command | null {
  let parsed: { values: { help: boolean; course?: string }; positionals: string[] }
  try {
    const options = { help: { type: 'boolean', default: false }, course: { type: 'string' } } as const
    parsed = parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new CommandError(usage)
  }
  if (parsed.values.help) return null
  const [folder] = parsed.positionals
  if (folder === undefined || parsed.positionals.length > 1) throw new CommandError(usage)
  return { folder: resolve(folder), course: parsed.values.course }
}

/** Makes the folder; one that has something already is left alone. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length === 0) return
  } catch (error) {
    throw new CommandError(`${folder} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
  throw new CommandError(`${folder} is not empty`)
}

async function run(folder: string): Promise<void> {
  const environment = readEnvironment(process.env)
  makeFolder(folder)
  const db = await openDatabase(environment)
  const bar = new SingleBar(
    { format: '{bar} {value}/{total}', clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  )
  try {
    const ports = {
      db,
      files: folderFiles(filesFolder(environment.dataDir)),
      secrets: webSecrets,
      markdown: pooledMarkdown({ jobMs: 30_000, waitMs: 120_000, memoryMb: 1_024 }),
    }
    const write = ({ path, bytes }: { path: string; bytes: Uint8Array }) => {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    const report = await exportHelp(ports, write, (done, total) =>
      done === 1 ? bar.start(total, done) : bar.update(done),
    )
    bar.stop()
    for (const line of reportLines({ warnings: report.warnings, failures: [] })) console.log(line)
    console.log(`${report.documents} documents, ${report.categories} categories, ${report.images} images in ${folder}`)
  } finally {
    bar.stop()
    await db.destroy()
  }
}

async function runCourse(id: string, folder: string): Promise<void> {
  const environment = readEnvironment(process.env)
  const db = await openDatabase(environment)
  try {
    const course = await courseById(db, id)
    if (!course) throw new CommandError(`there is no course ${id}`)
    makeFolder(folder)
    const ports = importPorts(db, environment)
    const { lessons, warnings } = await exportCourse(ports, course, async ({ path, pieces }) => {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      await writeFile(file, pieces)
    })
    for (const line of reportLines({ warnings, failures: [] })) console.log(line)
    console.log(`${lessons} lessons in ${folder}`)
  } finally {
    await db.destroy()
  }
}

try {
  const command = readCommand(process.argv.slice(2))
  if (command === null) console.log(help)
  else if (command.course === undefined) await run(command.folder)
  else await runCourse(command.course, command.folder)
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof EnvironmentError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
