import { type KyselyPlugin, sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { callsTo, testPorts } from '#tests/support/test-app.ts'

export type Replica = Awaited<ReturnType<typeof startReplica>>

/**
 * One process of several over a database, which can be killed before any statement: from then on it does nothing more, and
 * what its transactions have done is rolled back, until it is started again.
 */
export async function startReplica(connection: Db, shared: Partial<Ports>, planted: readonly KyselyPlugin[] = []) {
  if (engineOf(connection) === 'sqlite') await sql`pragma synchronous = off`.execute(connection)
  let left = Number.POSITIVE_INFINITY
  let kills = 0
  const mortal: KyselyPlugin = {
    transformQuery({ node }) {
      if (left <= 0) throw new Error('killed')
      left -= 1
      if (left <= 0) {
        kills += 1
        throw new Error('killed')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = [...planted, mortal].reduce((wrapped, plugin) => wrapped.withPlugin(plugin), connection)
  const { ports, logged } = testPorts(db, shared)
  const app = createApp(ports)
  return {
    ports,
    app,
    logged,
    ...callsTo(app),
    /** Lets it die before its `n`th statement from now. */
    killAt(n: number) {
      left = n
    },
    restart() {
      left = Number.POSITIVE_INFINITY
    },
    /** How often it was killed. */
    kills: () => kills,
    stop: () => connection.destroy(),
  }
}
