import * as manifest from '#contract/ledger/index.ts'
import { labels } from '#contract/ledger/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { ledgerRoutes } from './routes.ts'
import { own } from './rows-own.ts'

export const ledger = defineNoun(manifest, {
  routes: [ledgerRoutes],
  columns,
  own,
  sections: labels.sections,
})
