import { getMySwitches } from './answer.ts'
import { getSwitch, listSwitches, setSwitch, turnOffArea } from './switch.ts'

export { switches } from './switches.ts'

export const endpoints = {
  getMySwitches,
  listSwitches,
  getSwitch,
  setSwitch,
  turnOffArea,
}

/** Permission nodes. */
export const nodes = ['/admin/switch/list', '/admin/switch/edit'] as const

/** What the log of the staff knows of it. */
export const acts = ['switch.set', 'switch.area-off'] as const
