import { type ColumnRules, each, id, siteText } from '#server/db/erasure-rule.ts'
import type { SearchTables } from './tables.ts'

/** What becomes of these columns when an account is deleted. */
export const columns = {
  search_miss: {
    ...each('none', 'locale', 'count', 'firstAt', 'lastAt'),
    q: { kept: 'words of searches are counted without an account' },
  },
  synonym_group: { updatedBy: id, words: siteText, ...each('none', 'id', 'source', 'createdAt', 'updatedAt') },
} satisfies ColumnRules<SearchTables>
