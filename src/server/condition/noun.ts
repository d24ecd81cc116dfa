import * as manifest from '#contract/condition/index.ts'
import { labels } from '#contract/condition/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { conditions } from './migrations/0171-conditions.ts'
import { conditionWritten } from './migrations/0321-condition-written.ts'
import { conditionRoutes } from './routes.ts'
import { eraseFromRules } from './rows-erase.ts'
import { titles } from './titles.ts'

export const condition = defineNoun(manifest, {
  titles,
  routes: [conditionRoutes],
  columns,
  migrations: {
    '0171-conditions': conditions,
    '0321-condition-written': conditionWritten,
  },
  erase: eraseFromRules,
  own: null,
  sections: labels.sections,
})
