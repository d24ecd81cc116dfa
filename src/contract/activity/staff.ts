import * as z from 'zod/mini'
import { getAdminCounts, getAdminOverview } from '#contract/admin/admin.ts'
import { CsvAfter, CsvPart } from '#contract/base/csv-part.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { LimitField, OffsetField, optionalText, PageField, requiredText, SearchField } from '#contract/base/fields.ts'
import { isSeen } from '#contract/base/rules.ts'
import {
  ActivityId,
  ActivityMode,
  ActivityPhase,
  getActivity,
  getActivityRanking,
  listActivities,
  TaskCounter,
} from './activity.ts'
import { activityLimits } from './limits.ts'
import { isZone } from './zone.ts'

/** Activities as those see them who make them. Times are integer seconds. */

/** Members see what is published, and that it was cancelled. */
export const ActivityStatus = z.enum(['draft', 'published', 'cancelled'])
export type ActivityStatus = z.infer<typeof ActivityStatus>

const time = z.number('date').check(z.int('date'), z.minimum(0, 'date'), z.maximum(4_102_444_800, 'date'))
const line = (max: number) =>
  z.string().check(
    z.maxLength(max, 'tooLong'),
    z.refine((text) => !/[\r\n]/.test(text), 'illegal'),
  )
const count = (min: number, max: number) =>
  z.number('amount').check(z.int('amount'), z.minimum(min, 'amount'), z.maximum(max, 'amount'))

const fields = {
  /** In both languages; where one is empty, its readers get the other. */
  titleZh: line(activityLimits.titleChars),
  titleEn: line(activityLimits.titleChars),
  summaryZh: line(activityLimits.summaryChars),
  summaryEn: line(activityLimits.summaryChars),
  placeZh: line(activityLimits.placeChars),
  placeEn: line(activityLimits.placeChars),
  /** Markdown. */
  rulesZh: optionalText(activityLimits.rulesChars),
  rulesEn: optionalText(activityLimits.rulesChars),
  mode: ActivityMode,
  startAt: time,
  endAt: time,
  signupEndAt: time,
  zone: z.string().check(z.refine(isZone, 'illegal')),
  /** Null: no limit. */
  seats: z.nullable(count(1, activityLimits.seats)),
  /** An http(s) address, for those who take part; empty where there is none. */
  link: z.string().check(
    z.maxLength(activityLimits.linkChars, 'tooLong'),
    z.refine((text) => text === '' || isLink(text), 'illegal'),
  ),
  /** Whether guests see it. */
  open: z.boolean(),
  rewardPoints: count(0, activityLimits.rewardPoints),
  /** Of a challenge; each counter once. */
  tasks: z
    .array(z.object({ counter: TaskCounter, target: count(1, activityLimits.target) }))
    .check(z.maxLength(activityLimits.tasks, 'tooMany')),
}

type Draft = z.infer<z.ZodMiniObject<typeof fields>>

/** What holds between the fields. */
const between = [
  z.refine<Draft>(({ titleZh, titleEn }) => isSeen(titleZh) || isSeen(titleEn), {
    error: 'required',
    path: ['titleZh'],
  }),
  z.refine<Draft>(({ startAt, endAt }) => endAt > startAt, { error: 'date', path: ['endAt'] }),
  z.refine<Draft>(({ endAt, signupEndAt }) => signupEndAt <= endAt, { error: 'date', path: ['signupEndAt'] }),
  z.refine<Draft>(({ mode, tasks }) => (mode === 'challenge') === tasks.length > 0, {
    error: 'required',
    path: ['tasks'],
  }),
  z.refine<Draft>(({ tasks }) => new Set(tasks.map(({ counter }) => counter)).size === tasks.length, {
    error: 'repeat',
    path: ['tasks'],
  }),
]

/** What is written of an activity. A challenge has tasks, and nothing else has. */
export const ActivityDraft = z.object(fields).check(...between)
export type ActivityDraft = z.infer<typeof ActivityDraft>

/** An http(s) address with a host; nothing in it could end it. */
function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/?#@\\"<>]+(?:[/?#][^\s"<>]*)?$/i.test(text)
}

export const StaffSummary = z.object({
  id: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  mode: ActivityMode,
  status: ActivityStatus,
  startAt: z.number(),
  endAt: z.number(),
  zone: z.string(),
  seats: z.nullable(z.number()),
  joined: z.number(),
  waiting: z.number(),
  /** How many were let in at the door. */
  admitted: z.number(),
})
export type StaffSummary = z.infer<typeof StaffSummary>

export const StaffActivity = z.object({
  ...fields,
  id: z.string(),
  status: ActivityStatus,
  reason: z.string(),
  joined: z.number(),
  waiting: z.number(),
  admitted: z.number(),
  version: z.number(),
})
export type StaffActivity = z.infer<typeof StaffActivity>

