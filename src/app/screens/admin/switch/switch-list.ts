import { switchAreas, switchKinds } from '#contract/switch/declared.ts'
import { SwitchState } from '#contract/switch/switch.ts'

/** What the address of the list of switches may say. */
export const switchList = {
  filters: { state: SwitchState.options, area: switchAreas, kind: switchKinds, stale: ['only'] },
  sorts: [],
} as const
