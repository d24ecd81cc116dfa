import { accountById } from '#server/account/rows.ts'
import { type CourseRow, courseById } from '#server/course/rows.ts'
import { mayTeach } from '#server/course/teachers.ts'
import { siteName } from '#server/help-import/import-export.ts'
import { UnusableFile } from '#server/help-import/types.ts'
import { type CourseManifest, courseExportFile, readCourseManifest } from './exported.ts'
import type { CourseImportPorts } from './part.ts'
import { chapterKey, keyAt, type PlannedLesson } from './read-course.ts'
import { chapterIds, sourcedLessons } from './rows.ts'
import type { CourseFolder, CourseImportOptions } from './types.ts'

type Known = Awaited<ReturnType<typeof sourcedLessons>>

/** What a folder that was exported says of where it comes from. */
export type Exported = {
  /** It comes from another site. */
  isForeign: boolean
  /** Files that have what they had when they were written. */
  same: ReadonlySet<string>
  /** The course that it is of, where that is here and the person who brings it teaches it. */
  own: OwnExport | null
}

type OwnExport = {
  course: CourseRow
  /** By the ids of lessons that are there still. */
  lessons: ReadonlyMap<string, { key: string; files: ReadonlySet<string> }>
  chapterKeys: ReadonlyMap<string, string>
  /** What lessons are known by to the folder that they were first made of. */
  folderKeys: ReadonlyMap<string, string>
}

const none: Exported = { isForeign: false, same: new Set(), own: null }

export async function exportedCourse(
  ports: CourseImportPorts,
  folder: CourseFolder,
  options: CourseImportOptions,
): Promise<Exported> {
  const manifest = readCourseManifest(folder.files.find(({ path }) => path === courseExportFile)?.bytes)
  if (!manifest) return none
  const same = await unchanged(ports, folder, manifest)
  const isForeign = manifest.site !== (await siteName(ports))
  const course = isForeign ? undefined : await courseById(ports.db, manifest.course)
  if (!course || !(await isTheirs(ports, course, options))) return { isForeign, same, own: null }
  const rows = await sourcedLessons(ports.db, course.id)
  const ids = new Set(rows.map(({ id }) => id))
  const chapters = new Set(await chapterIds(ports.db, course.id))
  return {
    isForeign,
    same,
    own: {
      course,
      lessons: new Map(
        manifest.lessons.flatMap(({ id, path, kind, files }) =>
          ids.has(id) ? [[id, { key: keyAt(path, kind), files: new Set(files) }] as const] : [],
        ),
      ),
      chapterKeys: new Map(
        manifest.chapters.flatMap(({ id, folder: name }) =>
          chapters.has(id) ? [[id, chapterKey(name)] as const] : [],
        ),
      ),
      folderKeys: new Map(rows.flatMap(({ id, sourceKey }) => (sourceKey === null ? [] : [[id, sourceKey] as const]))),
    },
  }
}

/** On the command line every course of the site is the operator’s. */
async function isTheirs({ db }: CourseImportPorts, course: CourseRow, { ownerId }: CourseImportOptions) {
  if (ownerId === undefined) return true
  const account = await accountById(db, ownerId)
  return account !== undefined && (await mayTeach(db, course, { accountId: account.id, roleId: account.roleId }))
}

async function unchanged(
  { secrets }: CourseImportPorts,
  folder: CourseFolder,
  { files }: CourseManifest,
): Promise<Set<string>> {
  const texts = new Map(folder.files.map((file) => [file.path, file]))
  const others = new Set(folder.others)
  const same = new Set<string>()
  for (const { path, print } of files) {
    try {
      const text = texts.get(path)
      const other = text ?? (others.has(path) ? await folder.open(path) : undefined)
      if (!other) continue
      const now = 'bytes' in other ? await secrets.hash(await (other.load?.() ?? other.bytes)) : await other.print()
      if (now === print) same.add(path)
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
    }
  }
  return same
}

/** Lessons by what an export of their course knows them by; another one that is known by the same is known by nothing. */
export function keysOfExport(known: Known, { own }: Exported): Known {
  if (!own) return known
  const taken = new Set([...own.lessons.values()].map(({ key }) => key))
  return known.map((lesson) => {
    const { sourceKey } = lesson
    const key = own.lessons.get(lesson.id)?.key ?? (sourceKey !== null && taken.has(sourceKey) ? null : sourceKey)
    return Object.assign({}, lesson, { sourceKey: key })
  })
}

/** Whether nothing that a lesson is made of was changed since it was exported: then it stays as it is here. */
export function isAsItWasExported(
  id: string,
  { path, textPath, captions }: PlannedLesson,
  { own, same }: Exported,
): boolean {
  const files = own?.lessons.get(id)?.files
  if (!files) return false
  const now = [path, ...(textPath === null ? [] : [textPath]), ...captions.map((caption) => caption.path)]
  return [...files].every((file) => same.has(file)) && now.every((file) => files.has(file))
}
