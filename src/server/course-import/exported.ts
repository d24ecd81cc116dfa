import * as z from 'zod/mini'
import { LessonKind } from '#contract/course/kind.ts'
import { courseLimits } from '#contract/course/limits.ts'

/** What an exported course says of itself, at the top of its folder. */
export const courseExportFile = '_export.json'
/** Where it has its pictures, by what is in them. */
export const exportedImages = 'images/'

const id = z.string().check(z.minLength(1), z.maxLength(60))
const path = z.string().check(z.minLength(1), z.maxLength(400))

export const CourseManifest = z.object({
  /** The site that was exported: it knows its own courses again. */
  site: id,
  course: id,
  chapters: z.array(z.object({ id, folder: path })).check(z.maxLength(courseLimits.chapters)),
  /** By the file that makes the lesson, with all that it is made of. */
  lessons: z
    .array(z.object({ id, path, kind: LessonKind, files: z.array(path).check(z.maxLength(100)) }))
    .check(z.maxLength(courseLimits.lessons)),
  /** What each file had when it was written. */
  files: z.array(z.object({ path, print: z.string().check(z.maxLength(100)) })).check(z.maxLength(20_000)),
})
export type CourseManifest = z.infer<typeof CourseManifest>

/** The manifest of an exported course; null where there is none that can be read. */
export function readCourseManifest(bytes: Uint8Array | undefined): CourseManifest | null {
  if (!bytes) return null
  try {
    return CourseManifest.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    return null
  }
}
