import type { ActivityPerson, StaffActivity, StaffSummary } from '#contract/activity/staff.ts'
import { tasksOf } from './challenge.ts'
import type { ActivityRow } from './rows.ts'
import type { NamedPerson } from './rows-staff.ts'

export function staffSummary(row: ActivityRow): StaffSummary {
  const { id, titleZh, titleEn, mode, status, startAt, endAt, zone, seats, joined, waiting, admitted } = row
  return { id, titleZh, titleEn, mode, status, startAt, endAt, zone, seats, joined, waiting, admitted }
}

/** An activity as it is written. */
export function staffActivity(row: ActivityRow): StaffActivity {
  const { summaryZh, summaryEn, placeZh, placeEn, rulesZh, rulesEn, signupEndAt, link, rewardPoints, reason, version } =
    row
  return {
    ...staffSummary(row),
    summaryZh,
    summaryEn,
    placeZh,
    placeEn,
    rulesZh,
    rulesEn,
    signupEndAt,
    link,
    rewardPoints,
    reason,
    version,
    open: row.open === 1,
    tasks: tasksOf(row),
  }
}

export function personForStaff(row: NamedPerson): ActivityPerson {
  const { accountId, name, username, state, joinedAt, admittedAt, door, done } = row
  return { accountId, name: name || username, state, joinedAt, admittedAt, door, done }
}
