import { locales } from '#contract/base/locale.ts'
import type { DocumentKind, DocumentStatus } from '#contract/document/document.ts'

/**
 * What the address of the list of documents may say. The states are written out: the tree of routes knows them, and what
 * it imports is kept for reading.
 */
export const documentList = {
  filters: {
    status: ['draft', 'scheduled', 'published', 'archived', 'deleted'] satisfies DocumentStatus[],
    locale: locales,
    kind: ['help', 'blog'] satisfies DocumentKind[],
    categoryId: 'text',
    ownerId: 'text',
    authorId: 'text',
    tag: 'text',
    hasCopy: ['true'],
    stale: ['true'],
    untranslated: locales,
    overdue: ['true'],
  },
  sorts: ['edited', 'updated', 'title', 'order', 'review', 'no'],
} as const
