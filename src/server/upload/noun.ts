import * as manifest from '#contract/upload/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { eraseUploads } from './erase.ts'
import { closedPictures } from './migrations/0360-closed-pictures.ts'
import { uploadRoutes } from './routes.ts'
import { own } from './rows-own.ts'

export const upload = defineNoun(manifest, {
  routes: [uploadRoutes],
  columns,
  migrations: { '0360-closed-pictures': closedPictures },
  erase: eraseUploads,
  erasePhase: 'files',
  own,
})
