import { declaredSwitches } from '#app/session/switches.ts'
import { areaOf, switchKinds } from '#contract/switch/declaration.ts'
import { SwitchState } from '#contract/switch/switch.ts'

/** The areas of all switches. */
export const switchAreas = [...new Set([...declaredSwitches.keys()].map(areaOf))]

/** What the address of the list of switches may say. */
export const switchList = {
  filters: { state: SwitchState.options, area: switchAreas, kind: switchKinds, stale: ['only'] },
  sorts: [],
} as const
