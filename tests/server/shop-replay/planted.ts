import {
  AndNode,
  ColumnNode,
  type ColumnUpdateNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  sql,
  TableNode,
  UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import { names } from './invariants.ts'

/** A fault that stands between the server and its database, and the invariant that has to find it. */
export type Planted = {
  name: string
  /** One of these names, where several can be broken by it. */
  found: string
  /** What of the database’s own would refuse its effect, and is taken away: the table, and the rule’s name. */
  bounds?: readonly (readonly [string, string])[]
  /** `db` has no fault. */
  plugin: (db: Db) => KyselyPlugin
}

/** Takes a rule of the database away. */
export async function unbind(db: Db, table: string, name: string): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
    return
  }
  for (const what of ['insert', 'update']) await sql`drop trigger ${sql.ref(`${name}_${what}`)}`.execute(db)
}

const stockBound = ['product', 'product_stock_bound'] as const
const voucherBound = ['voucher', 'voucher_used_bound'] as const
const orderBound = ['product_order', 'product_order_bound'] as const
const piecesBound = ['product_order', 'product_order_pieces_bound'] as const

type Row = Record<string, unknown>

const untouched = async ({ result }: { result: never }) => result

/** Lets `change` have every statement on its way. */
const changing = (change: (node: RootOperationNode) => RootOperationNode): KyselyPlugin => ({
  transformQuery: ({ node }) => change(node),
  transformResult: untouched as never,
})

const tableOf = ({ table }: UpdateQueryNode) => (table && TableNode.is(table) ? table.table.identifier.name : '')
const columnOf = ({ column }: ColumnUpdateNode) => (ColumnNode.is(column) ? column.column.name : '')
const columnsOf = ({ updates = [] }: UpdateQueryNode) => updates.map(columnOf)

/** An update of a table that sets a column. */
const sets = (node: RootOperationNode, table: string, column: string): node is UpdateQueryNode =>
  UpdateQueryNode.is(node) && tableOf(node) === table && columnsOf(node).includes(column)

/** An update that sets a column to itself, which is how a row is held. */
const holds = (node: RootOperationNode): node is UpdateQueryNode =>
  UpdateQueryNode.is(node) &&
  (node.updates ?? []).every(
    (update) => update.value.kind === 'ReferenceNode' && nameIn(update.value) === columnOf(update),
  )

const nameIn = (node: OperationNode) => (node as unknown as { column: { column: { name: string } } }).column.column.name

const never = sql`1 = 0`.toOperationNode()

/** The statement finds no row. */
const without = (node: UpdateQueryNode): UpdateQueryNode => ({
  ...node,
  where: node.where ? WhereNode.create(AndNode.create(node.where.where, never)) : WhereNode.create(never),
})

/** The first of two conditions alone: which row it is. */
const firstCondition = (node: UpdateQueryNode): UpdateQueryNode =>
  node.where && AndNode.is(node.where.where) ? { ...node, where: WhereNode.create(node.where.where.left) } : node

/** Rows of these tables are read and not held. */
function unholding(db: Db, tables: readonly string[]): KyselyPlugin {
  const reads = new WeakMap<QueryId, SelectQueryNode>()
  return {
    transformQuery({ node, queryId }) {
      if (!holds(node) || !tables.includes(tableOf(node))) return node
      const all = SelectQueryNode.cloneWithSelections(SelectQueryNode.createFrom([node.table as TableNode]), [
        SelectionNode.createSelectAll(),
      ])
      reads.set(queryId, node.where ? { ...all, where: node.where } : all)
      return without(node)
    },
    async transformResult({ result, queryId }) {
      const read = reads.get(queryId)
      if (!read) return result
      const { rows } = await db.executeQuery(db.getExecutor().compileQuery(read, queryId))
      return { ...result, rows: rows as Row[] }
    },
  }
}

/** What is held of a table is something else than it is. */
function misreading(table: string, change: (row: Row) => Row): KyselyPlugin {
  const asked = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : undefined
      if (into === table || (holds(node) && tableOf(node) === table)) asked.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) =>
      asked.has(queryId) ? { ...result, rows: result.rows.map((row) => change(row as Row)) } : result,
  }
}

