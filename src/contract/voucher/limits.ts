/** Vouchers: how many are made at once, how many wrong codes one account may try in an hour, and lines of a file. */
export const voucherLimits = {
  atOnce: 1_000,
  nameChars: 60,
  uses: 1_000_000,
  products: 50,
  wrongPerHour: 30,
  partLines: 500,
  fileLines: 50_000,
} as const
