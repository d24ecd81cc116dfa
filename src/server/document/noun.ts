import * as manifest from '#contract/document/index.ts'
import { labels } from '#contract/document/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { noteDocumentLinks } from './links-job.ts'
import { documents as documentsMigration } from './migrations/0051-documents.ts'
import { documentVersions } from './migrations/0052-document-versions.ts'
import { documentLinks } from './migrations/0053-document-links.ts'
import { documentPreviews } from './migrations/0054-document-previews.ts'
import { documentChanges } from './migrations/0055-document-changes.ts'
import { documentCovers } from './migrations/0080-document-covers.ts'
import { publishDocuments } from './publish-job.ts'
import { documentRoutes } from './routes.ts'
import { documentBulkRoutes } from './routes-bulk.ts'
import { documentCategoryRoutes } from './routes-category.ts'
import { documentPreviewRoutes } from './routes-preview.ts'
import { documentPublishRoutes } from './routes-publish.ts'
import { documentWriteRoutes } from './routes-writes.ts'
import { eraseOwnership } from './rows-erase.ts'
import { brokenPage } from './rows-links.ts'
import { countAndOldest } from './rows-list.ts'
import { titles } from './titles.ts'

export const document = defineNoun(manifest, {
  titles,
  routes: [
    documentRoutes,
    documentWriteRoutes,
    documentPublishRoutes,
    documentCategoryRoutes,
    documentBulkRoutes,
    documentPreviewRoutes,
  ],
  columns,
  migrations: {
    '0051-documents': documentsMigration,
    '0052-document-versions': documentVersions,
    '0053-document-links': documentLinks,
    '0054-document-previews': documentPreviews,
    '0055-document-changes': documentChanges,
    '0080-document-covers': documentCovers,
  },
  erase: eraseOwnership,
  own: null,
  counted: {
    reviews: {
      node: '/admin/doc/list',
      look: (db, { now }) => countAndOldest(db, { overdue: 'true', now }, 'reviewAt'),
    },
    ownReviews: {
      node: '/admin/doc/list',
      look: (db, { now, self }) => countAndOldest(db, { overdue: 'true', ownerId: self, now }, 'reviewAt'),
    },
    stale: {
      node: '/admin/doc/list',
      look: (db, { now }) => countAndOldest(db, { stale: 'true', now }, 'originalUpdatedAt'),
    },
    // A link breaks when what it leads to goes: nobody notes when.
    links: {
      node: '/admin/doc/list',
      look: async (db) => ({ count: (await brokenPage(db, { page: 1, limit: 1 })).total, since: null }),
    },
  },
  jobs: { 'publish-documents': publishDocuments, 'note-links': noteDocumentLinks },
  sections: labels.sections,
})
