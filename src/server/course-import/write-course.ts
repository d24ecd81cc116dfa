import { discardLessons } from '#server/course/bulk.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { chaptersOf, lessonById } from '#server/course/rows-outline.ts'
import { heldCourse } from '#server/course/staff.ts'
import { add, create, edit, editOne } from '#server/course/write.ts'
import type { Trx } from '#server/db/schema.ts'
import type { CourseImportPorts } from './part.ts'
import { nameCourse, nameLesson } from './rows.ts'
import { ownName } from './types.ts'
import type { Change, Known, Work } from './work.ts'
import { writeOutline } from './write-outline.ts'

/** Writes a course with its changed lessons in one transaction; its id. */
export async function write(ports: CourseImportPorts, work: Work, changes: Change[], gone: Known): Promise<string> {
  const { who, known, options } = work
  return await ports.db.transaction().execute(async (trx) => {
    // Held first: nobody removes or arranges its lessons in between.
    if (work.course) await heldCourse(trx, work.course.id, who.member)
    const id = await writeCourse(trx, ports, work)
    const placed = new Map<string, string>()
    const [chapter] = await chaptersOf(trx, id)
    if (options.remove) await discardLessons(trx, ports, who, id, gone)
    for (const { sourceKey, id: lesson } of known) if (sourceKey !== null) placed.set(sourceKey, lesson)
    for (const { lesson, before, isText, parts } of changes) {
      const { key, kind, title, body, preview, html, prints } = lesson
      const words = { title, body, preview }
      const lessonId =
        before?.id ?? (await add(trx, ports, who, { kind, id, chapterId: chapter?.id ?? '', ...words }, html))
      if (before && isText) await editOne(trx, ports, who, { id: lessonId, version: before.version, ...words }, html)
      const row = (await lessonById(trx, lessonId)) as LessonRow
      for (const part of parts) await part.write(trx, who, row)
      // The folder that a lesson once came from goes on to know it.
      await nameLesson(trx, lessonId, work.exported.own?.folderKeys.get(lessonId) ?? key, prints.join(' '))
      placed.set(key, lessonId)
    }
    await writeOutline(trx, ports, work, id, placed)
    return id
  })
}

async function writeCourse(trx: Trx, ports: CourseImportPorts, work: Work): Promise<string> {
  const { course, changed, draft, introHtml, who, options } = work
  if (!course) {
    const { id } = await create(trx, ports, who, draft, introHtml)
    await nameCourse(trx, id, ownName(options))
    return id
  }
  const { id, version } = course
  if (changed.length > 0) await edit(trx, ports, who, { ...draft, id, version }, introHtml)
  return id
}
