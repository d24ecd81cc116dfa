import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActivityMode, ActivityPhase } from '#contract/activity/activity.ts'
import type { ActivityStatus, PersonState } from '#contract/activity/staff.ts'

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

export const statusWords: Record<ActivityStatus, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'Status of an activity' }),
  published: msg({ message: 'Published', context: 'Status of an activity' }),
  cancelled: msg({ message: 'Cancelled', context: 'Status of an activity' }),
}

export const stateWords: Record<PersonState, MessageDescriptor> = {
  joined: msg({ message: 'Going', context: 'State of somebody in an activity' }),
  waiting: msg({ message: 'Waiting list', context: 'State of somebody in an activity' }),
  left: msg({ message: 'Left', context: 'State of somebody in an activity: does not take part any more' }),
}

/** Who may write activities, and who may stand at the door. */
export const editing = { name: '/admin/activity', subNodeName: '/admin/activity/edit' }
export const atDoor = { name: '/admin/activity', subNodeName: '/admin/activity/door' }
