import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SwitchKind } from '#contract/switch/declared.ts'
import type { SwitchState } from '#contract/switch/switch.ts'

export const kindWords: Record<SwitchKind, MessageDescriptor> = {
  release: msg`Release`,
  ops: msg`Operations`,
  permission: msg`Permission`,
}

export const stateWords: Record<SwitchState, MessageDescriptor> = {
  on: msg({ context: 'switch', message: 'On' }),
  some: msg({ context: 'switch', message: 'On for some' }),
  off: msg({ context: 'switch', message: 'Off' }),
}

const areaWords = new Map<string, MessageDescriptor>([
  ['feedback', msg`Feedback`],
  ['question', msg`Q&A`],
  ['activity', msg`Activities`],
  ['notification', msg`Notifications`],
  ['order', msg`Orders`],
  ['site', msg`Whole site`],
])

/** What an area is called; one without words of its own by its name in keys. */
export const wordsOfArea = (area: string): MessageDescriptor | null => areaWords.get(area) ?? null

/** Who may set switches. */
export const editing = 'edit'
