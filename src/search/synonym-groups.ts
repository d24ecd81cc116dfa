import { statusCodes, systemErrors } from './groups/errors.ts'
import { accounts, actions, everyday } from './groups/everyday.ts'
import { office } from './groups/office.ts'
import { programming } from './groups/programming.ts'
import { system } from './groups/system.ts'
import type { SynonymGroup } from './synonym-group.ts'

export type { SynonymGroup } from './synonym-group.ts'

export const builtInGroups: readonly SynonymGroup[] = [
  ...systemErrors,
  ...statusCodes,
  ...programming,
  ...system,
  ...office,
  ...accounts,
  ...everyday,
  ...actions,
]
