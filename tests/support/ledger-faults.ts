import type { Db } from '#server/db/schema.ts'

/**
 * Every wallet is what its newest entry left, entries follow each other without a gap, and deltas sum up to it.
 *
 * @returns what is not so, one line each
 */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const faults: string[] = []
  const entries = await db.selectFrom('ledger').selectAll().orderBy('accountId').orderBy('seq').execute()
  for (const wallet of await db.selectFrom('wallet').selectAll().execute()) {
    const own = entries.filter((entry) => entry.accountId === wallet.accountId)
    if (own.some((entry, at) => entry.seq !== at + 1) || wallet.seq !== own.length) faults.push('the order has a gap')
    for (const kind of ['balance', 'points'] as const) {
      let left = 0
      for (const { delta, before, after } of own.filter((entry) => entry.kind === kind)) {
        if (before !== left || after !== before + delta)
          faults.push(`${kind}: ${left}, then ${before} ${delta} ${after}`)
        left = after
      }
      if (wallet[kind] !== left) faults.push(`${kind}: the wallet has ${wallet[kind]}, the ledger ${left}`)
    }
  }
  return faults
}
