import type { Db } from '#server/db/schema.ts'

type CourseRow = { id: string; teacherId: string; at: number; lessons?: number; [column: string]: unknown }

/** Puts a published course into the database as it is, with lessons of text: `{id}-l1`, `{id}-l2`. Times in seconds. */
export async function insertCourse(db: Db, { id, at, lessons = 1, ...more }: CourseRow): Promise<void> {
  const row = {
    id,
    locale: 'en',
    title: '',
    summary: '',
    intro: '',
    html: '',
    cover: '',
    tags: '[]',
    state: 'published',
    access: 'free',
    productId: null,
    points: 0,
    version: 1,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
  await db
    .insertInto('course')
    .values({ ...row, titleKey: row.title.toLowerCase() } as never)
    .execute()
  const chapter = { id: `${id}-1`, courseId: id, position: 1, title: '' }
  await db.insertInto('course_chapter').values(chapter).execute()
  for (let n = 1; n <= lessons; n++) {
    const lesson = {
      id: `${id}-l${n}`,
      courseId: id,
      chapterId: chapter.id,
      kind: 'text' as const,
      position: n,
      title: '',
      body: '',
      html: '',
      preview: 0 as const,
      version: 1,
      rev: 1,
    }
    await db.insertInto('course_lesson').values(lesson).execute()
  }
}
