import { changeDocuments, placeDocuments, undoDocuments } from './bulk.ts'
import {
  addCategory,
  deleteCategory,
  editCategory,
  listDocumentCategories,
  mergeCategory,
  moveCategory,
} from './categories.ts'
import { addDocumentPreview, getDocumentPreview, listDocumentPreviews, withdrawDocumentPreview } from './preview.ts'
import {
  archiveDocument,
  checkDocument,
  deleteDocument,
  publishDocument,
  restoreDocument,
  scheduleDocument,
  unpublishDocument,
} from './publish.ts'
import { getDocumentReaders, listBrokenLinks } from './readers.ts'
import { getDocument, listDocuments, listEditors } from './reads.ts'
import { getDocumentOriginal, getDocumentVersion, listDocumentVersions, restoreDocumentVersion } from './versions.ts'
import {
  addDocument,
  discardCopy,
  renameDocument,
  saveDocument,
  setDocumentCare,
  setDocumentCover,
  setDocumentListing,
  tieDocument,
} from './writes.ts'

export const endpoints = {
  listDocuments,
  getDocument,
  listEditors,
  addDocument,
  saveDocument,
  discardCopy,
  renameDocument,
  tieDocument,
  setDocumentCare,
  setDocumentCover,
  setDocumentListing,
  checkDocument,
  publishDocument,
  scheduleDocument,
  unpublishDocument,
  archiveDocument,
  deleteDocument,
  restoreDocument,
  listDocumentVersions,
  getDocumentVersion,
  restoreDocumentVersion,
  getDocumentOriginal,
  listDocumentPreviews,
  addDocumentPreview,
  withdrawDocumentPreview,
  getDocumentPreview,
  listDocumentCategories,
  addCategory,
  editCategory,
  moveCategory,
  mergeCategory,
  deleteCategory,
  placeDocuments,
  changeDocuments,
  undoDocuments,
  getDocumentReaders,
  listBrokenLinks,
}

/** Work that is no request. */
export const jobs = ['publish-documents', 'note-links'] as const
