import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { FeedbackStatus } from '#contract/feedback/feedback.ts'
import { type FeedbackPriority, listAssignees } from '#contract/feedback/staff.ts'
import { priorityWords, statusWords } from './ticket-words.ts'

/** The most urgent first. */
export const priorities: readonly FeedbackPriority[] = [1, 2, 3, 4]

/** What a ticket can be given, in words. Nobody sets one to new again. The empty assignee is nobody. */
export function useTicketOptions() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const { data } = useApiQuery(listAssignees, {}, { quiet: true })
  return {
    statuses: FeedbackStatus.options
      .filter((value) => value !== 'new')
      .map((value) => ({ value, label: i18n._(statusWords[value]) })),
    priorities: priorities.map((value) => ({ value: String(value), label: i18n._(priorityWords[value]) })),
    assignees: [
      { value: '', label: t({ message: 'Nobody', context: 'Assignee' }) },
      ...(data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
}
