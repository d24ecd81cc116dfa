import {
  beginCourseImport,
  checkCourseImport,
  getCourseExport,
  getCourseImportRemarks,
  listCourseImports,
  runCourseImport,
  sendCourseImportPart,
} from './course.ts'
import {
  beginExport,
  beginImport,
  checkImport,
  getTransfer,
  getTransferRemarks,
  listTransfers,
  runImport,
  sendTransferPart,
} from './transfer.ts'

export const endpoints = {
  listTransfers,
  getTransfer,
  beginImport,
  sendTransferPart,
  checkImport,
  runImport,
  getTransferRemarks,
  beginExport,
  listCourseImports,
  beginCourseImport,
  sendCourseImportPart,
  checkCourseImport,
  runCourseImport,
  getCourseImportRemarks,
  getCourseExport,
}

/** Permission nodes. */
export const nodes = ['/admin/doc/transfer', '/admin/study/import'] as const

/** Work that is no request. */
export const jobs = ['import-zip', 'import-course-zip', 'export-zip', 'sweep-zips'] as const
