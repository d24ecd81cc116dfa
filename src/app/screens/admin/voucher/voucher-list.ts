/** What the address of the list of vouchers may say. */
export const voucherList = { filters: { state: ['valid', 'over'] }, sorts: [] } as const
