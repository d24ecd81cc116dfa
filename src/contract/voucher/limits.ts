/** Vouchers: how many are made at once, and how often one account may try a code in an hour. */
export const voucherLimits = {
  atOnce: 1_000,
  nameChars: 60,
  uses: 1_000_000,
  products: 50,
  triesPerHour: 30,
} as const
