import { limits } from '#contract/base/limits.ts'
import { plainVoucherCode } from '#contract/voucher/code.ts'
import {
  createVouchers,
  endVouchers,
  exportVouchers,
  getVoucher,
  listVouchers,
  type Voucher,
} from '#contract/voucher/voucher.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import type { Server } from '#server/server.ts'
import { exportPart } from './export.ts'
import { vouchersOf } from './read.ts'
import { voucherByCode, voucherPage } from './rows.ts'
import { successWords } from './success-words.ts'
import { createCodes, end } from './write.ts'

/** Vouchers, as the staff make them. */
export function voucherRoutes(server: Server): void {
  read(server, listVouchers, async ({ page = 1, limit = limits.pageSize, ...asked }, { db, ports }) => {
    const { list, total } = await voucherPage(db, { page, limit, ...asked }, ports.clock.now())
    return { list: await vouchersOf(db, list), total }
  })

  read(server, getVoucher, async ({ id }, { db }) => {
    const row = await voucherByCode(db, plainVoucherCode(id))
    if (!row) throw notFound()
    const [voucher] = await vouchersOf(db, [row])
    return voucher as Voucher
  })

  read(server, exportVouchers, (input, call) => exportPart(call, input))

  write(
    server,
    createVouchers,
    async (input, call) => ({ codes: await createCodes(call.trx, call.ports, actorOf(call), input) }),
    { said: successWords.vouchersMade },
  )

  write(
    server,
    endVouchers,
    async ({ codes }, call) => ({ ended: await end(call.trx, call.ports, actorOf(call), codes) }),
    { said: successWords.vouchersEnded },
  )
}
