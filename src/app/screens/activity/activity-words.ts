import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityMode, ActivityPhase } from '#contract/activity/activity.ts'

export const modeWords: Record<ActivityMode, MessageDescriptor> = {
  online: msg({ message: 'Online', context: 'Kind of activity' }),
  offline: msg({ message: 'In person', context: 'Kind of activity' }),
  challenge: msg({ message: 'Challenge', context: 'Kind of activity' }),
}

export const phaseWords: Record<ActivityPhase, MessageDescriptor> = {
  upcoming: msg({ message: 'Upcoming', context: 'Activities' }),
  running: msg({ message: 'Ongoing', context: 'Activities' }),
  ended: msg({ message: 'Ended', context: 'Activities' }),
}
