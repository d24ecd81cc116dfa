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
}

/** Permission nodes. */
export const nodes = ['/admin/doc/transfer'] as const
