import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** What one said at moments of videos, and noted for oneself there. */
const ownDanmu = (db: Db, accountId: string) =>
  db
    .selectFrom('danmu')
    .leftJoin('course_lesson', 'course_lesson.id', 'lessonId')
    .select(['danmu.id', 'danmu.courseId', 'lessonId', 'title', 'atMs', 'text', 'mode', 'colour', 'danmu.kind'])
    .select(['writtenAt', 'createdAt'])
    .where('accountId', '=', accountId)
    .where('text', '!=', '')
    .orderBy('createdAt')
    .orderBy('danmu.id')

/** What one reported of what others said there. */
const ownDanmuReports = (db: Db, accountId: string) =>
  db
    .selectFrom('danmu_report')
    .select(['danmuId', 'reason', 'note', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('danmuId')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  'course-danmu': ownPart(ownDanmu, {
    text: ({ title, createdAt, text }) => ({ heading: title ?? '', at: createdAt, body: text }),
  }),
  'course-danmu-reports': ownPart(ownDanmuReports),
}
