/** The tables of this noun, by their names in the database. */
export interface VoucherTables {
  voucher: VoucherTable
  voucher_use: VoucherUseTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends VoucherTables {}
}

/** Money in integer fen, times in integer seconds. */
export interface VoucherTable {
  /** Capital letters and digits. */
  code: string
  name: string
  /** As they are searched. */
  nameKey: string
  kind: 'percent' | 'amount' | 'points'
  value: number
  /** How often it may be used, in all and by one person; null: as often as they like. */
  uses: number | null
  perPerson: number | null
  used: number
  leastFen: number
  /** JSON: what it is for; nothing: for everything. */
  productIds: string
  /** Who may use it; empty for every member. */
  accessConditionId: string
  from: number | null
  to: number | null
  endedAt: number | null
  createdAt: number
}

/** Who used a code for which order; gone when the order is undone. */
export interface VoucherUseTable {
  orderId: string
  code: string
  accountId: string
}
