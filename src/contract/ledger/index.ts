import { adjustLedger } from './adjust.ts'
import { exportLedger, getLedgerEntry, listLedger } from './ledger.ts'

export const endpoints = {
  listLedger,
  getLedgerEntry,
  exportLedger,
  adjustLedger,
}

/** Permission nodes. */
export const nodes = ['/admin/ledger'] as const

/** What the log of the staff knows of it. */
export const acts = ['ledger.adjust'] as const
