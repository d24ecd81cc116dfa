import * as manifest from '#contract/document/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { noteDocumentLinks } from './links-job.ts'
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

export const document = defineNoun(manifest, {
  routes: [
    documentRoutes,
    documentWriteRoutes,
    documentPublishRoutes,
    documentCategoryRoutes,
    documentBulkRoutes,
    documentPreviewRoutes,
  ],
  columns,
  erase: eraseOwnership,
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
})
