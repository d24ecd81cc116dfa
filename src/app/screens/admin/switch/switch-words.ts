import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SwitchKind } from '#contract/switch/declaration.ts'
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

/** Who may set switches. */
export const editing = 'edit'
