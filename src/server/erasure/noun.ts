import * as manifest from '#contract/erasure/index.ts'
import { defineNoun, eraseStepsOf } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseAccountJob } from './erase-job.ts'
import { erasures } from './migrations/0140-erasures.ts'
import { erasureRoutes } from './routes.ts'
import { ownDataRoutes } from './routes-data.ts'

export const erasure = defineNoun(manifest, {
  routes: [erasureRoutes, ownDataRoutes],
  columns,
  erase: { by: 'erasure' },
  own: null,
  migrations: {
    '0140-erasures': erasures,
  },
  jobs: { 'erase-account': (nouns) => eraseAccountJob(eraseStepsOf(nouns)) },
})
