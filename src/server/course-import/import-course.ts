import { accountByUsername } from '#server/account/rows.ts'
import type { CourseRow } from '#server/course/rows.ts'
import type { Teacher } from '#server/course/write.ts'
import type { Db } from '#server/db/schema.ts'
import { UnusableFile } from '#server/help-import/types.ts'
import { changedFields } from './course-draft.ts'
import { dropFile } from './keep-file.ts'
import type { CourseImportPorts, Ready } from './part.ts'
import { type CoursePlan, readCourse } from './read-course.ts'
import { render } from './render-course.ts'
import { accountById, courseOfSource, ownCourseOfSource, productIsThere, sourcedLessons } from './rows.ts'
import {
  type CourseFolder,
  type CourseImportOptions,
  type CourseImportReport,
  CourseRefused,
  CourseSourceTaken,
  ownName,
} from './types.ts'
import type { Change, Known, Rendered, Work } from './work.ts'
import { write } from './write-course.ts'

/**
 * Makes a course of a folder, or brings the one that was made of it in step: a draft, until somebody publishes it. A file
 * that only got another number keeps its lesson, with all that was done of it; one that did not change leaves what was
 * written on the screen since. Everything is written in one transaction, or nothing. Throws CourseRefused.
 */
export async function importCourse(
  ports: CourseImportPorts,
  folder: CourseFolder,
  options: CourseImportOptions,
): Promise<CourseImportReport> {
  const course = await knownCourse(ports.db, options)
  const plan = readCourse(folder, options, course)
  await refuseProduct(ports.db, plan, course)
  const known = course ? await sourcedLessons(ports.db, course.id) : []
  refuseAnother(plan, known, options)
  const who = await teacherOf(ports.db, plan, course, options)
  const { warnings } = plan
  const rendered = await render(ports, plan, folder, { options, course, who, warnings })
  const changed = course ? changedFields(course, rendered.draft) : []
  const work: Work = { plan, course, changed, known, options, who, ...rendered }
  const byKey = new Map(known.map((lesson) => [lesson.sourceKey, lesson]))
  const keys = new Set([...rendered.lessons.map(({ key }) => key), ...plan.broken])
  const gone = known.filter(({ sourceKey }) => sourceKey !== null && !keys.has(sourceKey))
  const wanted = rendered.lessons.flatMap((lesson) => {
    const before = byKey.get(lesson.key)
    const prints = before?.sourceHash?.split(' ') ?? []
    const changes = lesson.prints.map((print, at) => print !== prints[at])
    const isSame = before && !changes.includes(true) && prints.length === lesson.prints.length
    return isSame ? [] : [{ lesson, before, changes }]
  })
  const changes: Change[] = []
  let courseId = course?.id ?? null
  try {
    for (const [at, one] of wanted.entries()) {
      const change = await ready(ports, one, plan, options)
      if (change) changes.push(change)
      options.onProgress?.(at + 1, wanted.length)
    }
    // Of a new course without a lesson there is nothing to write.
    if (!options.dryRun && (course || changes.length > 0)) courseId = await write(ports, work, changes, gone)
  } catch (error) {
    for (const { parts } of changes) for (const id of parts.flatMap(({ files }) => files)) await dropFile(ports, id)
    throw error
  }
  const titles = (isNew: boolean) =>
    changes.filter(({ before }) => (before === undefined) === isNew).map(({ lesson }) => lesson.title)
  return {
    courseId,
    title: plan.title,
    isNew: course === undefined,
    changed,
    added: titles(true),
    updated: titles(false),
    unchanged: rendered.lessons.length - wanted.length,
    gone: gone.map(({ title }) => title),
    removed: options.remove,
    failures: plan.failures,
    warnings,
  }
}

/** Gets a lesson’s changed parts ready; null, and told, where one of them cannot be had: then nothing of it is written. */
async function ready(
  ports: CourseImportPorts,
  { lesson, before, changes }: { lesson: Rendered; before: Known[number] | undefined; changes: boolean[] },
  { failures, broken }: CoursePlan,
  { dryRun }: CourseImportOptions,
): Promise<Change | null> {
  const [isText = true, ...isPart] = changes
  const parts: Ready[] = []
  try {
    for (const [at, part] of lesson.parts.entries()) if (isPart[at]) parts.push(await part.ready(!dryRun))
    return { lesson, before, isText, parts }
  } catch (error) {
    for (const id of parts.flatMap(({ files }) => files)) await dropFile(ports, id)
    if (!(error instanceof UnusableFile)) throw error
    failures.push({ path: lesson.path, reason: error.message })
    broken.add(lesson.key)
    return null
  }
}

function knownCourse(db: Db, options: CourseImportOptions): Promise<CourseRow | undefined> {
  const { source, ownerId } = options
  if (ownerId === undefined) return courseOfSource(db, source)
  return ownCourseOfSource(db, ownerId, [ownName(options), source])
}

async function refuseProduct(db: Db, { yaml }: CoursePlan, course: CourseRow | undefined): Promise<void> {
  const { product, access = course?.access } = yaml
  if (product === undefined) return
  if (access !== 'product') throw new CourseRefused('course.yaml: a product needs the access product')
  if (!(await productIsThere(db, product))) throw new CourseRefused(`course.yaml: there is no product ${product}`)
}

function refuseAnother({ chapters }: CoursePlan, known: Known, { source, isNameGuessed }: CourseImportOptions): void {
  const named = known.flatMap(({ sourceKey }) => sourceKey ?? [])
  const keys = new Set(chapters.flatMap(({ lessons }) => lessons.map(({ key }) => key)))
  if (isNameGuessed && named.length > 0 && !named.some((key) => keys.has(key)))
    throw new CourseSourceTaken(
      `${source} is another course already, and shares no lesson with this folder. Give this one a name: --source <name>`,
    )
}

async function teacherOf(
  db: Db,
  { yaml }: CoursePlan,
  course: CourseRow | undefined,
  { ownerId, teacher = yaml.teacher }: CourseImportOptions,
): Promise<Teacher> {
  const account = course
    ? await accountById(db, course.teacherId)
    : ownerId !== undefined
      ? await accountById(db, ownerId)
      : teacher === undefined
        ? undefined
        : await accountByUsername(db, teacher)
  if (!account)
    throw new CourseRefused(
      teacher === undefined
        ? 'nobody teaches this course: say who does by --teacher <username>, or in course.yaml'
        : `there is nobody with the username ${teacher}`,
    )
  return { actor: { accountId: account.id, address: '' }, member: { accountId: account.id, roleId: account.roleId } }
}
