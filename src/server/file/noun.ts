import * as manifest from '#contract/file/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseFiles } from './erase.ts'
import { fileRoutes } from './routes.ts'
import { own } from './rows-own.ts'
import { sweepFiles } from './sweep-job.ts'

export const file = defineNoun(manifest, {
  routes: [fileRoutes],
  columns,
  erase: eraseFiles,
  own,
  jobs: { 'sweep-files': sweepFiles },
})
