import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { actLabels, subjectLabels } from '#app/screens/admin/labels.ts'
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
    roleId: msg`Role number`,
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
