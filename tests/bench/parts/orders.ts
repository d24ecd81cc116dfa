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
import { buyers, orderRows } from '../order-rows.ts'

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

const orders = 50_000
/** Of each list, one after the other. */
const calls = 60

/** What staff and a buyer open among many orders. */
const lists: Record<string, (at: number) => string> = {
  opened: () => '/api/admin/order?limit=20',
  'to be sent': (at) => `/api/admin/order?status=paid&limit=20&page=${1 + (at % 40)}`,
  'gone through': (at) => `/api/admin/order?limit=20&page=${1 + at * 30}`,
  searched: (at) =>
    `/api/admin/order?limit=20&q=${encodeURIComponent(['买家 41', '#104321', '777'][at % 3] as string)}`,
  'of a day, a kind and a voucher': () =>
    '/api/admin/order?limit=20&kind=ticket&voucher=SPRING&from=2020-01-01&offset=480',
  'figures of 90 days': () => '/api/admin/order/figures?days=90&offset=480',
  'owed to members': (at) => `/api/admin/order/owed?limit=20&page=${1 + at}`,
}

async function measureLists(name: string, db: Db, say: (figure: Figure) => void): Promise<void> {
  const { ports } = testPorts(db)
  const app = createApp(ports)
  await orderRows(db, orders, ports.clock.now())
  const { headers } = await signedIn(ports, { roleId: 9, name: 'Mo' })
  for (const [list, path] of Object.entries(lists)) {
    const times: number[] = []
    for (let at = 0; at < calls; at++) times.push(await timed(() => app.request(path(at), { headers })))
    const figure = `${name}, list of orders, ${list}: p95`
    const among = `${orders.toLocaleString('en')} orders of ${buyers.toLocaleString('en')} people`
    say({ name: figure, value: round(quantile(times, 0.95)), unit: 'ms', goal: { most: 100 }, corpus: among })
  }
}

/** Milliseconds until an answer of 200 is read. */
async function timed(ask: () => Response | Promise<Response>): Promise<number> {
  const began = performance.now()
  const answer = await ask()
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  return performance.now() - began
}

const sustained = 100
const seconds = 10

/** So many orders a second, evenly, and a reader of the catalogue every 20 ms beside them, all in one process. */
async function measureSustained(name: string, db: Db, say: (figure: Figure) => void): Promise<void> {
  const { ports } = testPorts(db)
  const app = createApp(ports)
  const staff = await signedIn(ports, { roleId: 9, name: 'Mo' })
  const people = await Promise.all(Array.from({ length: sustained }, () => signedIn(ports)))
  for (const { id: accountId } of people)
    await db
      .transaction()
      .execute((trx) =>
        book(trx, ports, { accountId, kind: 'balance', delta: fen * seconds, memo: 'bench', ref: `load:${accountId}` }),
      )
  const send = (path: string, body: object, headers: Record<string, string>) =>
    app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...headers },
    })
  const made = await send('/api/admin/product', draftOf({ kind: 'ticket', priceFen: fen }), staff.headers)
  const { id } = ((await made.json()) as { data: { id: string } }).data
  await send('/api/admin/product/many/status', { ids: [id], status: 'on' }, staff.headers)
  const order = { productId: id, quantity: 1, payBy: 'balance', voucher: '', delivery: '', seen: { fen, points: 0 } }
  const began = performance.now()
  const ordered = people.flatMap(({ headers }, person) =>
    Array.from({ length: seconds }, async (_, second) => {
      await after(second * 1_000 + (person * 1_000) / sustained)
      return timed(() => send('/api/order', order, headers))
    }),
  )
  const reads = Array.from({ length: seconds * 50 }, async (_, at) => {
    await after(at * 20)
    return timed(() => app.request(at % 2 ? `/api/product/item/${id}?locale=en` : '/api/catalog?locale=en'))
  })
  const [times, reading] = [await Promise.all(ordered), await Promise.all(reads)]
  const rate = times.length / ((performance.now() - began) / 1_000)
  const beside = `${sustained} orders a second for ${seconds} s, 50 reads a second`
  say({ name: `${name}, orders done a second`, value: round(rate), unit: '', goal: { least: 95 }, corpus: beside })
  say({ name: `${name}, orders in a row: p95`, value: round(quantile(times, 0.95)), unit: 'ms', corpus: beside })
  say({
    name: `${name}, reads beside orders: p95`,
    value: round(quantile(reading, 0.95)),
    unit: 'ms',
    goal: { most: 100 },
    corpus: beside,
  })
}

async function measureAll(name: string, db: Db, say: (figure: Figure) => void): Promise<void> {
  await measure(name, db, say)
  await measureSustained(name, db, say)
  await measureLists(name, db, say)
}

export const ordersPart: Part = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'))
  const file = await openSqlite(join(folder, 'lamplight.db'))
  try {
    await measureAll('SQLite', file, say)
  } finally {
    await file.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
  const server = await startPostgres()
  try {
    const db = await openPostgres(server.url)
    await measureAll('PostgreSQL', db, say).finally(() => db.destroy())
  } finally {
    await server.stop()
  }
}
