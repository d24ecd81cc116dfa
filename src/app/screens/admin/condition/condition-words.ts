import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { searchedFields } from '#contract/condition/condition.ts'
import type { ConditionControl, ConditionUse, Operator } from '#contract/condition/fields.ts'
import type { GroupKind } from '#contract/condition/rule.ts'

export const useWords: Record<ConditionUse, MessageDescriptor> = {
  access: msg({ message: 'Access', comment: 'What a condition is for: who may do something' }),
  filter: msg({ message: 'Filter', comment: 'What a condition is for: what a list is narrowed by' }),
}

export const controlWords: Record<ConditionControl, MessageDescriptor> = {
  toggle: msg({ message: 'On or off', comment: 'How a filter is chosen from' }),
  single: msg({ message: 'Single choice', comment: 'How a filter is chosen from' }),
  multi: msg({ message: 'Multiple choice', comment: 'How a filter is chosen from' }),
  range: msg({ message: 'From … to …', comment: 'How a filter is chosen from' }),
}

export const groupWords: Record<GroupKind, MessageDescriptor> = {
  all: msg({ message: 'All', context: 'A group of rules that all have to hold' }),
  any: msg({ message: 'Any', context: 'A group of rules of which one has to hold' }),
  not: msg({ message: 'None', context: 'A group of rules of which none may hold' }),
}

/** What stands between two rules of a group. */
export const joinWords: Record<GroupKind, MessageDescriptor> = {
  all: msg({ message: 'and', comment: 'Between two rules that both have to hold' }),
  any: msg({ message: 'or', comment: 'Between two rules of which one has to hold' }),
  not: msg({ message: 'nor', comment: 'Between two rules of which none may hold' }),
}

export const operatorWords: Record<Operator, MessageDescriptor> = {
  atLeast: msg({ message: 'at least', comment: 'Points at least 100' }),
  atMost: msg({ message: 'at most', comment: 'Points at most 100' }),
  is: msg({ message: 'exactly', comment: 'Points exactly 100' }),
  isNot: msg({ message: 'not', comment: 'Points not 100' }),
  since: msg({ message: 'on or after', comment: 'Sign-up date on or after a day' }),
  before: msg({ message: 'before', comment: 'Sign-up date before a day' }),
  in: msg({ message: 'is one of', comment: 'Role is one of support, editor' }),
  notIn: msg({ message: 'is none of', comment: 'Role is none of support, editor' }),
  hasAny: msg({ message: 'include', comment: 'Products bought include one of these' }),
  hasNone: msg({ message: 'do not include', comment: 'Products bought do not include any of these' }),
  isTrue: msg({ message: 'yes', comment: 'Email verified: yes' }),
  isFalse: msg({ message: 'no', comment: 'Email verified: no' }),
}

/** What the button says that opens the search for a value of a field. */
export const addWords: Record<(typeof searchedFields)[number], MessageDescriptor> = {
  'member.id': msg`Add a member`,
  'member.bought': msg`Choose a product`,
  'member.finished': msg`Choose a course`,
  'member.tags': msg`Choose a tag`,
  'item.marks': msg`Choose a mark`,
}

/** Who may add, change and delete conditions. */
export const adding = 'add'
export const editing = 'edit'
export const deleting = 'del'
