import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { actLabels, subjectLabels } from '#app/screens/admin/labels.ts'
import type { AuditValue } from '#contract/audit/audit.ts'
import type { Locale } from '#contract/base/locale.ts'

/** What was done, in words; an act that this version does not know has its own name. */
export const nameOfAct = (what: string, locale: Locale): string => actLabels.get(what)?.[locale] ?? what

/** To what it was done. */
export const nameOfSubject = (subject: string, locale: Locale): string =>
  subjectLabels.get(subject)?.[locale] ?? subject

/** What a filter offers: each subject, by what it is called, and beneath it what is done to it. */
export function actOptions(locale: Locale): { value: string; label: string; isSubject: boolean }[] {
  const { compare } = new Intl.Collator(locale)
  return [...subjectLabels]
    .toSorted(([, one], [, other]) => compare(one[locale], other[locale]))
    .flatMap(([subject, words]) => [
      { value: subject, label: words[locale], isSubject: true },
      ...[...actLabels]
        .filter(([act]) => act.startsWith(`${subject}.`))
        .map(([act, { [locale]: label }]) => ({ value: act, label, isSubject: false })),
    ])
}

/** What a field of an entry is called; one that is not listed has its own name. */
const fieldWords = new Map<string, MessageDescriptor>(
  Object.entries({
    title: msg`Title`,
    status: msg`Status`,
    state: msg`Status`,
    version: msg`Version`,
    note: msg({ context: 'field', message: 'Note' }),
    tags: msg`Tags`,
    categoryId: msg`Category`,
    parentId: msg`Parent category`,
    name: msg({ context: 'field', message: 'Name' }),
    words: msg`Words`,
    reason: msg`Reason`,
    memo: msg`Reason`,
    body: msg`Text`,
    roleId: msg`Role`,
    assigneeId: msg`Assignee`,
    priority: msg`Priority`,
    accountId: msg`Member`,
    member: msg`Member`,
    category: msg`Category`,
    courseId: msg`Course`,
    balance: msg`Balance (in fen)`,
    points: msg`Points`,
    ids: msg`Entries`,
    to: msg`Recipient`,
    into: msg`Merged into`,
    answerId: msg`Answer`,
    commentId: msg`Comment`,
    settled: msg`Reports`,
    pinned: msg`On the start page`,
    unlisted: msg`Unlisted`,
    on: msg`On`,
    at: msg`Time`,
    ownerId: msg`Owner`,
    reviewAt: msg`Review date`,
    lines: msg`Rows`,
    until: msg`Until`,
    ended: msg`Sessions ended`,
    job: msg`Job`,
    key: msg`About`,
    enabled: msg`Turned on`,
    rollout: msg`Rollout in percent`,
    members: msg`Members`,
    roles: msg`Roles`,
    from: msg`On from`,
    why: msg`Reason`,
    switches: msg`Switches`,
    tooLong: msg`Too long to keep`,
  }),
)
export const wordsOfField = (name: string): MessageDescriptor | null => fieldWords.get(name) ?? null

/** How a thing stands, and how urgent it is, in words. */
const stateWords = new Map<string, MessageDescriptor>(
  Object.entries({
    draft: msg({ context: 'log', message: 'Draft' }),
    review: msg({ context: 'log', message: 'In review' }),
    scheduled: msg({ context: 'log', message: 'Scheduled' }),
    published: msg({ context: 'log', message: 'Published' }),
    archived: msg({ context: 'log', message: 'Archived' }),
    deleted: msg({ context: 'log', message: 'Deleted' }),
    cancelled: msg({ context: 'log', message: 'Cancelled' }),
    new: msg({ context: 'log', message: 'New' }),
    open: msg({ context: 'log', message: 'Open' }),
    waiting: msg({ context: 'log', message: 'Waiting' }),
    resolved: msg({ context: 'log', message: 'Resolved' }),
    answered: msg({ context: 'log', message: 'Answered' }),
    solved: msg({ context: 'log', message: 'Solved' }),
    closed: msg({ context: 'log', message: 'Closed' }),
    on: msg({ context: 'log', message: 'On sale' }),
    off: msg({ context: 'log', message: 'Off sale' }),
    pending: msg({ context: 'log', message: 'Pending' }),
    visible: msg({ context: 'log', message: 'Visible' }),
    hidden: msg({ context: 'log', message: 'Hidden' }),
    paid: msg({ context: 'log', message: 'Paid' }),
    fulfilled: msg({ context: 'log', message: 'Fulfilled' }),
    refunded: msg({ context: 'log', message: 'Refunded' }),
    submitted: msg({ context: 'log', message: 'Submitted' }),
    reviewing: msg({ context: 'log', message: 'Under review' }),
    approved: msg({ context: 'log', message: 'Approved' }),
    rejected: msg({ context: 'log', message: 'Rejected' }),
    withdrawn: msg({ context: 'log', message: 'Withdrawn' }),
    'priority 1': msg({ context: 'log', message: 'Urgent' }),
    'priority 2': msg({ context: 'log', message: 'High' }),
    'priority 3': msg({ context: 'log', message: 'Normal' }),
    'priority 4': msg({ context: 'log', message: 'Low' }),
  }),
)
/** The words for what a field says of a state or a priority; null for all other fields, and for what is not listed. */
export function wordsOfState(field: string, value: AuditValue): MessageDescriptor | null {
  if (field === 'priority') return stateWords.get(`priority ${value}`) ?? null
  return field === 'status' || field === 'state' ? (stateWords.get(String(value)) ?? null) : null
}