const Version = z.number().check(z.int(), z.minimum(1))
const its = () => [
  listStaffActivities,
  getStaffActivity,
  listActivities,
  getActivity,
  getActivityRanking,
  getAdminCounts,
  getAdminOverview,
]

export const listStaffActivities = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary:
    'All activities, those that begin last first, or the soonest first. `q`: a part of a title in either language. `waiting`: only those that people wait for and that have not begun, or can still be signed up for.',
  auth: 'node',
  node: '/admin/activity/list',
  input: z.object({
    status: z.optional(ActivityStatus),
    phase: z.optional(ActivityPhase),
    mode: z.optional(ActivityMode),
    waiting: z.optional(z.enum(['true'])),
    q: z.optional(SearchField),
    sort: z.optional(z.enum(['latest', 'soonest'])),
    page: z.optional(PageField),
    limit: z.optional(LimitField),
  }),
  output: z.object({ list: z.array(StaffSummary), total: z.number() }),
})

export const getStaffActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity/item/:id',
  summary: 'One activity as it is written.',
  auth: 'node',
  node: '/admin/activity/list',
  input: z.object({ id: ActivityId }),
  output: StaffActivity,
})

export const addActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity',
  summary: 'Adds an activity as a draft, which members do not see. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/activity/edit',
  changes: its,
  input: ActivityDraft,
  output: z.object({ id: z.string(), version: z.number() }),
})

export const editActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/edit',
  summary:
    'Writes an activity anew. Those who take part are told of another time, place or link; further seats are given to those who wait. A stale `version` answers 412 with the present one. Fewer seats than people: `data.fields.seats = tooMuch`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/activity/edit',
  changes: its,
  input: z.object({ ...fields, id: ActivityId, version: Version }).check(...(between as never[])),
  output: z.object({ version: z.number() }),
})

export const publishActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/publish',
  summary:
    'Shows a draft to members. One that has ended already: `data.fields.endAt = date`. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/activity/edit',
  changes: its,
  input: z.object({ id: ActivityId, version: Version }),
  output: z.object({ version: z.number() }),
})

export const cancelActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/cancel',
  summary:
    'Calls a published activity off, with a reason in the words that members read; everybody who takes part or waits is told. It cannot be taken back. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/activity/edit',
  changes: its,
  input: z.object({ id: ActivityId, version: Version, reason: requiredText(activityLimits.reasonChars) }),
  output: z.object({ version: z.number() }),
})

export const deleteActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/delete',
  summary: 'Deletes a draft; what was published is cancelled instead. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/activity/edit',
  changes: its,
  input: z.object({ id: ActivityId, version: Version }),
  output: z.object({ deleted: z.literal(1) }),
})

export const copyActivity = endpoint({
  method: 'POST',
  path: '/api/admin/activity/item/:id/copy',
  summary:
    'Copies an activity, without its people: once as a draft at the same time, or, with `weeks`, one for each of the next weeks at the same time of day in its zone, published where it is published. Takes an Idempotency-Key.',
  auth: 'node',
  node: '/admin/activity/edit',
  changes: its,
  input: z.object({
    id: ActivityId,
    weeks: z.optional(count(1, activityLimits.weeks)),
  }),
  output: z.object({ ids: z.array(z.string()) }),
})

export const PersonState = z.enum(['joined', 'waiting', 'left'])
export type PersonState = z.infer<typeof PersonState>

/** What people of an activity are narrowed by. */
export const peopleFilter = {
  state: z.optional(PersonState),
  /** Let in at the door, or not. */
  admitted: z.optional(z.enum(['true', 'false'])),
  q: z.optional(SearchField),
}

export const ActivityPerson = z.object({
  accountId: z.string(),
  name: z.string(),
  state: PersonState,
  joinedAt: z.number(),
  admittedAt: z.number(),
  door: z.string(),
  /** Thousandths of a challenge’s tasks. */
  done: z.number(),
})
export type ActivityPerson = z.infer<typeof ActivityPerson>

export const listActivityPeople = endpoint({
  method: 'GET',
  path: '/api/admin/activity/item/:id/people',
  summary: 'Who takes part, who waits and who has left, in the order in which they came. `q`: a part of the name.',
  auth: 'node',
  node: '/admin/activity/list',
  input: z.object({ id: ActivityId, ...peopleFilter, page: z.optional(PageField), limit: z.optional(LimitField) }),
  output: z.object({ list: z.array(ActivityPerson), total: z.number() }),
})

export const exportActivityPeople = endpoint({
  method: 'GET',
  path: '/api/admin/activity/item/:id/people/export',
  summary:
    'A part of the people that the filters leave, as lines of a CSV file; the first part begins with headings in the language of the call. `next` names the part after it.',
  auth: 'node',
  node: '/admin/activity/list',
  input: z.object({
    id: ActivityId,
    ...peopleFilter,
    offset: z.optional(OffsetField),
    after: z.optional(CsvAfter),
  }),
  output: CsvPart,
})
