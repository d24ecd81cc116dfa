import * as manifest from '#contract/file/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseFiles } from './erase.ts'
import { bigFiles } from './migrations/0193-files.ts'
import { fileRoutes } from './routes.ts'
import { own } from './rows-own.ts'
import { sweepFiles } from './sweep-job.ts'

export const file = defineNoun(manifest, {
  routes: [fileRoutes],
  columns,
  migrations: {
    '0193-files': bigFiles,
  },
  erase: eraseFiles,
  own,
  jobs: { 'sweep-files': sweepFiles },
})
