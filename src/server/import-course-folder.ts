import { join, resolve } from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import type { Locale } from '#contract/base/locale.ts'
import { importCourse } from './course-import/import-course.ts'
import type { CourseImportReport } from './course-import/types.ts'
import { readEnvironment } from './environment.ts'
import { readFolder } from './help-import/node/read-folder.ts'
import { nameOfFolder, sourceOfFolder } from './help-import/node/source-of-folder.ts'
import { importPorts } from './import-ports.ts'
import { printReport } from './import-report.ts'
import { openDatabase } from './open-database.ts'

type Command = {
  folder: string
  source?: string | undefined
  locale?: Locale | undefined
  report?: string | undefined
  teacher: string | undefined
  remove: boolean
  dryRun: boolean
}

/** Makes a course of a folder, or updates the one that was made of it, and says what became of it. */
export async function importCourseFolder({ folder, source, report: file, ...command }: Command): Promise<void> {
  const environment = readEnvironment(process.env)
  const read = await readFolder(folder)
  const db = await openDatabase(environment)
  const bar = new SingleBar(
    { format: '{bar} {value}/{total}', clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  )
  try {
    const report = await importCourse(importPorts(db, environment), read, {
      ...command,
      source: (await sourceOfFolder(folder, source)).source,
      isNameGuessed: source === undefined,
      name: nameOfFolder(folder),
      onProgress: (done, total) => (done === 1 ? bar.start(total, done) : bar.update(done)),
    })
    bar.stop()
    tell(report, command.dryRun, resolve(file ?? join(environment.dataDir, 'import-report.txt')))
  } finally {
    bar.stop()
    await db.destroy()
  }
}

function tell(report: CourseImportReport, dryRun: boolean, file: string): void {
  const { title, isNew, changed, added, updated, unchanged, gone, removed } = report
  printReport(report, file)
  if (gone.length > 0) {
    console.log(removed ? 'Removed, because their files are gone:' : 'Their files are gone; --remove removes them:')
    for (const lesson of gone) console.log(`  ${lesson}`)
  }
  if (changed.length > 0) console.log(`Of the course itself: ${changed.join(', ')}`)
  const what = isNew ? `a new course, ${title}` : `the course ${title}`
  console.log(
    `${dryRun ? 'Nothing was written. It would be' : 'Done'}: ${what}: ${added.length} lessons added, ${updated.length} updated, ${unchanged} unchanged`,
  )
  if (report.failures.length > 0) process.exitCode = 1
}
