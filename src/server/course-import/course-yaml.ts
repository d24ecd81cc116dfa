import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { LocaleField } from '#contract/base/fields.ts'
import { CourseAccess, TagField } from '#contract/course/course.ts'
import { CourseLevel } from '#contract/course/level.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { textOf } from '#server/help-import/read/parse.ts'
import { UnusableFile } from '#server/help-import/types.ts'
import { CourseRefused } from './types.ts'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** What `course.yaml` may say; all of it is optional, and nothing else is taken. What it does not say of a course that is there stays. */
const CourseYaml = z.strictObject({
  title: z.optional(text(courseLimits.titleChars)),
  summary: z.optional(text(courseLimits.summaryChars)),
  language: z.optional(LocaleField),
  /** Files of the folder. */
  intro: z.optional(text(500)),
  cover: z.optional(text(500)),
  tags: z.optional(z.array(TagField).check(z.maxLength(courseLimits.tags))),
  level: z.optional(CourseLevel),
  access: z.optional(CourseAccess),
  product: z.optional(text(36)),
  teacher: z.optional(text(100)),
  /** The id of a condition of this site that says whom a free course is for. */
  condition: z.optional(text(36)),
  /** The percentage that it asks for in each quiz; 0 where lessons are enough. */
  certificate: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100))),
  /** What chapters are called, by their folders, where that is not the folder’s name. */
  chapters: z.optional(
    z
      .array(z.strictObject({ folder: text(200), title: text(courseLimits.titleChars) }))
      .check(z.maxLength(courseLimits.chapters)),
  ),
  points: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(courseLimits.points))),
})
export type CourseYaml = z.infer<typeof CourseYaml>

/** Reads `course.yaml`; throws CourseRefused, which names each wrong line. */
export function readCourseYaml(bytes: Uint8Array | null): CourseYaml {
  if (bytes === null) return {}
  const lines = new LineCounter()
  const document = parseDocument(written(bytes), { schema: 'core', lineCounter: lines })
  const [error] = document.errors
  if (error) throw refused(error.linePos?.[0].line ?? 1, error.message.split('\n')[0]?.replace(/ at line .*/, '') ?? '')
  const parsed = CourseYaml.safeParse(plainOf(document) ?? {})
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => refused(lineOf(key), `there is no field ${key}`).message)
      : refused(lineOf(String(issue.path[0] ?? '')), `${String(issue.path[0] ?? 'it')} is not what it can be`).message,
  )
  throw new CourseRefused(problems.join('\n'))

  function lineOf(key: string): number {
    const contents = document.contents as { items?: { key?: { value?: unknown; range?: [number, number, number] } }[] }
    const found = contents?.items?.find((item) => item.key?.value === key)
    return found?.key?.range ? lines.linePos(found.key.range[0]).line : 1
  }
}

function plainOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 })
  } catch {
    throw refused(1, 'refers to itself too often')
  }
}

function written(bytes: Uint8Array): string {
  try {
    return textOf(bytes)
  } catch (error) {
    throw error instanceof UnusableFile ? refused(1, error.message) : error
  }
}

const refused = (line: number, what: string) => new CourseRefused(`course.yaml, line ${line}: ${what}`)
