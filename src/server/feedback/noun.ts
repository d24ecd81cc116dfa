import * as manifest from '#contract/feedback/index.ts'
import { labels } from '#contract/feedback/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseTickets } from './erase.ts'
import { mailGuestFeedback } from './mail-job.ts'
import { feedback as feedbackMigration } from './migrations/0110-feedback.ts'
import { guestFeedback } from './migrations/0170-guest-feedback.ts'
import { feedbackRoutes } from './routes.ts'
import { feedbackFigureRoutes } from './routes-figures.ts'
import { feedbackGuestRoutes } from './routes-guest.ts'
import { feedbackStaffRoutes } from './routes-staff.ts'
import { own } from './rows-own.ts'
import { countDue } from './rows-staff.ts'
import { titles } from './titles.ts'

export const feedback = defineNoun(manifest, {
  titles,
  routes: [feedbackRoutes, feedbackGuestRoutes, feedbackStaffRoutes, feedbackFigureRoutes],
  columns,
  migrations: {
    '0110-feedback': feedbackMigration,
    '0170-guest-feedback': guestFeedback,
  },
  erase: eraseTickets,
  own,
  counted: { feedback: { node: '/admin/feedback/list', look: (db) => countDue(db) } },
  jobs: { 'mail-guest-feedback': mailGuestFeedback },
  menu: labels.menu,
  sections: labels.sections,
})
