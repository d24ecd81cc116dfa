import type { EraseStep } from '#server/erasure-step.ts'

/** Takes out of somebody's payments where they were paid, and what staff wrote with them. */
export const erasePayments: EraseStep = async ({ ports: { db }, person: { id } }) => {
  await db.updateTable('payment').set({ url: '', handledReason: '' }).where('accountId', '=', id).execute()
}
