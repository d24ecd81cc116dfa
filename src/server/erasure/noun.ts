import * as manifest from '#contract/erasure/index.ts'
import { defineNoun, eraseStepsOf } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseAccountJob } from './erase-job.ts'
import { erasureRoutes } from './routes.ts'
import { ownDataRoutes } from './routes-data.ts'

export const erasure = defineNoun(manifest, {
  routes: [erasureRoutes, ownDataRoutes],
  columns,
  jobs: { 'erase-account': (nouns) => eraseAccountJob(eraseStepsOf(nouns)) },
})
