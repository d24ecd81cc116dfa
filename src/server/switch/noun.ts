import * as manifest from '#contract/switch/index.ts'
import { labels } from '#contract/switch/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { switches as switchesMigration } from './migrations/0100-switches.ts'
import { switchRoutes } from './routes.ts'
import { eraseFromSwitches } from './rows-erase.ts'
import { titles } from './titles.ts'

export const switches = defineNoun(manifest, {
  titles,
  routes: [switchRoutes],
  columns,
  migrations: {
    '0100-switches': switchesMigration,
  },
  erase: eraseFromSwitches,
  own: null,
  sections: labels.sections,
})
