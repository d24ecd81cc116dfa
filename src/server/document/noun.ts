import * as manifest from '#contract/document/index.ts'
import { defineNoun } from '#server/noun.ts'
import { noteDocumentLinks } from './links-job.ts'
import { publishDocuments } from './publish-job.ts'
import { documentRoutes } from './routes.ts'
import { documentBulkRoutes } from './routes-bulk.ts'
import { documentCategoryRoutes } from './routes-category.ts'
import { documentPreviewRoutes } from './routes-preview.ts'
import { documentPublishRoutes } from './routes-publish.ts'
import { documentWriteRoutes } from './routes-writes.ts'

export const document = defineNoun(manifest, {
  routes: [
    documentRoutes,
    documentWriteRoutes,
    documentPublishRoutes,
    documentCategoryRoutes,
    documentBulkRoutes,
    documentPreviewRoutes,
  ],
  jobs: { 'publish-documents': publishDocuments, 'note-links': noteDocumentLinks },
})
