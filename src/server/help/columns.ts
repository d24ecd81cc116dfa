import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { HelpTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  category: each(
    'none',
    ...([
      'id',
      'parentId',
      'name',
      'icon',
      'sort',
      'sourceKey',
      'docVersion',
      'rev',
      'createdAt',
      'updatedAt',
    ] as const),
    'deletedAt',
  ),
  doc: {
    ...each(id, 'authorId', 'editorId'),
    ownerId: 'emptied',
    ...each(siteText, 'title', 'summary', 'body', 'html', 'toc', 'tags', 'cover'),
    ...each(
      'none',
      'id',
      'kind',
      'locale',
      'categoryId',
      'originalId',
      'sort',
      'pinned',
      'unlisted',
      'formerIds',
      'editUrl',
    ),
    ...each('none', 'docVersion', 'page', 'reviewAt', 'originalVersion', 'movedTo', 'status', 'publishAt'),
    ...each('none', 'publishedAt', 'version', 'yes', 'no', 'sourceKey', 'sourceHash', 'rev', 'createdAt'),
    ...each('none', 'updatedAt', 'deletedAt'),
  },
  helpful: {
    ...each('none', 'id', 'docId', 'helpful', 'createdAt'),
    reason: { kept: 'nobody knows whose it is: votes on help pages are kept without an account' },
  },
  redirect: each('none', 'path', 'docId'),
  doc_version: each('none', 'id', 'source', 'name', 'status', 'sort'),
  doc_view: each('none', 'docId', 'day', 'count'),
  doc_search: {
    ...each('none', 'docId', 'count', 'lastAt'),
    q: { kept: 'words of searches are counted without an account' },
  },
} satisfies ColumnRules<HelpTables>
