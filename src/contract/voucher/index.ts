import { createVouchers, endVouchers, listVouchers } from './voucher.ts'

/** Vouchers of the catalogue; their nodes are the products’. */
export const endpoints = {
  listVouchers,
  createVouchers,
  endVouchers,
}
