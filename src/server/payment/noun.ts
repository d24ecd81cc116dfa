import * as manifest from '#contract/payment/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { paymentRoutes } from './routes.ts'
import { countMismatched } from './rows.ts'
import { erasePayments } from './rows-erase.ts'
import { own } from './rows-own.ts'
import { settlePayments } from './settle-job.ts'
import { paymentWebhook } from './webhook.ts'

export const payment = defineNoun(manifest, {
  routes: [paymentRoutes, paymentWebhook],
  columns,
  erase: erasePayments,
  own,
  counted: { payments: { node: '/admin/payment/list', look: (db) => countMismatched(db) } },
  jobs: { 'settle-payments': settlePayments },
})
