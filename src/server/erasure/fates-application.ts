import { each, type Fates, id, siteText } from './fate.ts'

/** What members applied for, with what was sealed for them, and the forms that they did it on. */
export const applicationFates = {
  application: {
    ...each('deleted', 'id', 'no', 'accountId', 'formKey', 'formNo', 'answers', 'status', 'reason', 'draftKey'),
    ...each('deleted', 'rev', 'version', 'submittedAt', 'createdAt', 'updatedAt'),
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
} as const satisfies Partial<Fates>
