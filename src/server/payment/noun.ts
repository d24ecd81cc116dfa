import * as manifest from '#contract/payment/index.ts'
import { labels } from '#contract/payment/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { payments as paymentsMigration } from './migrations/0196-payments.ts'
import { handledPayments } from './migrations/0260-handled-payments.ts'
import { paymentRoutes } from './routes.ts'
import { countMismatched } from './rows.ts'
import { erasePayments } from './rows-erase.ts'
import { own } from './rows-own.ts'
import { settlePayments } from './settle-job.ts'
import { paymentWebhook } from './webhook.ts'

export const payment = defineNoun(manifest, {
  routes: [paymentRoutes, paymentWebhook],
  columns,
  migrations: {
    '0196-payments': paymentsMigration,
    '0260-handled-payments': handledPayments,
  },
  erase: erasePayments,
  own,
  counted: { payments: { node: '/admin/payment/list', look: (db) => countMismatched(db) } },
  jobs: { 'settle-payments': settlePayments },
  sections: labels.sections,
})
