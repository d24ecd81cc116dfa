import type { StaffWrites } from '#tests/support/staff-writes.ts'

export const staffWrites: StaffWrites = ({ site, lin, write, next }) => ({
  handlePayment: async () => {
    const id = `payment-${next()}`
    const at = site.clock.seconds
    await site.ports.db
      .insertInto('payment')
      .values({
        id,
        accountId: lin.id,
        amountFen: 5_000,
        currency: 'cny',
        status: 'failed',
        problem: 'amount',
        url: '',
        toldAmount: 4_999,
        toldCurrency: 'cny',
        provider: 'stripe',
        externalId: id,
        locale: 'en',
        entryId: '',
        createdAt: at,
        expiresAt: at,
        endedAt: at,
        checkedAt: at,
      })
      .execute()
    return write(`/admin/payment/item/${id}/handle`, { reason: 'Paid back at the provider' })
  },
})
