import * as manifest from '#contract/verification/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { verificationRoutes } from './routes.ts'
import { eraseCodes } from './rows-erase.ts'

export const verification = defineNoun(manifest, {
  routes: [verificationRoutes],
  columns,
  erase: eraseCodes,
  own: null,
})
