import * as manifest from '#contract/question/index.ts'
import { labels } from '#contract/question/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseThreads } from './erase.ts'
import { questions as questionsMigration } from './migrations/0004-questions.ts'
import { votes } from './migrations/0008-votes.ts'
import { questionMerges } from './migrations/0060-question-merges.ts'
import { questionDocuments } from './migrations/0061-question-documents.ts'
import { reportRecords } from './migrations/0063-report-records.ts'
import { lessonQuestions } from './migrations/0240-lesson-questions.ts'
import { paragraphQuestions } from './migrations/0400-paragraph-questions.ts'
import { tellFollowers } from './notify-job.ts'
import { questionRoutes } from './routes.ts'
import { questionMineRoutes } from './routes-mine.ts'
import { questionCareRoutes } from './routes-moderation.ts'
import { questionQueueRoutes } from './routes-queue.ts'
import { questionWriteRoutes } from './routes-writes.ts'
import { hiddenPage, oldestReport, reportedPage } from './rows-moderation.ts'
import { own } from './rows-own.ts'
import { countQueue, oldestInQueue } from './rows-queue.ts'
import { settleQuestions } from './settle-job.ts'
import { tellTeachers } from './teachers-job.ts'
import { titles } from './titles.ts'

const one = { page: 1, limit: 1 }

export const question = defineNoun(manifest, {
  titles,
  routes: [questionRoutes, questionMineRoutes, questionWriteRoutes, questionCareRoutes, questionQueueRoutes],
  columns,
  migrations: {
    '0004-questions': questionsMigration,
    '0008-votes': votes,
    '0060-question-merges': questionMerges,
    '0061-question-documents': questionDocuments,
    '0063-report-records': reportRecords,
    '0240-lesson-questions': lessonQuestions,
    '0400-paragraph-questions': paragraphQuestions,
  },
  erase: eraseThreads,
  own,
  counted: {
    unanswered: {
      node: '/admin/qa/list',
      look: async (db, { now }) => ({
        count: await countQueue(db, 'unanswered', now),
        since: await oldestInQueue(db, 'unanswered', now),
      }),
    },
    reports: {
      node: '/admin/qa/list',
      look: async (db) => ({ count: (await reportedPage(db, one)).total, since: await oldestReport(db) }),
    },
    hidden: {
      node: '/admin/qa/list',
      look: async (db) => ({ count: (await hiddenPage(db, one)).total, since: null }),
    },
  },
  added: {
    questions: { node: '/admin/qa/list', table: 'question' },
    answers: { node: '/admin/qa/list', table: 'answer' },
  },
  jobs: { 'settle-questions': settleQuestions, 'tell-followers': tellFollowers, 'tell-teachers': tellTeachers },
  sections: labels.sections,
})
