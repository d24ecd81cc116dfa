import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { optionalText } from '#contract/base/fields.ts'
import { CourseId, LessonId } from '#contract/course/course.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { danmuLimits } from './limits.ts'
import { charsOf, inOneLine } from './line.ts'

/**
 * What people say at a moment of a lesson’s video. An id is made on the device, so that one which waits to be sent can be
 * taken back as any other.
 */

export const DanmuId = z.string().check(z.regex(/^[\w-]{16,36}$/))

export const danmuModes = ['scroll', 'top', 'bottom'] as const
export const danmuColours = ['white', 'red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple'] as const
/** `note`: for its writer alone. */
export const danmuKinds = ['chat', 'note'] as const
/** Why somebody reports one. */
export const DanmuReason = z.enum(['spam', 'abuse', 'spoiler', 'other'])
export type DanmuReason = z.infer<typeof DanmuReason>

/** The text needs a character that can be read: marks, invisible characters and spaces do not count. */
const Text = z.string().check(
  z.maxLength(danmuLimits.rawChars, { error: 'tooLong', abort: true }),
  z.refine((text) => charsOf(text) <= danmuLimits.textChars, 'tooLong'),
  z.refine((text) => /[^\p{M}\p{Cf}\s]/u.test(inOneLine(text)), 'required'),
)

/** What somebody writes. */
export const DanmuDraft = z.object({
  /** Where in the video, in milliseconds. */
  atMs: z.number().check(z.int(), z.minimum(0), z.maximum(courseLimits.videoSeconds * 1_000)),
  text: Text,
  mode: z.enum(danmuModes),
  colour: z.enum(danmuColours),
  kind: z.enum(danmuKinds),
})
export type DanmuDraft = z.infer<typeof DanmuDraft>

export const Danmu = z.object({
  id: z.string(),
  atMs: z.number(),
  text: z.string(),
  mode: z.enum(danmuModes),
  colour: z.enum(danmuColours),
  kind: z.enum(danmuKinds),
  /** A random id of the account, by which a member can leave somebody’s out; empty for guests. */
  authorId: z.string(),
  mine: z.boolean(),
  /** Of one’s own alone another than `visible`: it waits for staff, or staff took it from everybody else’s eyes. */
  state: z.enum(['visible', 'pending', 'hidden']),
})
export type Danmu = z.infer<typeof Danmu>

const lesson = { id: CourseId, lessonId: LessonId }

export const listDanmu = endpoint({
  method: 'GET',
  path: '/api/course/item/:id/lesson/:lessonId/danmu',
  summary:
    'The danmu of one minute of a lesson’s video, in its order; of more than a page holds the last written. For callers who may open the lesson; the caller’s notes, and their own that others do not see, are among them.',
  auth: 'optional',
  input: z.object({
    ...lesson,
    /** From 0. */
    minute: z.coerce
      .number()
      .check(z.int(), z.minimum(0), z.maximum(courseLimits.videoSeconds / danmuLimits.pageSeconds)),
  }),
  output: z.object({ list: z.array(Danmu) }),
})

export const DanmuDensity = z.object({
  /** Seconds of each part of the video. */
  size: z.number(),
  /** How many danmu everybody sees in each part, from the beginning to the end of the video. */
  counts: z.array(z.number()),
})
export type DanmuDensity = z.infer<typeof DanmuDensity>

export const getDanmuDensity = endpoint({
  method: 'GET',
  path: '/api/course/item/:id/lesson/:lessonId/danmu-density',
  summary:
    'How much is said in each part of a lesson’s video, a hundred parts at most; the same for all who may open the lesson. Empty while there is no video.',
  auth: 'optional',
  input: z.object(lesson),
  output: DanmuDensity,
})

export const sendDanmu = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/lesson/:lessonId/danmu/:danmuId',
  summary:
    'Says something at a moment of a lesson’s video. What waited on a device counts by when it was written, `writtenAt` in integer seconds. Beyond the end of the video: `data.fields.atMs = illegal`. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'sendDanmu', version: 1 },
  changes: () => [listDanmu, getDanmuDensity],
  input: z.extend(DanmuDraft, { ...lesson, danmuId: DanmuId, writtenAt: z.number().check(z.int(), z.minimum(0)) }),
  output: z.object({ id: z.string(), text: z.string(), state: Danmu.shape.state }),
})

export const deleteDanmu = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/lesson/:lessonId/danmu/:danmuId/delete',
  summary:
    'Takes back a danmu of the caller’s: its words are gone; where there is none, nothing happens. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'deleteDanmu', version: 1 },
  changes: () => [listDanmu, getDanmuDensity],
  input: z.object({ ...lesson, danmuId: DanmuId }),
  output: z.object({ deleted: z.literal(true) }),
})

export const reportDanmu = endpoint({
  method: 'POST',
  path: '/api/course/item/:id/lesson/:lessonId/danmu/:danmuId/report',
  summary:
    'Tells staff about a danmu of somebody else’s; once for each, until staff looked at it. Takes an Idempotency-Key.',
  auth: 'member',
  queued: { name: 'reportDanmu', version: 1 },
  input: z.object({
    ...lesson,
    danmuId: DanmuId,
    reason: DanmuReason,
    note: optionalText(danmuLimits.noteChars),
  }),
  output: z.object({ reported: z.number() }),
})
