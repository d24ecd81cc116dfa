import * as manifest from '#contract/captcha/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { captchaRoutes } from './routes.ts'

export const captcha = defineNoun(manifest, {
  routes: [captchaRoutes],
  columns,
})
