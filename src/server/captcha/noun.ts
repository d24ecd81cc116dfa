import { defineNoun } from '#server/noun.ts'
import { captchaRoutes } from './routes.ts'

export const captcha = defineNoun(
  {},
  {
    routes: [captchaRoutes],
  },
)
