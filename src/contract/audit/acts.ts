/** Everything that the log of the staff knows, as `{noun}.{verb}`: each write, each look at personal data. */
export const auditActs = [
  ...['document.add', 'document.save', 'document.discard', 'document.publish', 'document.restore-version'],
  ...['document.plan', 'document.unplan', 'document.unpublish', 'document.archive', 'document.delete'],
  ...['document.restore', 'document.place', 'document.rename', 'document.pin', 'document.tie', 'document.care'],
  ...['document.cover', 'document.import', 'document.export'],
  ...['document.preview', 'document.withdraw', 'document.undo'],
  ...['document.many-move', 'document.many-tag', 'document.many-publish', 'document.many-archive'],
  'document.many-delete',
  ...['category.add', 'category.edit', 'category.move', 'category.merge', 'category.delete'],
  ...['question.place', 'question.official', 'question.settle', 'question.merge', 'question.hide', 'question.show'],
  ...['question.close', 'question.reopen', 'question.accept', 'question.edit', 'question.edit-answer'],
  'question.delete',
  ...['synonym.add', 'synonym.edit', 'synonym.delete'],
  ...['reply.add', 'reply.edit', 'reply.delete'],
  ...['feedback.look', 'feedback.answer', 'feedback.note', 'feedback.edit', 'feedback.merge'],
  'feedback.export',
  ...['activity.add', 'activity.edit', 'activity.publish', 'activity.cancel', 'activity.delete', 'activity.copy'],
  ...['activity.look', 'activity.export', 'activity.admit'],
  ...['account.look', 'account.role', 'account.sign-out', 'account.mute', 'account.unmute', 'account.note'],
  ...['account.note-delete', 'account.erasure', 'account.erasure-kept', 'account.erased'],
  'ledger.adjust',
  ...['message.look', 'message.test'],
  ...['job.repeat', 'job.cancel'],
  ...['switch.set', 'switch.area-off'],
  'audit.export',
] as const
export type AuditAct = (typeof auditActs)[number]

/** The nouns among them: a filter of the log. */
export const auditNouns = [
  'document',
  'category',
  'question',
  'synonym',
  'reply',
  'feedback',
  'activity',
  'account',
  'ledger',
  'message',
  'job',
  'switch',
  'audit',
] as const
export type AuditNoun = (typeof auditNouns)[number]