/** Drops what an update would write. */
const dropping = (table: string, column: string) => () =>
  changing((node) => (sets(node, table, column) && !holds(node) ? without(node) : node))

/** The key under which an answer is kept is another each time. */
function keysIgnored(): KyselyPlugin {
  let count = 0
  return changing((node) => {
    if (node.kind !== 'InsertQueryNode' || node.into?.table.identifier.name !== 'idempotency') return node
    count += 1
    const values = node.values as unknown as { values: { values: unknown[] }[] }
    const at = (node.columns ?? []).findIndex(({ column }) => column.name === 'key')
    const lists = values.values.map((list) => ({ ...list, values: list.values.with(at, other(list, at, count)) }))
    return { ...node, values: { ...values, values: lists } as never }
  })
}

/** A value in a list of values, with a number behind it. */
function other(list: { values: unknown[] }, at: number, count: number): unknown {
  const value = list.values[at]
  return typeof value === 'string' ? `${value} ${count}` : ValueNode.create(`${(value as ValueNode).value} ${count}`)
}

/** Faults that one step after another finds. */
export const planted: readonly Planted[] = [
  { name: 'a key is ignored', found: names.keys, plugin: keysIgnored },
  {
    name: 'a refund is not counted, so that it is given again',
    found: names.refunds,
    plugin: dropping('product_order', 'refundedFen'),
  },
  {
    name: 'what was given back is given back again',
    found: names.refunds,
    bounds: [orderBound, piecesBound],
    plugin: () =>
      misreading('product_order', (row) => ({
        ...row,
        refundedFen: 0,
        refundedPoints: 0,
        returned: row.status === 'refunded' ? 0 : row.returned,
        status: row.status === 'refunded' ? 'fulfilled' : row.status,
      })),
  },
  {
    name: 'a stock is neither looked at nor taken by a condition',
    found: names.stock,
    bounds: [stockBound],
    plugin: () =>
      both(
        misreading('product', (row) => (row.stock === null ? row : { ...row, stock: Math.max(Number(row.stock), 4) })),
        changing((node) => (sets(node, 'product', 'sold') ? firstCondition(node) : node)),
      ),
  },
  {
    name: 'a wallet is overdrawn',
    found: names.ledger,
    plugin: () => misreading('wallet', (row) => ({ ...row, balance: Number(row.balance) + 100_000 })),
  },
  {
    name: 'a voucher is neither looked at nor used by a condition',
    found: names.vouchers,
    bounds: [voucherBound],
    plugin: () =>
      both(
        misreading('voucher', (row) => ({ ...row, uses: null, perPerson: null })),
        changing((node) => (sets(node, 'voucher', 'used') ? firstCondition(node) : node)),
      ),
  },
  {
    name: 'what somebody has outlives its order',
    found: names.entitlements,
    plugin: dropping('entitlement', 'endedAt'),
  },
  { name: 'a payment is not marked as paid', found: names.payments, plugin: dropping('payment', 'entryId') },
  {
    name: 'the limit of one person is not seen',
    found: names.limit,
    plugin: () => misreading('product', (row) => ({ ...row, perPerson: null })),
  },
]

/** Faults that show only where several are at once. */
export const unheld: readonly Planted[] = [
  {
    name: 'no order is held',
    found: `${names.refunds}|${names.sold}|${names.vouchers}`,
    bounds: [orderBound],
    plugin: (db) => unholding(db, ['product_order']),
  },
  {
    name: 'no product is held',
    found: names.limit,
    plugin: (db) => unholding(db, ['product']),
  },
  {
    name: 'no product is held, and its stock not taken by a condition',
    found: `${names.stock}|${names.limit}`,
    bounds: [stockBound],
    plugin: (db) =>
      both(
        unholding(db, ['product']),
        changing((node) => (sets(node, 'product', 'sold') ? firstCondition(node) : node)),
      ),
  },
]

/** One after the other. */
function both(one: KyselyPlugin, two: KyselyPlugin): KyselyPlugin {
  return {
    transformQuery: (asked) => two.transformQuery({ ...asked, node: one.transformQuery(asked) }),
    transformResult: async (told) => two.transformResult({ ...told, result: await one.transformResult(told) }),
  }
}
