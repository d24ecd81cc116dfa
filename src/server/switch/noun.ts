import * as manifest from '#contract/switch/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { switchRoutes } from './routes.ts'
import { eraseFromSwitches } from './rows-erase.ts'

export const switches = defineNoun(manifest, {
  routes: [switchRoutes],
  columns,
  erase: eraseFromSwitches,
})
