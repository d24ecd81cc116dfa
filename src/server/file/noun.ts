import * as manifest from '#contract/file/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { fileRoutes } from './routes.ts'
import { sweepFiles } from './sweep-job.ts'

export const file = defineNoun(manifest, {
  routes: [fileRoutes],
  columns,
  jobs: { 'sweep-files': sweepFiles },
})
