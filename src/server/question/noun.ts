import * as manifest from '#contract/question/index.ts'
import { defineNoun } from '#server/noun.ts'
import { questionRoutes } from './routes.ts'
import { questionMineRoutes } from './routes-mine.ts'
import { questionCareRoutes } from './routes-moderation.ts'
import { questionQueueRoutes } from './routes-queue.ts'
import { questionWriteRoutes } from './routes-writes.ts'
import { settleQuestions } from './settle-job.ts'
import { tellFollowers } from './tell-job.ts'

export const question = defineNoun(manifest, {
  routes: [questionRoutes, questionMineRoutes, questionWriteRoutes, questionCareRoutes, questionQueueRoutes],
  jobs: { 'settle-questions': settleQuestions, 'tell-followers': tellFollowers },
})
