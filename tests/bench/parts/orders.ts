import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import type { Db } from '#server/db/schema.ts'
import { post as book } from '#server/ledger/ledger.ts'
import { openPostgres, openSqlite } from '#server/open-database.ts'
import { signedIn } from '#tests/support/members.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { draftOf } from '#tests/support/shop.ts'
import { testPorts } from '#tests/support/test-app.ts'
import type { Figure, Part } from '../figures.ts'
import { quantile, round } from '../measure.ts'

const seats = 10
const perSecond = 50
/** A second each: 50 members order one seat each of what has 10 left. */
const rounds = 10
const fen = 100
const corpus = `${perSecond} orders a second for ${seats} seats, ${rounds} times`

async function measure(name: string, db: Db, say: (figure: Figure) => void): Promise<void> {
  const { ports } = testPorts(db)
  const app = createApp(ports)
  const staff = await signedIn(ports, { roleId: 9, name: 'Mo' })
  const people = await Promise.all(Array.from({ length: perSecond }, () => signedIn(ports)))
  for (const { id: accountId } of people)
    await db
      .transaction()
      .execute((trx) =>
        book(trx, ports, { accountId, kind: 'balance', delta: fen * rounds, memo: 'bench', ref: `bench:${accountId}` }),
      )
  const send = (path: string, body: object, headers: Record<string, string>) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...headers },
    })
  const write = async (path: string, body: object) => {
    const answer = await send(path, body, staff.headers)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const times: number[] = []
  const sold: number[] = []
  for (let at = 0; at < rounds; at++) {
    const { id } = await write('/api/admin/product', draftOf({ kind: 'ticket', priceFen: fen }))
    await write(`/api/admin/product/item/${id}/stock`, { by: seats, reason: 'bench' })
    await write('/api/admin/product/many/status', { ids: [id], status: 'on' })
    const order = { productId: id, quantity: 1, payBy: 'balance', voucher: '', delivery: '', seen: { fen, points: 0 } }
    const statuses = await Promise.all(
      people.map(async ({ headers }, person) => {
        // They come evenly over the second, whether or not those before them have their answer.
        await after((person * 1_000) / perSecond)
        const began = performance.now()
        const answer = await send('/api/order', order, headers)
        await answer.arrayBuffer()
        times.push(performance.now() - began)
        return answer.status
      }),
    )
    const other = statuses.find((status) => status !== 200 && status !== 400)
    if (other !== undefined) throw new Error(`an order was answered ${other}`)
    sold.push(statuses.filter((status) => status === 200).length)
  }
  const wrong = sold.filter((count) => count !== seats).length
  say({ name: `${name}, orders: rounds with other than 10 sold`, value: wrong, unit: '', goal: { most: 0 }, corpus })
  say({ name: `${name}, orders: p95`, value: round(quantile(times, 0.95)), unit: 'ms', goal: { most: 300 }, corpus })
}

export const ordersPart: Part = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'))
  const file = await openSqlite(join(folder, 'lamplight.db'))
  try {
    await measure('SQLite', file, say)
  } finally {
    await file.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgres()
  try {
    const db = await openPostgres(server.url)
    await measure('PostgreSQL', db, say).finally(() => db.destroy())
  } finally {
    await server.stop()
  }
}
