import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { ApplicationTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  application: {
    ...each('deleted', 'id', 'no', 'accountId', 'formKey', 'formNo', 'answers', 'status', 'reason', 'draftKey'),
    ...each('deleted', 'correctsId', 'changed', 'rev', 'version', 'submittedAt', 'createdAt', 'updatedAt'),
    // Of others’ applications.
    reviewerId: id,
  },
  application_step: each('deleted', 'applicationId', 'position', 'status', 'at'),
  application_sealed: each('deleted', 'applicationId', 'key', 'sealed'),
  application_mobile: each('deleted', 'accountId', 'mobile', 'provedAt'),
  application_form: {
    draft: siteText,
    ...each('none', 'key', 'publishedNo', 'open', 'version', 'createdAt', 'updatedAt'),
  },
  application_form_version: { publishedBy: id, content: siteText, ...each('none', 'formKey', 'no', 'publishedAt') },
} satisfies ColumnRules<ApplicationTables>
