import * as z from 'zod/mini'
import { ActivityMode } from '#contract/activity/activity.ts'
import { activityLimits } from '#contract/activity/limits.ts'
import { ActivityDraft, type StaffActivity } from '#contract/activity/staff.ts'
import { wallTime, zonedTime } from '#contract/activity/zone.ts'

const shape = ActivityDraft.shape
const time = z.string().check(z.minLength(1, 'required'))
const whole = (max: number) =>
  z.number('amount').check(z.int('amount'), z.minimum(0, 'amount'), z.maximum(max, 'amount'))

/** What the form holds: times as clocks of the activity’s zone show them, and nothing (0) for no limit and no task. */
const Fields = z.object({
  mode: ActivityMode,
  titleZh: shape.titleZh,
  titleEn: shape.titleEn,
  summaryZh: shape.summaryZh,
  summaryEn: shape.summaryEn,
  zone: shape.zone,
  startAt: time,
  endAt: time,
  signupEndAt: time,
  placeZh: shape.placeZh,
  placeEn: shape.placeEn,
  link: shape.link,
  seats: whole(activityLimits.seats),
  rewardPoints: whole(activityLimits.rewardPoints),
  answers: whole(activityLimits.target),
  checkIns: whole(activityLimits.target),
  lessons: whole(activityLimits.target),
  rulesZh: shape.rulesZh,
  rulesEn: shape.rulesEn,
  open: shape.open,
})
export type ActivityValues = z.infer<typeof Fields>

/** What the contract says of all fields together, said of the fields of the form. */
export const ActivityValues = Fields.check((payload) => {
  const result = ActivityDraft.safeParse(draftOf(payload.value))
  if (result.success) return
  for (const { path, message } of result.error.issues) {
    const name = path[0] === 'tasks' ? 'checkIns' : path[0]
    if (typeof name === 'string' && Object.hasOwn(Fields.shape, name))
      payload.issues.push({ code: 'custom', message, path: [name], input: payload.value })
  }
})

export function draftOf(values: ActivityValues): ActivityDraft {
  const { startAt, endAt, signupEndAt, seats, answers, checkIns, lessons, ...rest } = values
  const at = (wall: string) => zonedTime(values.zone, wall.slice(0, 16))
  const tasks: ActivityDraft['tasks'] = [
    ...(answers > 0 ? [{ counter: 'answers' as const, target: answers }] : []),
    ...(checkIns > 0 ? [{ counter: 'checkIns' as const, target: checkIns }] : []),
    ...(lessons > 0 ? [{ counter: 'lessons' as const, target: lessons }] : []),
  ]
  return {
    ...rest,
    startAt: at(startAt),
    endAt: at(endAt),
    signupEndAt: at(signupEndAt),
    seats: seats === 0 ? null : seats,
    tasks: values.mode === 'challenge' ? tasks : [],
  }
}

export function valuesOf(activity: StaffActivity): ActivityValues {
  const { mode, titleZh, titleEn, summaryZh, summaryEn, zone, placeZh, placeEn, link, rulesZh, rulesEn, open } =
    activity
  const target = (counter: string) => activity.tasks.find((task) => task.counter === counter)?.target ?? 0
  return {
    mode,
    titleZh,
    titleEn,
    summaryZh,
    summaryEn,
    zone,
    placeZh,
    placeEn,
    link,
    rulesZh,
    rulesEn,
    open,
    startAt: wallTime(zone, activity.startAt),
    endAt: wallTime(zone, activity.endAt),
    signupEndAt: wallTime(zone, activity.signupEndAt),
    seats: activity.seats ?? 0,
    rewardPoints: activity.rewardPoints,
    answers: target('answers'),
    checkIns: target('checkIns'),
    lessons: target('lessons'),
  }
}

/** What a new one begins with. */
export function freshValues(zone: string): ActivityValues {
  const text = { titleZh: '', titleEn: '', summaryZh: '', summaryEn: '', placeZh: '', placeEn: '', link: '' }
  const rest = { rulesZh: '', rulesEn: '', startAt: '', endAt: '', signupEndAt: '' }
  const tasks = { rewardPoints: 0, answers: 0, checkIns: 0, lessons: 0 }
  return { mode: 'online', ...text, zone, ...rest, seats: 0, ...tasks, open: true }
}
