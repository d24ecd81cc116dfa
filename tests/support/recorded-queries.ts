import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'

/** The same database, and every query that is run by it, as it is run. */
export function recordQueries(db: Db): { db: Db; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = []
  // Parts of others pass by here as well; what is run has a result.
  const seen = new WeakMap<object, CompiledQuery>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const query = seen.get(queryId)
      if (query) queries.push(query)
      return result
    },
  }
  return { db: db.withPlugin(plugin), queries }
}

/**
 * How the database would run a query; one line a step. On PostgreSQL as with many rows, and for whatever parameters: what
 * is prepared once and run often, by a pool between us for one, is planned without knowing them.
 */
export function planOf(db: Db, { sql, parameters }: CompiledQuery): Promise<string> {
  return db.connection().execute(async (one) => {
    const run = async (statement: string, given: readonly unknown[] = []) =>
      (await one.executeQuery<Record<string, string>>(CompiledQuery.raw(statement, [...given]))).rows
    if (engineOf(db) === 'sqlite') {
      return (await run(`explain query plan ${sql}`, parameters)).map(({ detail }) => detail).join('\n')
    }
    // A small table is read whole, whatever indexes it has.
    await run('set enable_seqscan = off')
    await run('set enable_bitmapscan = off')
    // And sorted, where an index would have had the order.
    await run('set enable_sort = off')
    await run('set plan_cache_mode = force_generic_plan')
    await run(`prepare planned as ${sql}`)
    try {
      const given = parameters.map((value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`))
      const plan = await run(`explain (costs off) execute planned(${given.join()})`)
      return plan.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await run('deallocate planned')
      await run('reset all')
    }
  })
}
