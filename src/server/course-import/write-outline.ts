import type { CourseRow } from '#server/course/rows.ts'
import { courseById } from '#server/course/rows.ts'
import { chaptersOf } from '#server/course/rows-outline.ts'
import { staffCourseOf } from '#server/course/staff.ts'
import { arrange } from '#server/course/write.ts'
import type { Trx } from '#server/db/schema.ts'
import type { CourseImportPorts } from './part.ts'
import type { CoursePlan } from './read-course.ts'
import { nameChapter } from './rows.ts'
import type { Work } from './work.ts'

/** Puts all lessons into the folder’s order; what it does not have stays in its chapter, at the end. */
export async function writeOutline(
  trx: Trx,
  ports: CourseImportPorts,
  { plan, who, exported: { own } }: Work,
  id: string,
  placed: ReadonlyMap<string, string>,
): Promise<void> {
  const row = (await courseById(trx, id)) as CourseRow
  const before = await staffCourseOf(trx, row, who.member)
  const chapterRows = await chaptersOf(trx, id)
  const order = (chapter: CoursePlan['chapters'][number]) => chapter.lessons.flatMap(({ key }) => placed.get(key) ?? [])
  const inFolder = new Set(plan.chapters.flatMap(order))
  const left = (chapterId: string) =>
    (before.chapters.find((one) => one.id === chapterId)?.lessons ?? [])
      .map((lesson) => lesson.id)
      .filter((lesson) => !inFolder.has(lesson))
  // Of a new course, the chapter that it began with is the first one.
  const isNew = !own && chapterRows.length === 1 && chapterRows[0]?.sourceKey === null
  const wanted = plan.chapters.map((chapter, at) => {
    const known =
      chapterRows.find((row) => (own?.chapterKeys.get(row.id) ?? row.sourceKey) === chapter.key) ??
      (isNew && at === 0 ? chapterRows[0] : undefined)
    return {
      key: chapter.key,
      id: known?.id ?? null,
      title: chapter.title,
      lessons: [...order(chapter), ...(known ? left(known.id) : [])],
    }
  })
  const used = new Set(wanted.flatMap((chapter) => chapter.id ?? []))
  const others = before.chapters
    .filter((chapter) => !used.has(chapter.id))
    .map((chapter) => ({ id: chapter.id as string | null, title: chapter.title, lessons: left(chapter.id) }))
    .filter((chapter) => chapter.lessons.length > 0)
  const chapters = [...wanted.map(({ key: _, ...chapter }) => chapter), ...others]
  const shape = (list: { id: string | null; title: string; lessons: string[] }[]) =>
    JSON.stringify(list.map((one) => [one.id, one.title, one.lessons]))
  const now = before.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.map((lesson) => lesson.id) }))
  if (shape(now) !== shape(chapters)) await arrange(trx, ports, who, { id, version: row.version, chapters })
  const after = await chaptersOf(trx, id)
  for (const [at, { key, id: known }] of wanted.entries())
    if (known === null || !own?.chapterKeys.has(known)) await nameChapter(trx, after[at]?.id ?? '', key)
}
