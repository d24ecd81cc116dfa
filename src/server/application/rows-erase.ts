import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes what somebody applied for, drafts too: what was sealed first, the log of it next, the application last. */
export const eraseApplications: EraseStep = async ({ ports: { db }, person: { id: accountId } }) => {
  const own = db.selectFrom('application').select('id').where('accountId', '=', accountId)
  await db.deleteFrom('application_sealed').where('applicationId', 'in', own).execute()
  await db.deleteFrom('application_step').where('applicationId', 'in', own).execute()
  await db
    .updateTable('audit')
    .set({ before: '{}', after: '{}' })
    .where('subjectKind', '=', 'application')
    .where('subjectId', 'in', own)
    .execute()
  await db.deleteFrom('application').where('accountId', '=', accountId).execute()
  await db.deleteFrom('application_mobile').where('accountId', '=', accountId).execute()
}
