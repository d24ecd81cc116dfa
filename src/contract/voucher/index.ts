import { createVouchers, endVouchers, getVoucher, listVouchers } from './voucher.ts'

/** Vouchers of the catalogue; their nodes are the products’. */
export const endpoints = {
  listVouchers,
  getVoucher,
  createVouchers,
  endVouchers,
}

/** What the log of the staff knows of it. */
export const acts = ['voucher.add', 'voucher.end'] as const
