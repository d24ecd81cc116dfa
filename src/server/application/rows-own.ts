import type { FormContent } from '#contract/application/form.ts'
import { type OwnPart, ownPart } from '#server/db/own-rows.ts'
import type { Db } from '#server/db/schema.ts'

/** What one applied for, and what one has begun; of an ID number its ends, as it is shown. */
const ownApplications = (db: Db, accountId: string) =>
  db
    .selectFrom('application')
    .innerJoin('application_form_version as form', (join) =>
      join.onRef('form.formKey', '=', 'application.formKey').onRef('form.no', '=', 'application.formNo'),
    )
    .leftJoin('application as corrected', 'corrected.id', 'application.correctsId')
    .select('corrected.no as corrects')
    .select(['application.no', 'application.formKey', 'application.formNo', 'application.status'])
    .select(['application.answers', 'application.reason', 'form.content'])
    .select(['application.submittedAt', 'application.createdAt', 'application.updatedAt'])
    .where('application.accountId', '=', accountId)
    .orderBy('application.no')
    .orderBy('application.id')

/** What the noun keeps of a person, in their own copy. */
export const own: Record<string, OwnPart> = {
  applications: ownPart(ownApplications, {
    shown: (rows) =>
      rows.map(({ content, answers, ...row }) => {
        const { title, items } = JSON.parse(content) as FormContent
        const given = JSON.parse(answers) as Record<string, unknown>
        const asked = items.filter(({ key }) => Object.hasOwn(given, key))
        return { ...row, title, answers: asked.map(({ key, label }) => ({ key, label, answer: given[key] })) }
      }),
  }),
}
