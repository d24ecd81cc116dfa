import type { Locale } from '#contract/base/locale.ts'
import { comment } from '#server/course/review.ts'
import { courseById, updateCourse } from '#server/course/rows.ts'
import { setState } from '#server/course/write.ts'
import { importCourse } from '#server/course-import/import-course.ts'
import type { CourseImportPorts } from '#server/course-import/part.ts'
import type { CourseFolder } from '#server/course-import/types.ts'
import type { Db } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { coverFile } from './cover-file.ts'
import { demoStaff } from './demo-staff.ts'
import { type DrawingName, drawingSvg } from './products/drawings.ts'

type SeedPorts = CourseImportPorts & Pick<Ports, 'jobs' | 'events'>

/** What the teacher of a course asked, and what the reviewer said. */
type Review = { asked: string; said: string }

/** The courses by the names of their folders; those about forces are taken by who was let in. */
const courses: { folder: string; locale: Locale; drawing: DrawingName; review: Review }[] = [
  {
    folder: 'zh-cn-forces',
    locale: 'zh-cn',
    drawing: 'set',
    review: { asked: '给实验中学的班级用，请帮忙看一下。', said: '例子很贴近生活，可以发布。' },
  },
  {
    folder: 'en-forces',
    locale: 'en',
    drawing: 'set',
    review: {
      asked: 'This is for school classes. Could you have a look?',
      said: 'Good everyday examples. It can go out.',
    },
  },
  {
    folder: 'zh-cn',
    locale: 'zh-cn',
    drawing: 'notebookOpen',
    review: {
      asked: '五节课、两段短片和两次测验都写好了，请帮忙看看第一课作为试读合不合适。',
      said: '第一课很适合试读，例子也具体，可以发布。',
    },
  },
  {
    folder: 'en',
    locale: 'en',
    drawing: 'notebookOpen',
    review: {
      asked: 'Five lessons, two clips and two quizzes are done. Is the first one right as a preview?',
      said: 'The first one is a good preview, and its examples are concrete. It can go out.',
    },
  },
]

/** How long each clip of our own folders is; a first start waits for no thread that would tell. */
const clipSeconds = 6

/**
 * Lets the teacher among the demo people of `issuer` bring two folders in each language as courses, which an administrator
 * reviews and publishes, by the services that all of it goes through. Does nothing where there is another course, or where
 * there are no such people; what a start that was ended left half done is finished. One start at a time.
 */
export async function seedCourses(
  ports: SeedPorts,
  issuer: string,
  readCourse: (folder: string) => Promise<CourseFolder>,
): Promise<void> {
  const [teacher, reviewer] = [await withRole(ports.db, issuer, 4), await withRole(ports.db, issuer, 9)]
  if (!teacher || !reviewer) return
  const there = await ports.db.selectFrom('course').select(['sourceKey', 'publishedAt']).execute()
  const keyOf = (folder: string) => `${teacher.accountId}:demo-${folder}`
  const own = courses.map(({ folder }) => keyOf(folder))
  if (there.some(({ sourceKey }) => sourceKey === null || !own.includes(sourceKey))) return
  for (const { folder, locale, drawing, review } of courses) {
    if (there.some(({ sourceKey, publishedAt }) => sourceKey === keyOf(folder) && publishedAt !== null)) continue
    const files = await readCourse(folder)
    const { courseId } = await importCourse({ ...ports, videos: { seconds: async () => clipSeconds } }, files, {
      source: `demo-${folder}`,
      isNameGuessed: false,
      name: locale,
      locale,
      ownerId: teacher.accountId,
      remove: false,
      dryRun: false,
    })
    if (courseId !== null) await publish(ports, courseId, { teacher, reviewer, review, drawing })
  }
}

/** Somebody among the demo people with a role; null where nobody has it. */
async function withRole(db: Db, issuer: string, roleId: number) {
  const accountId = await demoStaff(db, issuer, roleId)
  return accountId === null ? null : { accountId, roleId }
}

type Who = NonNullable<Awaited<ReturnType<typeof withRole>>>

const acting = (member: Who) => ({ actor: { accountId: member.accountId, address: '' }, member })

async function publish(
  ports: SeedPorts,
  id: string,
  { teacher, reviewer, review, drawing }: { teacher: Who; reviewer: Who; review: Review; drawing: DrawingName },
): Promise<void> {
  const cover = await coverFile(ports, drawingSvg(drawing))
  await ports.db.transaction().execute(async (trx) => {
    await updateCourse(trx, id, { cover })
    const version = (await courseById(trx, id))?.version ?? 1
    const reviewed = await setState(trx, ports, acting(teacher), { id, version, state: 'review', text: review.asked })
    await comment(trx, ports, acting(reviewer), { id, text: review.said })
    await setState(trx, ports, acting(reviewer), { id, version: reviewed, state: 'published' })
  })
}
