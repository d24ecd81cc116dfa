import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { DocumentTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  document_edit: {
    editorId: id,
    title: siteText,
    ...each('none', 'docId', 'rev', 'hasCopy', 'baseVersion', 'editedAt', 'plan', 'trouble'),
  },
  document_save: {
    authorId: id,
    ...each(siteText, 'title', 'summary', 'tags', 'body'),
    ...each('none', 'docId', 'rev', 'at'),
  },
  document_version: {
    authorId: id,
    ...each(siteText, 'title', 'summary', 'tags', 'note', 'body'),
    ...each('none', 'docId', 'version', 'at'),
  },
  document_link: each('none', 'docId', 'kind', 'target', 'isDead'),
  document_linked: each('none', 'docId', 'rev'),
  document_preview: each('deleted', 'id', 'docId', 'authorId', 'createdAt', 'expiresAt'),
  document_change: { authorId: id, ...each('none', 'id', 'kind', 'at', 'undoneAt'), before: siteText },
} satisfies ColumnRules<DocumentTables>
