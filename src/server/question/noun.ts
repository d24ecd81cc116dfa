import * as manifest from '#contract/question/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseThreads } from './erase.ts'
import { questionRoutes } from './routes.ts'
import { questionMineRoutes } from './routes-mine.ts'
import { questionCareRoutes } from './routes-moderation.ts'
import { questionQueueRoutes } from './routes-queue.ts'
import { questionWriteRoutes } from './routes-writes.ts'
import { hiddenPage, oldestReport, reportedPage } from './rows-moderation.ts'
import { own } from './rows-own.ts'
import { countQueue, oldestInQueue } from './rows-queue.ts'
import { settleQuestions } from './settle-job.ts'
import { tellFollowers } from './tell-job.ts'

const one = { page: 1, limit: 1 }

export const question = defineNoun(manifest, {
  routes: [questionRoutes, questionMineRoutes, questionWriteRoutes, questionCareRoutes, questionQueueRoutes],
  columns,
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
  jobs: { 'settle-questions': settleQuestions, 'tell-followers': tellFollowers },
})
