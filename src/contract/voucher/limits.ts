/** Vouchers: how many are made at once, how often one account may try a code in an hour, and lines of a file. */
export const voucherLimits = {
  atOnce: 1_000,
  nameChars: 60,
  uses: 1_000_000,
  products: 50,
  triesPerHour: 30,
  partLines: 500,
  fileLines: 50_000,
} as const
