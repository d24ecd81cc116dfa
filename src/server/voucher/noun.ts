import { defineNoun } from '#server/noun.ts'
import { voucherRoutes } from './routes.ts'

export const voucher = defineNoun(
  {},
  {
    routes: [voucherRoutes],
  },
)
