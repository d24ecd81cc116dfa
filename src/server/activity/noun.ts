import * as manifest from '#contract/activity/index.ts'
import { labels } from '#contract/activity/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { settleChallenges } from './challenge-job.ts'
import { columns } from './columns.ts'
import { eraseParts } from './erase.ts'
import { activities as activitiesMigration } from './migrations/0150-activities.ts'
import { activityVersion } from './migrations/0310-activity-version.ts'
import { tellActivity } from './notify-job.ts'
import { activityRoutes } from './routes.ts'
import { activityCalendarRoutes } from './routes-calendar.ts'
import { checkInRoutes } from './routes-check-in.ts'
import { activityPeopleRoutes } from './routes-people.ts'
import { activityStaffRoutes } from './routes-staff.ts'
import { own } from './rows-own.ts'
import { countWaiting } from './rows-staff.ts'
import { titles } from './titles.ts'

export const activity = defineNoun(manifest, {
  titles,
  routes: [activityRoutes, checkInRoutes, activityCalendarRoutes, activityStaffRoutes, activityPeopleRoutes],
  columns,
  migrations: {
    '0150-activities': activitiesMigration,
    '0310-activity-version': activityVersion,
  },
  erase: eraseParts,
  own,
  counted: { activities: { node: '/admin/activity/list', look: (db, { now }) => countWaiting(db, now) } },
  jobs: { 'tell-activity': tellActivity, 'settle-challenges': settleChallenges },
  menu: labels.menu,
  sections: labels.sections,
})
