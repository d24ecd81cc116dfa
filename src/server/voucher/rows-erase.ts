import type { EraseStep } from '#server/erasure-step.ts'

/** Deletes which vouchers somebody used; how many were used of each stays. */
export const eraseVoucherUses: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.deleteFrom('voucher_use').where('accountId', '=', id).execute()
}
