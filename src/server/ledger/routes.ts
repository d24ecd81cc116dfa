import { limits } from '#contract/base/limits.ts'
import { adjustLedger } from '#contract/ledger/adjust.ts'
import { exportLedger, getLedgerEntry, type LedgerKind, listLedger } from '#contract/ledger/ledger.ts'
import { ledgerLimits } from '#contract/ledger/limits.ts'
import { accountById } from '#server/account/rows.ts'
import { actorOf } from '#server/audit/audit.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { localDay, monthBounds } from '#server/text/local-time.ts'
import { adjust, entryForOwner } from './ledger.ts'
import { entriesOf, entryOf, type LedgerFilter, ledgerSums } from './rows.ts'
import { statementCsv, statementName } from './statement.ts'

/** One's own ledger, and the way to grant and take by hand. Whose it is, the session alone says. */
export function ledgerRoutes(server: Server): void {
  read(server, listLedger, async ({ page = 1, limit = limits.pageSize, ...asked }, call) => {
    const filter = filterOf(asked, call)
    const { firstAt, ...sums } = await ledgerSums(call.db, filter)
    const rows = await entriesOf(call.db, filter, page, limit)
    return {
      list: rows.map(entryForOwner),
      ...sums,
      firstMonth: firstAt === null ? null : localDay(firstAt, asked.offset).slice(0, 7),
    }
  })

  read(server, getLedgerEntry, async ({ id }, { db, member }) => {
    const row = await entryOf(db, member?.accountId ?? '', id)
    if (!row) throw notFound()
    return entryForOwner(row)
  })

  read(server, exportLedger, async (asked, call) => {
    const { db, locale, ports } = call
    const filter = filterOf(asked, call)
    const { total } = await ledgerSums(db, filter)
    const rows = await entriesOf(db, filter, 1, ledgerLimits.statementRows)
    return {
      name: statementName(asked, locale, ports.clock.now()),
      csv: statementCsv(rows.reverse(), asked, locale),
      left: Math.max(0, total - rows.length),
    }
  })

  write(server, adjustLedger, async ({ id, kind, amount, memo }, call) => {
    const { trx, member, ports } = call
    // Nobody grants themselves anything: another one who may has to.
    if (id === member?.accountId) throw badInput({ id: 'own' })
    if (!(await accountById(trx, id))) throw notFound()
    const posting = { accountId: id, kind, delta: amount, memo }
    return entryForOwner(await adjust(trx, ports, actorOf(call), posting, { memo }))
  })
}

type Asked = { kind: LedgerKind; month?: string; direction?: 'in' | 'out'; offset: number }

function filterOf({ kind, month, direction, offset }: Asked, { member }: Call): LedgerFilter {
  const bounds = month === undefined ? {} : monthBounds(month, offset)
  return { accountId: member?.accountId ?? '', kind, direction, ...bounds }
}
