import { createVouchers, endVouchers, exportVouchers, getVoucher, listVouchers } from './voucher.ts'

/** Vouchers of the catalogue; their nodes are the products’. */
export const endpoints = {
  listVouchers,
  getVoucher,
  exportVouchers,
  createVouchers,
  endVouchers,
}

/** What the log of the staff knows of it. */
export const acts = ['voucher.add', 'voucher.end', 'voucher.export'] as const
