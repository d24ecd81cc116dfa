import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AuditAct, type AuditNoun, auditActs, auditNouns } from '#contract/audit/acts.ts'

const actWords: Record<AuditAct, MessageDescriptor> = {
  'document.add': msg`Created a document`,
  'document.save': msg`Saved a draft`,
  'document.discard': msg`Discarded unpublished changes`,
  'document.publish': msg`Published a document`,
  'document.restore-version': msg`Restored a version`,
  'document.plan': msg`Scheduled publishing`,
  'document.unplan': msg`Cancelled scheduled publishing`,
  'document.unpublish': msg`Unpublished a document`,
  'document.archive': msg`Archived a document`,
  'document.delete': msg`Deleted a document`,
  'document.restore': msg`Restored a deleted document`,
  'document.place': msg`Reordered documents`,
  'document.rename': msg`Changed a document’s address`,
  'document.cover': msg`Changed a post’s picture`,
  'document.import': msg`Imported a zip of documents`,
  'document.export': msg`Exported the help as a zip`,
  'document.pin': msg`Changed what the start page shows`,
  'document.tie': msg`Linked a translation to its original`,
  'document.care': msg`Changed owner or review date`,
  'document.preview': msg`Created a preview link`,
  'document.withdraw': msg`Revoked a preview link`,
  'document.undo': msg`Undid a change to several documents`,
  'document.many-move': msg`Moved several documents`,
  'document.many-tag': msg`Changed tags of several documents`,
  'document.many-publish': msg`Published several documents`,
  'document.many-archive': msg`Archived several documents`,
  'document.many-delete': msg`Deleted several documents`,
  'category.add': msg`Created a category`,
  'category.edit': msg`Changed a category`,
  'category.move': msg`Moved a category`,
  'category.merge': msg`Merged categories`,
  'category.delete': msg`Deleted a category`,
  'question.place': msg`Changed a question’s tags or category`,
  'question.official': msg`Changed the official mark of an answer`,
  'question.settle': msg`Handled reports`,
  'question.merge': msg`Merged questions`,
  'question.hide': msg`Hid a question`,
  'question.show': msg`Showed a hidden question`,
  'question.close': msg`Closed a question`,
  'question.reopen': msg`Reopened a question`,
  'question.accept': msg`Changed the accepted answer`,
  'question.edit': msg`Edited a question`,
  'question.edit-answer': msg`Edited an answer`,
  'question.delete': msg`Deleted a member’s text`,
  'synonym.add': msg`Added synonyms`,
  'synonym.edit': msg`Changed synonyms`,
  'synonym.delete': msg`Removed synonyms`,
  'reply.add': msg`Added a reply template`,
  'reply.edit': msg`Changed a reply template`,
  'reply.delete': msg`Deleted a reply template`,
  'feedback.look': msg`Viewed a member’s feedback`,
  'feedback.answer': msg`Answered feedback`,
  'feedback.note': msg`Added an internal note to feedback`,
  'feedback.edit': msg`Changed status, priority or assignee of feedback`,
  'feedback.merge': msg`Merged feedback`,
  'feedback.export': msg`Exported feedback`,
  'account.look': msg`Viewed a member’s data`,
  'account.role': msg`Changed a member’s role`,
  'account.sign-out': msg`Signed a member out everywhere`,
  'account.mute': msg`Muted a member`,
  'account.unmute': msg`Unmuted a member`,
  'account.note': msg`Added a note about a member`,
  'account.note-delete': msg`Deleted a note about a member`,
  'ledger.adjust': msg`Adjusted balance or points`,
  'message.look': msg`Viewed messages`,
  'message.test': msg`Sent a test message`,
  'job.repeat': msg`Ran a job again`,
  'job.cancel': msg`Cancelled a job`,
  'switch.set': msg`Changed a switch`,
  'switch.area-off': msg`Turned an area off`,
  'audit.export': msg`Exported the audit log`,
}

const nounWords: Record<AuditNoun, MessageDescriptor> = {
  document: msg`Documents`,
  category: msg`Categories`,
  question: msg`Questions`,
  synonym: msg`Synonyms`,
  reply: msg`Reply templates`,
  feedback: msg`Feedback`,
  account: msg`Members`,
  ledger: msg`Balance and points`,
  message: msg`Messages`,
  job: msg`Background jobs`,
  switch: msg`Switches`,
  audit: msg`Audit log`,
}

/** What was done, in words; of an act that this version does not know, null. */
export function wordsOfAct(what: string): MessageDescriptor | null {
  return Object.hasOwn(actWords, what) ? actWords[what as AuditAct] : null
}

export function wordsOfNoun(noun: string): MessageDescriptor | null {
  return Object.hasOwn(nounWords, noun) ? nounWords[noun as AuditNoun] : null
}

/** What a filter offers: each noun, and beneath it what is done to it. */
export const actOptions: readonly { value: string; words: MessageDescriptor; isNoun: boolean }[] = auditNouns.flatMap(
  (noun) => [
    { value: noun, words: nounWords[noun], isNoun: true },
    ...auditActs
      .filter((act) => act.startsWith(`${noun}.`))
      .map((act) => ({ value: act, words: actWords[act], isNoun: false })),
  ],
)

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
