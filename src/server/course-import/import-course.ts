import { accountByUsername } from '#server/account/rows.ts'
import { conditionById } from '#server/condition/rows.ts'
import type { CourseRow } from '#server/course/rows.ts'
import type { Teacher } from '#server/course/write.ts'
import type { Db } from '#server/db/schema.ts'
import { UnusableFile } from '#server/help-import/types.ts'
import { changedFields } from './course-draft.ts'
import { type Exported, exportedCourse, isAsItWasExported, keysOfExport } from './exported-course.ts'
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
  const exported = await exportedCourse(ports, folder, options)
  const course = exported.own?.course ?? (await knownCourse(ports.db, options))
  const isAsExported = exported.own !== null && exported.same.has('course.yaml')
  const plan = readCourse(folder, options, course, isAsExported)
  await refuseOthers(ports.db, plan, course, exported)
  const known = course ? keysOfExport(await sourcedLessons(ports.db, course.id), exported) : []
  if (!exported.own) refuseAnother(plan, known, options)
  const who = await teacherOf(ports.db, plan, course, options)
  const { warnings } = plan
  const rendered = await render(ports, plan, folder, { options, course, who, warnings, exported })
  const changed = course ? changedFields(course, rendered.draft) : []
  const work: Work = { plan, course, changed, known, options, who, exported, ...rendered }
  const byKey = new Map(known.map((lesson) => [lesson.sourceKey, lesson]))
  const keys = new Set([...rendered.lessons.map(({ key }) => key), ...plan.broken])
  const gone = known.filter(({ sourceKey }) => sourceKey !== null && !keys.has(sourceKey))
  const wanted = rendered.lessons.flatMap((lesson) => {
    const before = byKey.get(lesson.key)
    const prints = before?.sourceHash?.split(' ') ?? []
    const changes = lesson.prints.map((print, at) => print !== prints[at])
    if (before && isAsItWasExported(before.id, lesson, exported)) return []
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
  return ownCourseOfSource(db, ownerId, { source, keys: [ownName(options), source] })
}

/** Products and conditions are the site’s: what an export of another site names, and is not here, is left out. */
async function refuseOthers(
  db: Db,
  { yaml, warnings }: CoursePlan,
  course: CourseRow | undefined,
  { isForeign }: Exported,
): Promise<void> {
  const { product, condition, access = course?.access ?? 'free' } = yaml
  if (product !== undefined && access !== 'product')
    throw new CourseRefused('course.yaml: a product needs the access product')
  if (condition !== undefined && access !== 'free')
    throw new CourseRefused('course.yaml: a condition needs the access free')
  const leaveOut = (field: 'product' | 'condition', words: { refused: string; reason: string }) => {
    if (!isForeign) throw new CourseRefused(`course.yaml: ${words.refused}`)
    warnings.push({ path: 'course.yaml', reason: words.reason })
    delete yaml[field]
  }
  if (product !== undefined && !(await productIsThere(db, product)))
    leaveOut('product', {
      refused: `there is no product ${product}`,
      reason: 'the product is not one of this site, so it is left out',
    })
  if (condition !== undefined && (await conditionById(db, condition))?.use !== 'access')
    leaveOut('condition', {
      refused: `there is no condition ${condition}`,
      reason: 'the condition is not one of this site, so it is left out',
    })
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
  // On the screen it is done by the person who brings it, who may teach the course.
  const account =
    ownerId !== undefined
      ? await accountById(db, ownerId)
      : course
        ? await accountById(db, course.teacherId)
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
