import * as z from 'zod/mini'
import { getAdminCounts } from '#contract/admin/admin.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, optionalText, PageField, SearchField } from '#contract/base/fields.ts'
import { CourseId, LessonId } from '#contract/course/course.ts'
import { listConfusingPlaces } from './confusion.ts'
import { DanmuId, DanmuReason, getDanmuDensity, listDanmu } from './danmu.ts'
import { danmuLimits } from './limits.ts'
import { RuleKind } from './rules.ts'

/** What staff see of danmu and do about them. Notes are their writers’ alone: none is here. Times are integer seconds. */

/** `deleted` by staff: of one that its writer took back, nothing is left to see. */
export const DanmuState = z.enum(['pending', 'visible', 'hidden', 'deleted'])
export type DanmuState = z.infer<typeof DanmuState>

/** Those of one state, those that were reported and that nobody has looked at, and all that wait: by a rule or a report. */
export const DanmuQueue = z.enum(['waiting', 'pending', 'reported', 'visible', 'hidden', 'deleted'])
export type DanmuQueue = z.infer<typeof DanmuQueue>

/** The latest sent first, or by course and lesson in the order of the video. */
export const DanmuSort = z.enum(['latest', 'video'])
export type DanmuSort = z.infer<typeof DanmuSort>

export const StaffDanmu = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** Where in the video, in milliseconds. */
  atMs: z.number(),
  text: z.string(),
  state: DanmuState,
  /** Empty where it was imported. */
  authorId: z.string(),
  author: z.string(),
  /** Of members, that nobody has looked at. */
  reports: z.number(),
  createdAt: z.number(),
})
export type StaffDanmu = z.infer<typeof StaffDanmu>

/**
 * What became of a danmu, who did it and why: its writer, staff (`undo`: they took a decision back), or a rule as it stood
 * then.
 */
export const DanmuStep = z.object({
  state: DanmuState,
  at: z.number(),
  by: z.enum(['writer', 'staff', 'rule', 'undo']),
  /** Of staff; empty where the account is gone. */
  name: z.string(),
  reason: z.string(),
  rule: z.nullable(z.object({ kind: RuleKind, value: z.string() })),
})
export type DanmuStep = z.infer<typeof DanmuStep>

export const DanmuReporter = z.object({ name: z.string(), reason: DanmuReason, note: z.string(), at: z.number() })

const see = { auth: 'node', node: '/admin/danmu/list' } as const
const edit = { auth: 'node', node: '/admin/danmu/edit' } as const

export const listStaffDanmu = endpoint({
  method: 'GET',
  path: '/api/admin/danmu',
  summary:
    'Danmu of all videos, by queue, course, lesson, writer and a part of their text; the latest first, or in the order of the video.',
  ...see,
  input: z.object({
    queue: z.optional(DanmuQueue),
    q: z.optional(SearchField),
    course: z.optional(CourseId),
    lesson: z.optional(LessonId),
    author: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
    sort: z.optional(DanmuSort),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(StaffDanmu), total: z.number() }),
})

export const getStaffDanmu = endpoint({
  method: 'GET',
  path: '/api/admin/danmu/item/:danmuId',
  summary: 'One danmu with its history and who reported it, at most 50 of each, the last first.',
  ...see,
  input: z.object({ danmuId: DanmuId }),
  output: z.extend(StaffDanmu, { history: z.array(DanmuStep), reporters: z.array(DanmuReporter) }),
})
export type StaffDanmuPage = z.infer<typeof getStaffDanmu.output>

const its = () => [listStaffDanmu, getStaffDanmu, listDanmu, getDanmuDensity, listConfusingPlaces, getAdminCounts]

export const decideDanmu = endpoint({
  method: 'POST',
  path: '/api/admin/danmu/item/:danmuId/state',
  summary:
    'Shows a danmu to everybody, hides it from all but its writer, or deletes it, which another node is needed for; all reports of it are done with. Takes an Idempotency-Key.',
  ...edit,
  changes: its,
  input: z.object({
    danmuId: DanmuId,
    to: z.enum(['visible', 'hidden', 'deleted']),
    /** Why, for the history. */
    reason: z.optional(optionalText(danmuLimits.reasonChars)),
  }),
  output: z.object({ state: DanmuState }),
})

export const undoDanmuDecision = endpoint({
  method: 'POST',
  path: '/api/admin/danmu/item/:danmuId/undo',
  summary:
    'Takes the caller’s own decision back, within 30 seconds and for as long as it was the last: the state before, and the reports with it. Otherwise nothing happens. Takes an Idempotency-Key.',
  ...edit,
  changes: its,
  input: z.object({ danmuId: DanmuId }),
  output: z.object({ state: DanmuState }),
})
