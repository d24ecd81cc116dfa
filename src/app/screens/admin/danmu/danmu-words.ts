import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DanmuReason } from '#contract/danmu/danmu.ts'
import type { RuleEffect, RuleKind } from '#contract/danmu/rules.ts'
import type { DanmuQueue, DanmuState } from '#contract/danmu/staff.ts'

export const stateWords: Record<DanmuState, MessageDescriptor> = {
  pending: msg({ message: 'Held back', context: 'danmu' }),
  visible: msg({ message: 'Visible', context: 'danmu' }),
  hidden: msg({ message: 'Hidden', context: 'danmu' }),
  deleted: msg({ message: 'Deleted', context: 'danmu' }),
}

export const queueWords: Record<DanmuQueue, MessageDescriptor> = {
  ...stateWords,
  waiting: msg({ message: 'Waiting for a decision', context: 'danmu' }),
  reported: msg({ message: 'Reported', context: 'danmu' }),
}

export const reasonWords: Record<DanmuReason, MessageDescriptor> = {
  spam: msg`Spam`,
  abuse: msg`Abuse`,
  spoiler: msg`Spoiler`,
  other: msg`Something else`,
}

export const ruleWords: Record<RuleKind, MessageDescriptor> = {
  words: msg({ message: 'Words', context: 'rule' }),
  pattern: msg({ message: 'Pattern', context: 'rule' }),
  link: msg({ message: 'Links', context: 'rule' }),
  repeat: msg({ message: 'Repeats', context: 'rule' }),
  newcomer: msg({ message: 'New members', context: 'rule' }),
}

export const effectWords: Record<RuleEffect, MessageDescriptor> = {
  pending: msg`Hold back until staff decide`,
  hidden: msg`Hide`,
}
